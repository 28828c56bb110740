// Bars of whole days begin at 00:00 UTC; shorter bars use the page's zone.

import { type ClockSettings, UTC_CLOCK } from '#shared/format/clock.ts'
import { formatDay, formatDayAndMinute, formatZonedMinute } from '#shared/format/dates.ts'
import { findZoneOffset } from '#shared/format/zone.ts'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import { type Interval, isDayCandleInterval } from '#shared/platform/intervals.ts'
import { useClock } from '../../../../i18n/clock.ts'

export function useBarClock(interval: Interval): ClockSettings {
  const clock = useClock()
  return isDayCandleInterval(interval) ? UTC_CLOCK : clock
}

type BarClock = { readonly interval: Interval; readonly clock: ClockSettings; readonly locale: LocaleCode }

/** A time with another UTC offset than the page's clock names its zone. */
export function formatBarTime(time: number, { interval, clock: { zone, offset }, locale }: BarClock): string {
  if (isDayCandleInterval(interval)) return formatDay(time, locale)
  return (findZoneOffset(time, zone) === offset ? formatDayAndMinute : formatZonedMinute)(time, locale, zone)
}
