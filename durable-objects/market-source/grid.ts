// From another venue's decimal text to a market's whole ticks and lots. Nothing here is ever a fraction in binary.

import { assert } from '#shared/assert.ts'
import type { Market } from '#shared/markets.ts'
import { toUnits } from '#shared/money/decimal.ts'

/** Decimals that a feed's figures are kept with: as many as `DecimalText` allows, so that nothing is lost on the way in. */
export const FINE_DECIMALS = 18

/** The precision of a market. */
export type Grid = Pick<Market, 'priceDecimals' | 'quantityDecimals'>

/** By decimals: how many of the fine units one unit is. */
const UNITS = Array.from({ length: FINE_DECIMALS + 1 }, (_, decimals) => 10n ** BigInt(FINE_DECIMALS - decimals))

function unit(decimals: number): bigint {
  const found = UNITS[decimals]
  assert(found, `no market counts with more than ${FINE_DECIMALS} decimals`)
  return found
}

/** A non-negative decimal text as a count of 10^-18. @returns undefined for anything else */
export function toFine(text: string): bigint | undefined {
  const fine = toUnits(text, FINE_DECIMALS)
  return fine !== undefined && fine >= 0n ? fine : undefined
}

/** Cuts off what is smaller than 10^-decimals. */
export const floorTo = (fine: bigint, decimals: number): bigint => fine / unit(decimals)

/** The next whole 10^-decimals that is not below. */
export const ceilTo = (fine: bigint, decimals: number): bigint => (fine + unit(decimals) - 1n) / unit(decimals)

/** A count that the book can hold: a positive safe integer. @returns undefined where it is none */
export function toCount(units: bigint): number | undefined {
  const count = Number(units)
  return Number.isSafeInteger(count) && count > 0 ? count : undefined
}

/** A price as ticks, moved away from the middle if it lies between two: bids down, asks up. Nobody is quoted better. */
export function toTicks(fine: bigint, side: 'buy' | 'sell', { priceDecimals }: Grid): number | undefined {
  return toCount(side === 'buy' ? floorTo(fine, priceDecimals) : ceilTo(fine, priceDecimals))
}

/** A quantity as whole lots; what is less than one lot is dropped. */
export const toLots = (fine: bigint, { quantityDecimals }: Grid): number | undefined =>
  toCount(floorTo(fine, quantityDecimals))
