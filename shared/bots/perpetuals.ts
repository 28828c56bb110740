// `BTC_USDT` is the spot market, `BTC_USDT:PERP` its perpetual. A bot may trade both, as two markets with separate
// prices, steps and coins.

const SUFFIX = ':PERP'

export const toPerpetualMarket = (symbol: string): string => symbol + SUFFIX
export const isPerpetualMarket = (market: string): boolean => market.endsWith(SUFFIX)
export const isPerpetualName = (text: string): boolean => text.includes(SUFFIX)
export const toExchangeSymbol = (market: string): string =>
  isPerpetualMarket(market) ? market.slice(0, -SUFFIX.length) : market

/** A basket has no market of its own, and counts in USDT. */
export const findQuoteAsset = (market: string): string => toExchangeSymbol(market).split('_')[1] ?? 'USDT'
