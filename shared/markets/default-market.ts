// This file is apart from the table of markets, because each page's navigation names this market.

export const DEFAULT_MARKET_SYMBOL = 'BTC_USDT'
