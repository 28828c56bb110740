// Days of UTC as forms with dates send them.

import { DAY_MS } from '../intervals.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Midnight of a day that is written `YYYY-MM-DD` (UTC), epoch ms; undefined where there is no such day. */
export function midnightOf(text: string): number | undefined {
  const time = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

export const isDay = (text: string): boolean => midnightOf(text) !== undefined

/** From one day to another, both part of it (epoch ms): `end` is the first moment after it. What is no day bounds nothing. */
export function spanOf({ from, to }: { readonly from: string; readonly to: string }) {
  const last = midnightOf(to)
  return { from: midnightOf(from), end: last === undefined ? undefined : last + DAY_MS }
}
