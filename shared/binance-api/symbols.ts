// Markets by the names that clients know them by: `BTCUSDT` is our `BTC_USDT`.

import { MARKETS, type Market } from '#shared/markets.ts'

export const binanceSymbolOf = (symbol: string): string => symbol.replace('_', '')

const byBinanceSymbol = new Map(MARKETS.map((market) => [binanceSymbolOf(market.symbol), market]))

/** @returns the market of `BTCUSDT` (exact spelling), or undefined */
export const marketOfBinance = (symbol: string): Market | undefined => byBinanceSymbol.get(symbol)
