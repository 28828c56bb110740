// Apart from the table of markets, because the navigation of each page names this market.

export const DEFAULT_MARKET_SYMBOL = 'BTC_USDT'
