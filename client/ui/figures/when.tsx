import { createContext, use } from 'react'
import { formatDayAndMinute, formatMachineTime, formatZonedMinute } from '#shared/format/dates.ts'
import { findZoneOffset } from '#shared/format/zone.ts'
import { useClock } from '../../i18n/clock.ts'
import { useVisit } from '../../i18n/visit.tsx'

/** True inside an element that names the time zone, such as a column head. */
export const IsClockNamedContext = createContext(false)

/**
 * A time in the page's time zone (i18n/clock.ts), with the zone's name. If the context names the zone, only a time
 * with another UTC offset (around a clock change) names its zone.
 */
export function ZonedTime({ at }: { readonly at: number }) {
  const { locale } = useVisit()
  const { zone, offset } = useClock()
  const isNamed = use(IsClockNamedContext) && findZoneOffset(at, zone) === offset
  return (
    <time dateTime={formatMachineTime(at)} className="figure">
      {(isNamed ? formatDayAndMinute : formatZonedMinute)(at, locale, zone)}
    </time>
  )
}

export function useFormatTime(): (at: number) => string {
  const { locale } = useVisit()
  const { zone } = useClock()
  return (at) => `\u2066${formatZonedMinute(at, locale, zone)}\u2069`
}
