// What the pages know of the market's pulse (pulse.ts), without its schemas.

/** Days that momentum, volatility and turnover are compared with. */
export const MOOD_DAYS = 30
/** Days that recent volatility is of. */
export const RECENT_DAYS = 7
/** How far from its mean the capitalisation is where momentum ends: a fifth. */
export const MOMENTUM_REACH = 0.2

/** What an index is called: bounds are those that such indices have had since the first of them. */
export const FEELINGS = ['extremeFear', 'fear', 'neutral', 'greed', 'extremeGreed'] as const
export type Feeling = (typeof FEELINGS)[number]

/** @param index 0 to 100 */
export function feelingOf(index: number): Feeling {
  if (index < 25) return 'extremeFear'
  if (index < 45) return 'fear'
  if (index <= 55) return 'neutral'
  return index <= 75 ? 'greed' : 'extremeGreed'
}

/** A part of a whole as a fraction of four decimals, cut; '0' of nothing. Both whole numbers as text. */
export function partOf(part: string, whole: string): string {
  const all = BigInt(whole)
  if (all === 0n) return '0'
  const scaled = (BigInt(part) * 10_000n) / all
  return `${scaled / 10_000n}.${String(scaled % 10_000n).padStart(4, '0')}`
}

/** The change from one amount to another as a signed fraction of four decimals, cut; '0' from nothing. */
export function changeOf(before: string, now: string): string {
  const more = BigInt(now) - BigInt(before)
  return more < 0n ? `-${partOf(String(-more), before)}` : partOf(String(more), before)
}
