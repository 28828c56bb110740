// Markets by the names that bots know them by: `BTCUSDT` is our `BTC_USDT`.

import { MARKETS, type Market } from '#shared/markets.ts'

export const botSymbolOf = (symbol: string): string => symbol.replace('_', '')

const byBotSymbol = new Map(MARKETS.map((market) => [botSymbolOf(market.symbol), market]))

/** @returns the market of `BTCUSDT` (exact spelling), or undefined */
export const marketOfBots = (symbol: string): Market | undefined => byBotSymbol.get(symbol)
