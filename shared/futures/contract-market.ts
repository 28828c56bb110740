import { findMarket, type Market } from '../markets/markets.ts'
import { assert } from '../platform/assert.ts'
import { CONTRACTS, type Contract } from './contracts.ts'

export function toContractMarket({ symbol, priceDecimals, quantityDecimals, minNotional }: Contract): Market {
  const spot = findMarket(symbol)
  assert(spot, 'a contract has a spot market')
  return { ...spot, priceDecimals, quantityDecimals, minNotional }
}

export const CONTRACT_MARKETS: readonly Market[] = CONTRACTS.map(toContractMarket)

const bySymbol = new Map(CONTRACT_MARKETS.map((market) => [market.symbol, market]))

/** Case-sensitive. */
export const findContractMarket = (symbol: string): Market | undefined => bySymbol.get(symbol)
