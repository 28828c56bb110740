import { findBinanceContract } from '#shared/binance-api/futures/symbols.ts'
import { COLLATERAL, type Contract } from '#shared/futures/contracts.ts'
import { assert } from '#shared/platform/assert.ts'
import type { Env } from '../../env.ts'

export const futuresClearingStub = (env: Env) => env.CLEARING.getByName(COLLATERAL)

export function requireBinanceContract(symbol: string): Contract {
  const contract = findBinanceContract(symbol)
  assert(contract, 'what is asked for has been looked at')
  return contract
}
