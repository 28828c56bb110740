import type { Market } from '#shared/markets/markets.ts'
import { toUnits } from '#shared/money/decimal.ts'
import { assert } from '#shared/platform/assert.ts'

/** Decimals of a fine unit, as many as `DecimalText` allows, so nothing is lost. */
export const FINE_DECIMALS = 18

export type MarketDecimals = Pick<Market, 'priceDecimals' | 'quantityDecimals'>

/** Fine units in 10^-decimals, by number of decimals. */
const UNITS = Array.from({ length: FINE_DECIMALS + 1 }, (_, decimals) => 10n ** BigInt(FINE_DECIMALS - decimals))

function unit(decimals: number): bigint {
  const found = UNITS[decimals]
  assert(found, `no market counts with more than ${FINE_DECIMALS} decimals`)
  return found
}

/** Returns a count of 10^-18; undefined unless `text` is a non-negative decimal. */
export function parseFineUnits(text: string): bigint | undefined {
  const fine = toUnits(text, FINE_DECIMALS)
  return fine !== undefined && fine >= 0n ? fine : undefined
}

export const floorToDecimals = (fine: bigint, decimals: number): bigint => fine / unit(decimals)

export const ceilToDecimals = (fine: bigint, decimals: number): bigint => (fine + unit(decimals) - 1n) / unit(decimals)

export function toPositiveCount(units: bigint): number | undefined {
  const count = Number(units)
  return Number.isSafeInteger(count) && count > 0 ? count : undefined
}

/** Rounds away from the mid (bids down, asks up), so no quote is better than the venue's. */
export function toTicks(fine: bigint, side: 'buy' | 'sell', { priceDecimals }: MarketDecimals): number | undefined {
  return toPositiveCount(side === 'buy' ? floorToDecimals(fine, priceDecimals) : ceilToDecimals(fine, priceDecimals))
}

/** Rounds down to lots; undefined for less than one lot. */
export const toLots = (fine: bigint, { quantityDecimals }: MarketDecimals): number | undefined =>
  toPositiveCount(floorToDecimals(fine, quantityDecimals))
