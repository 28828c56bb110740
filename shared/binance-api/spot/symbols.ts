import { MARKETS, type Market } from '#shared/markets.ts'
import { binanceSymbolOf } from '../symbols.ts'

const byBinanceSymbol = new Map(MARKETS.map((market) => [binanceSymbolOf(market.symbol), market]))

/** @returns the market of `BTCUSDT` (exact spelling), or undefined */
export const marketByBinanceSymbol = (symbol: string): Market | undefined => byBinanceSymbol.get(symbol)

export const isSpotSymbol = (symbol: string): boolean => byBinanceSymbol.has(symbol)
