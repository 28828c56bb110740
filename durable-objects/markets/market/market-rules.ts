import type { Market } from '#shared/markets/markets.ts'
import { toSafeUnits } from '#shared/money/decimal.ts'
import { assert } from '#shared/platform/assert.ts'
import type { BookRules } from '../matching/rules.ts'

/** Rules that a listing does not state. */
const HOUSE_RULES = {
  maxOrders: 500,
  maxTriggers: 100,
  maxIcebergParts: 100,
  bandPpm: 500_000,
  slippagePpm: 50_000,
} as const

export function createBookRules({ minNotional, priceDecimals, quantityDecimals }: Market): BookRules {
  const units = toSafeUnits(minNotional, priceDecimals + quantityDecimals)
  assert(units !== undefined, 'a smallest notional is a whole number of units')
  return { ...HOUSE_RULES, minNotional: units }
}
