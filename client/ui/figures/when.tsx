import { createContext, use } from 'react'
import { dayAndMinute, machineTime, zonedMinute } from '#shared/format/dates.ts'
import { offsetAt } from '#shared/format/zone.ts'
import { useClock } from '../../i18n/clock.tsx'
import { useVisit } from '../../i18n/visit.tsx'

/** Set around times whose clock is named over them: in the head of a column, say. */
export const ClockNamedContext = createContext(false)

/**
 * A moment by the clock of the page (i18n/clock.tsx), with its name. Where that stands over it already, only times of another
 * offset, before or after the clocks were changed, say theirs.
 */
export function When({ at }: { readonly at: number }) {
  const { locale } = useVisit()
  const { zone, offset } = useClock()
  const isNamed = use(ClockNamedContext) && offsetAt(at, zone) === offset
  return (
    <time dateTime={machineTime(at)} className="figure">
      {(isNamed ? dayAndMinute : zonedMinute)(at, locale, zone)}
    </time>
  )
}

/** The same in a sentence: it stays together and reads from left to right. */
export function useWhen(): (at: number) => string {
  const { locale } = useVisit()
  const { zone } = useClock()
  return (at) => `\u2066${zonedMinute(at, locale, zone)}\u2069`
}
