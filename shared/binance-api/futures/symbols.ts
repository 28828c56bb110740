import { CONTRACTS, type Contract } from '#shared/futures/contracts.ts'
import { MARKETS } from '#shared/markets/markets.ts'
import { assert } from '#shared/platform/assert.ts'
import { toBinanceSymbol } from '../symbols.ts'

const byBinanceSymbol = new Map(CONTRACTS.map((contract) => [toBinanceSymbol(contract.symbol), contract]))

/** Matches case-sensitively. */
export const findBinanceContract = (symbol: string): Contract | undefined => byBinanceSymbol.get(symbol)

export const isContractSymbol = (symbol: string): boolean => byBinanceSymbol.has(symbol)

/** Returns 17 for `BTC_USDT-17`. The number is unique only within its contract. */
export const toFuturesOrderNumber = (id: string): number => Number(id.slice(id.lastIndexOf('-') + 1))

/** Conditional orders are requested without a contract, so their numbers include the market number. */
const MARKETS_MAX = 10_000
const marketNumbers = new Map(MARKETS.map(({ symbol, id }) => [symbol, id]))
const marketSymbols = new Map(MARKETS.map(({ symbol, id }) => [id, symbol]))

/** @param id such as `BTC_USDT-17` */
export function toAlgoNumber(id: string): number {
  const market = marketNumbers.get(id.slice(0, id.lastIndexOf('-')))
  assert(market !== undefined && market < MARKETS_MAX, 'a contract has a market with a number')
  return toFuturesOrderNumber(id) * MARKETS_MAX + market
}

export function parseAlgoNumber(number: number): { readonly symbol: string; readonly id: number } | undefined {
  const symbol = marketSymbols.get(number % MARKETS_MAX)
  return symbol === undefined ? undefined : { symbol, id: Math.floor(number / MARKETS_MAX) }
}
