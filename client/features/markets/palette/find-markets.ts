import { CONTRACT_MARKETS } from '#shared/futures/contract-market.ts'
import { MARKETS } from '#shared/markets/markets.ts'
import { futuresPath, spotPath } from '#shared/navigation/paths.ts'

export type MarketSearchResult = { readonly product: 'spot' | 'futures'; readonly symbol: string; readonly to: string }

const MAX = 6

const begins = (symbol: string, word: string) => symbol.startsWith(word) || symbol.replace('_', '').startsWith(word)

/**
 * @param hasFutures true if the deployment has contracts
 * @returns at most six markets that match the last word
 */
export function findMarkets(line: string, hasFutures: boolean): readonly MarketSearchResult[] {
  const word = line.trim().split(/\s+/).at(-1)?.toUpperCase().replace(/[/-]/g, '_') ?? ''
  if (!/^[A-Z]/.test(word)) return []
  const spot = MARKETS.filter(({ symbol }) => begins(symbol, word)).map(({ symbol }): MarketSearchResult => {
    return { product: 'spot', symbol, to: spotPath(symbol) }
  })
  const contracts = (hasFutures ? CONTRACT_MARKETS : [])
    .filter(({ symbol }) => begins(symbol, word))
    .map(({ symbol }): MarketSearchResult => ({ product: 'futures', symbol, to: futuresPath(symbol) }))
  // Each product (spot, futures) gets half of the results, plus results that the other product leaves unused.
  const half = MAX / 2
  const ofSpot = spot.slice(0, Math.max(half, MAX - contracts.length))
  return [...ofSpot, ...contracts.slice(0, MAX - ofSpot.length)]
}
