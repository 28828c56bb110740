// How bots name what they trade: `BTC_USDT` is the spot market, `BTC_USDT:PERP` the perpetual contract of that name. A bot may trade
// both, and they are two markets with prices, steps and coins of their own.

const SUFFIX = ':PERP'

export const perpetualOf = (symbol: string): string => symbol + SUFFIX
export const isPerpetual = (market: string): boolean => market.endsWith(SUFFIX)
/** Whether a text names the coin of a perpetual, which is a position of it. */
export const namesPosition = (text: string): boolean => text.includes(SUFFIX)
/** The symbol on its exchange: of a perpetual, that of its contract. */
export const symbolOf = (market: string): string => (isPerpetual(market) ? market.slice(0, -SUFFIX.length) : market)
