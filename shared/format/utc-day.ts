// Days of UTC as forms with dates send them.

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Midnight of a day that is written `YYYY-MM-DD` (UTC), epoch ms; undefined where there is no such day. */
export function midnightOf(text: string): number | undefined {
  const time = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}
