// No ad may be far from the market (features §4). Pure.

import { type AdPricing, GUARD_BPS, REFERENCE_FRESH_MS } from '#shared/p2p/ads.ts'
import { type P2pFiat, priceDecimals } from '#shared/p2p/fiats.ts'

/** `price` in smallest steps; `time`: the market's last trade, epoch ms. */
export type Reference = { readonly price: bigint; readonly time: number }

/**
 * Rounded to a whole price step.
 * @param dollars price of the asset, decimal
 * @param rate currency units per dollar
 */
export function computeReferencePrice(
  fiat: P2pFiat,
  dollars: number,
  rate: number,
  time: number,
): Reference | undefined {
  const price = Math.round(dollars * rate * 10 ** priceDecimals(fiat))
  return Number.isSafeInteger(price) && price > 0 ? { price: BigInt(price), time } : undefined
}

export const isFresh = (reference: Reference | undefined, now: number): reference is Reference =>
  reference !== undefined && now - reference.time <= REFERENCE_FRESH_MS

/** Smallest steps; undefined: the ad's reference is stale or missing. */
export function computeAdPrice(pricing: AdPricing, reference: Reference | undefined, now: number): bigint | undefined {
  if (pricing.kind === 'fixed') return BigInt(pricing.price)
  if (!isFresh(reference, now)) return undefined
  const price = (reference.price * BigInt(pricing.bps) + 5_000n) / 10_000n
  return price > 0n ? price : undefined
}

/** Basis points, truncated. */
export const computeDistanceBps = (price: bigint, { price: reference }: Reference): number =>
  Number(((price - reference) * 10_000n) / reference)

export const isNear = (price: bigint, reference: Reference): boolean =>
  Math.abs(computeDistanceBps(price, reference)) <= GUARD_BPS
