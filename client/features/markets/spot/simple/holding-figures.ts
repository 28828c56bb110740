// Figures of a coin holding (SI4), as decimal text.

import { fromUnits, toUnits } from '#shared/money/decimal.ts'

const SCALE = 18
const ONE = 10n ** BigInt(SCALE)
const RATE_PLACES = 4
const RATE_ONE = 10n ** BigInt(RATE_PLACES)
const units = (text: string): bigint => toUnits(text, SCALE) ?? 0n

export type CoinHoldingFigures = {
  readonly worth: string
  readonly average: string | undefined
  /** `result`: value minus cost. `rate`: the same as a signed fraction of the cost; undefined if the cost is zero. */
  readonly result: string
  readonly rate: string | undefined
}

/** @param price per unit, decimal text in the currency of the cost */
export function computeCoinHoldingFigures(
  { amount, cost }: { readonly amount: string; readonly cost: string },
  price: string,
): CoinHoldingFigures {
  const [held, paid] = [units(amount), units(cost)]
  const worth = (held * units(price)) / ONE
  const result = worth - paid
  return {
    worth: fromUnits(worth, SCALE),
    average: held > 0n ? fromUnits((paid * ONE) / held, SCALE) : undefined,
    result: fromUnits(result, SCALE),
    rate: paid > 0n ? fromUnits((result * RATE_ONE) / paid, RATE_PLACES) : undefined,
  }
}
