// Apart from the table of markets: each page's navigation names this market.

export const DEFAULT_MARKET_SYMBOL = 'BTC_USDT'
