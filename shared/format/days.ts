import { DAY_MS } from '../platform/intervals.ts'
import type { Zone } from './zone.ts'
import { findDayStart } from './zone-days.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Parses `YYYY-MM-DD` into the value of `toCalendarDay`; undefined if the day does not exist. */
export function parseDay(text: string): number | undefined {
  const time = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

export const isDayText = (text: string): boolean => parseDay(text) !== undefined

/**
 * Time span of two days in a zone, both inclusive (epoch ms); `end` is the first moment after it. A day may have 23 or
 * 25 hours. An invalid day sets no bound.
 */
export function parseDaySpan({ from, to }: { readonly from: string; readonly to: string }, zone: Zone) {
  const [first, last] = [parseDay(from), parseDay(to)]
  return {
    from: first === undefined ? undefined : findDayStart(first, zone),
    end: last === undefined ? undefined : findDayStart(last + DAY_MS, zone),
  }
}
