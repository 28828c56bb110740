// Pages load this file, so it has no schemas.

export const MOOD_REFERENCE_DAYS = 30
export const RECENT_VOLATILITY_DAYS = 7
/** A capitalisation that deviates by this fraction from its mean gets the extreme momentum score. */
export const MOMENTUM_DEVIATION_MAX = 0.2

/** Names for ranges of the index, with the customary bounds. */
export const MARKET_MOOD_NAMES = ['extremeFear', 'fear', 'neutral', 'greed', 'extremeGreed'] as const
export type MarketMoodName = (typeof MARKET_MOOD_NAMES)[number]

/** @param index 0 to 100 */
export function toMarketMoodName(index: number): MarketMoodName {
  if (index < 25) return 'extremeFear'
  if (index < 45) return 'fear'
  if (index <= 55) return 'neutral'
  return index <= 75 ? 'greed' : 'extremeGreed'
}

/** Returns `part` ÷ `whole` with four decimals, truncated; '0' if the whole is zero. Both are integers as text. */
export function computeFraction(part: string, whole: string): string {
  const all = BigInt(whole)
  if (all === 0n) return '0'
  const scaled = (BigInt(part) * 10_000n) / all
  return `${scaled / 10_000n}.${String(scaled % 10_000n).padStart(4, '0')}`
}

/** Relative change as a fraction: signed, with four decimals, truncated; '0' if `before` is zero. */
export function computeRelativeChange(before: string, now: string): string {
  const more = BigInt(now) - BigInt(before)
  return more < 0n ? `-${computeFraction(String(-more), before)}` : computeFraction(String(more), before)
}
