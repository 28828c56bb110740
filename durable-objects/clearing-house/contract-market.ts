// A contract as the rooms of a market know a market.

import { assert } from '#shared/assert.ts'
import type { Contract } from '#shared/futures/contracts.ts'
import { type Market, marketBySymbol } from '#shared/markets.ts'

/** The spot market of the same name, on the contract's own grid. */
export function marketOf({ symbol, priceDecimals, quantityDecimals, minNotional }: Contract): Market {
  const spot = marketBySymbol(symbol)
  assert(spot, 'a contract has a spot market')
  return { ...spot, priceDecimals, quantityDecimals, minNotional }
}
