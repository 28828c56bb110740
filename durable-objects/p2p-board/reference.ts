// The reference price of an asset in a currency, and what ads cost by it: pure (features §4: no ad far from the market).

import { GUARD_BPS, type Pricing, REFERENCE_FRESH_MS } from '#shared/p2p/ads.ts'
import { type P2pFiat, priceDecimals } from '#shared/p2p/fiats.ts'

/** `price` in smallest steps, and when the market that it is from traded last, epoch ms. */
export type Reference = { readonly price: bigint; readonly time: number }

/**
 * An asset's dollar price times the currency's rate, rounded to a whole step of the price.
 * @param dollars of the asset in the market, decimal
 * @param rate units of the currency for a dollar
 */
export function referenceOf(fiat: P2pFiat, dollars: number, rate: number, time: number): Reference | undefined {
  const price = Math.round(dollars * rate * 10 ** priceDecimals(fiat))
  return Number.isSafeInteger(price) && price > 0 ? { price: BigInt(price), time } : undefined
}

export const isFresh = (reference: Reference | undefined, now: number): reference is Reference =>
  reference !== undefined && now - reference.time <= REFERENCE_FRESH_MS

/** What an ad costs now, in smallest steps; undefined for one that follows a reference which is stale or missing. */
export function priceOf(pricing: Pricing, reference: Reference | undefined, now: number): bigint | undefined {
  if (pricing.kind === 'fixed') return BigInt(pricing.price)
  if (!isFresh(reference, now)) return undefined
  const price = (reference.price * BigInt(pricing.bps) + 5_000n) / 10_000n
  return price > 0n ? price : undefined
}

/** How far a price is from the reference, hundredths of a percent, down to the next whole one. */
export const distanceBps = (price: bigint, { price: reference }: Reference): number =>
  Number(((price - reference) * 10_000n) / reference)

/** Whether a price may stand: near enough to a reference, which has to be there. */
export const isNear = (price: bigint, reference: Reference): boolean =>
  Math.abs(distanceBps(price, reference)) <= GUARD_BPS
