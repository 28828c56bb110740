import { MARKETS, type Market } from '#shared/markets/markets.ts'
import { toBinanceSymbol } from '../symbols.ts'

const byBinanceSymbol = new Map(MARKETS.map((market) => [toBinanceSymbol(market.symbol), market]))

/** Matches case-sensitively. */
export const findBinanceMarket = (symbol: string): Market | undefined => byBinanceSymbol.get(symbol)

export const isSpotSymbol = (symbol: string): boolean => byBinanceSymbol.has(symbol)
