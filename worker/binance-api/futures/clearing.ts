// The clearing house as the calls of the dialect ask it.

import { assert } from '#shared/assert.ts'
import { contractByBinanceSymbol } from '#shared/binance-api/futures/symbols.ts'
import { COLLATERAL, type Contract } from '#shared/futures/contracts.ts'
import type { Env } from '../../env.ts'

export const clearingOf = (env: Env) => env.CLEARING.getByName(COLLATERAL)

/** Of a symbol that has been looked at. */
export function contractOf(symbol: string): Contract {
  const contract = contractByBinanceSymbol(symbol)
  assert(contract, 'what is asked for has been looked at')
  return contract
}
