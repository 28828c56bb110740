// Markets by the names that clients know them by: `BTCUSDT` is our `BTC_USDT`.

export const binanceSymbolOf = (symbol: string): string => symbol.replace('_', '')
