// Bars of whole days are days of UTC; shorter ones use the page's clock.

import { type Clock, UTC_CLOCK } from '#shared/format/clock.ts'
import { formatDay, formatDayAndMinute, zonedMinute } from '#shared/format/dates.ts'
import { offsetAt } from '#shared/format/zone.ts'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import { type Interval, isOfDays } from '#shared/platform/intervals.ts'
import { useClock } from '../../../i18n/clock.tsx'

export function useBarClock(interval: Interval): Clock {
  const clock = useClock()
  return isOfDays(interval) ? UTC_CLOCK : clock
}

type Told = { readonly interval: Interval; readonly clock: Clock; readonly locale: LocaleCode }

/** When a bar opens, where its clock is named beside it: of days the date alone, of another offset with its own name. */
export function barTime(time: number, { interval, clock: { zone, offset }, locale }: Told): string {
  if (isOfDays(interval)) return formatDay(time, locale)
  return (offsetAt(time, zone) === offset ? formatDayAndMinute : zonedMinute)(time, locale, zone)
}
