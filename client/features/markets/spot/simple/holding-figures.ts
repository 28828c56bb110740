// SI4, in decimal text.

import { fromUnits, toUnits } from '#shared/money/decimal.ts'

const SCALE = 18
const ONE = 10n ** BigInt(SCALE)
const RATE_PLACES = 4
const RATE_ONE = 10n ** BigInt(RATE_PLACES)
const units = (text: string): bigint => toUnits(text, SCALE) ?? 0n

export type HoldingFigures = {
  /** Worth at the given price. */
  readonly worth: string
  /** Average cost of a unit; undefined for no holding. */
  readonly average: string | undefined
  /** Worth minus cost; `rate` is its signed fraction, undefined for zero cost. */
  readonly result: string
  readonly rate: string | undefined
}

/** @param price of a unit in the cost's currency, decimal text */
export function computeHoldingFigures(
  { amount, cost }: { readonly amount: string; readonly cost: string },
  price: string,
): HoldingFigures {
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
