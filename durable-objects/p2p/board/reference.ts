// No ad may be far from the market (features §4). Pure.

import { ceilDivide } from '#shared/money/atoms.ts'
import { AD_PRICE_DEVIATION_MAX_BPS, type P2pAdPricing, REFERENCE_PRICE_AGE_MAX_MS } from '#shared/p2p/ads.ts'
import { fiatPriceDecimals, type P2pFiat } from '#shared/p2p/fiats.ts'

/** `price` in smallest steps; `time`: the market's last trade, epoch ms. */
export type P2pReferencePrice = { readonly price: bigint; readonly time: number }

/**
 * Rounded to a whole price step.
 * @param dollars price of the asset in dollars
 * @param rate currency units per dollar
 */
export function computeReferencePrice(
  fiat: P2pFiat,
  dollars: number,
  rate: number,
  time: number,
): P2pReferencePrice | undefined {
  const price = Math.round(dollars * rate * 10 ** fiatPriceDecimals(fiat))
  return Number.isSafeInteger(price) && price > 0 ? { price: BigInt(price), time } : undefined
}

export const isReferencePriceFresh = (
  reference: P2pReferencePrice | undefined,
  now: number,
): reference is P2pReferencePrice => reference !== undefined && now - reference.time <= REFERENCE_PRICE_AGE_MAX_MS

const boundsOf = ({ price }: P2pReferencePrice) => ({
  low: ceilDivide(price * BigInt(10_000 - AD_PRICE_DEVIATION_MAX_BPS), 10_000n),
  high: (price * BigInt(10_000 + AD_PRICE_DEVIATION_MAX_BPS)) / 10_000n,
})

/**
 * In smallest steps; undefined if the reference is stale or missing. At a bound, a floating price is rounded towards
 * the reference.
 */
export function computeAdPrice(
  pricing: P2pAdPricing,
  reference: P2pReferencePrice | undefined,
  now: number,
): bigint | undefined {
  if (pricing.kind === 'fixed') return BigInt(pricing.price)
  if (!isReferencePriceFresh(reference, now)) return undefined
  const price = (reference.price * BigInt(pricing.bps) + 5_000n) / 10_000n
  const { low, high } = boundsOf(reference)
  const isBeyond = Math.abs(pricing.bps - 10_000) > AD_PRICE_DEVIATION_MAX_BPS
  const rounded = isBeyond || (price >= low && price <= high) ? price : price > high ? high : low
  return rounded > 0n ? rounded : undefined
}

/** Percent with one decimal, rounded away from zero, so a price beyond the bound never shows the bound itself. */
export function formatReferenceDistance(price: bigint, { price: reference }: P2pReferencePrice): string {
  const distance = price > reference ? price - reference : reference - price
  const tenths = Number(ceilDivide(distance * 1_000n, reference))
  return ((price < reference ? -tenths : tenths) / 10).toFixed(1)
}

/** Compares without rounding. */
export function isWithinPriceGuard(price: bigint, reference: P2pReferencePrice): boolean {
  const { low, high } = boundsOf(reference)
  return price >= low && price <= high
}
