// Exact: no floating point.

import type { AggTrade, BinanceTrade, BookTicker, Ticker24h } from '#shared/binance-api/spot/answers.ts'
import { toBinanceSymbol } from '#shared/binance-api/symbols.ts'
import type { BestLevel, Glance, Trade } from '#shared/markets/market-data.ts'
import type { Market } from '#shared/markets/markets.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { parseUnitsOrZero, type Scales } from '../figures.ts'

function quoteText({ priceDecimals, quantityDecimals }: Scales, price: string, quantity: string): string {
  return fromUnits(
    parseUnitsOrZero(price, priceDecimals) * parseUnitsOrZero(quantity, quantityDecimals),
    priceDecimals + quantityDecimals,
  )
}

export const toBinanceTrade = (market: Scales, { seq, price, quantity, time, side }: Trade): BinanceTrade => ({
  id: seq,
  price,
  qty: quantity,
  quoteQty: quoteText(market, price, quantity),
  time,
  isBuyerMaker: side === 'sell',
  isBestMatch: true,
})

export const toAggTrade = ({ seq, price, quantity, time, side }: Trade): AggTrade => ({
  a: seq,
  p: price,
  q: quantity,
  f: seq,
  l: seq,
  T: time,
  m: side === 'sell',
  M: true,
})

const NO_LEVEL: BestLevel = { price: '0', quantity: '0' }

export function toBookTicker(
  symbol: string,
  { bid = NO_LEVEL, ask = NO_LEVEL }: Pick<Glance, 'bid' | 'ask'>,
): BookTicker {
  return {
    symbol: toBinanceSymbol(symbol),
    bidPrice: bid.price,
    bidQty: bid.quantity,
    askPrice: ask.price,
    askQty: ask.quantity,
  }
}

/** Fraction to percent, cut to three decimals: `0.021345` → `2.134`. */
const percentText = (rate: string): string => fromUnits(parseUnitsOrZero(rate, 6) / 10n, 3)

export function toTicker24h(market: Market, { ticker, bid, ask, trade }: Glance): Ticker24h {
  const { priceDecimals, quantityDecimals } = market
  const { last, open, high, low, volume, quoteVolume, change, changeRate, time } = ticker
  const lots = parseUnitsOrZero(volume, quantityDecimals)
  const average =
    lots === 0n
      ? last
      : fromUnits(parseUnitsOrZero(quoteVolume, priceDecimals + quantityDecimals) / lots, priceDecimals)
  return {
    ...toBookTicker(market.symbol, { bid, ask }),
    priceChange: change,
    priceChangePercent: percentText(changeRate),
    weightedAvgPrice: average,
    prevClosePrice: open,
    lastPrice: last,
    lastQty: trade?.quantity ?? '0',
    openPrice: open,
    highPrice: high,
    lowPrice: low,
    volume,
    quoteVolume,
    openTime: time - DAY_MS,
    closeTime: time,
    firstId: -1,
    lastId: trade?.seq ?? -1,
    count: 0,
  }
}
