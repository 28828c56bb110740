import { findBinanceContract } from '#shared/binance-api/futures/symbols.ts'
import type { Contract } from '#shared/futures/contracts.ts'
import { assert } from '#shared/platform/assert.ts'

export function requireBinanceContract(symbol: string): Contract {
  const contract = findBinanceContract(symbol)
  assert(contract, 'what is asked for has been looked at')
  return contract
}
