// The traded volume decides the tier (features §2.15). Rates are millionths, volumes USDT.

import { DAY_MS } from '#shared/platform/intervals.ts'

/** `volume`: minimum volume of the last 30 days. */
export type FeeTier = {
  readonly tier: number
  readonly makerPpm: number
  readonly takerPpm: number
  readonly volume: number
}

export const FEE_TIERS: readonly [FeeTier, ...FeeTier[]] = [
  { tier: 0, makerPpm: 1_000, takerPpm: 1_000, volume: 0 },
  { tier: 1, makerPpm: 900, takerPpm: 1_000, volume: 250_000 },
  { tier: 2, makerPpm: 800, takerPpm: 1_000, volume: 1_000_000 },
  { tier: 3, makerPpm: 700, takerPpm: 900, volume: 5_000_000 },
  { tier: 4, makerPpm: 500, takerPpm: 700, volume: 20_000_000 },
  { tier: 5, makerPpm: 300, takerPpm: 500, volume: 100_000_000 },
  { tier: 6, makerPpm: 100, takerPpm: 400, volume: 500_000_000 },
]

export const FEE_TIER_VOLUME_DAYS = 30

/** `at`: when the volume last reached the tier, epoch ms. */
export type HeldFeeTier = { readonly tier: number; readonly at: number }

export function findFeeTier(volume: number): FeeTier {
  return FEE_TIERS.findLast((tier) => volume >= tier.volume) ?? FEE_TIERS[0]
}

/** A tier lasts 30 days after the volume last reached it. */
export function findCurrentFeeTier(volume: number, held: HeldFeeTier | undefined, now: number): FeeTier {
  const own = findFeeTier(volume)
  if (!held || held.tier <= own.tier || now - held.at >= FEE_TIER_VOLUME_DAYS * DAY_MS) return own
  return FEE_TIERS[held.tier] ?? own
}
