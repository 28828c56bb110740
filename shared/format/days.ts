// Days of the calendar as forms with dates send them.

import { DAY_MS } from '../platform/intervals.ts'
import type { Zone } from './zone.ts'
import { dayStart } from './zone-days.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A day that is written `YYYY-MM-DD`, as `calendarDay` names it; undefined where there is no such day. */
export function writtenDay(text: string): number | undefined {
  const time = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

export const isDay = (text: string): boolean => writtenDay(text) !== undefined

/**
 * From one day of a zone to another, both part of it (epoch ms): `end` is the first moment after it. A day has 23 or 25 hours
 * where clocks are changed. What is no day bounds nothing.
 */
export function spanOf({ from, to }: { readonly from: string; readonly to: string }, zone: Zone) {
  const [first, last] = [writtenDay(from), writtenDay(to)]
  return {
    from: first === undefined ? undefined : dayStart(first, zone),
    end: last === undefined ? undefined : dayStart(last + DAY_MS, zone),
  }
}
