// Figures of a market as clients read them. Exact, as everywhere: no floating point.

import { binanceBarStart, nextBinanceBarStart } from '#shared/binance-api/intervals.ts'
import type { AggTrade, BinanceTrade, BookTicker, Kline, Ticker24h } from '#shared/binance-api/spot/answers.ts'
import { binanceSymbolOf } from '#shared/binance-api/symbols.ts'
import type { BinanceInterval } from '#shared/binance-api/words.ts'
import { DAY_MS } from '#shared/intervals.ts'
import type { BestLevel, Candle, Glance, Trade } from '#shared/market-data.ts'
import type { Market } from '#shared/markets.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'

type Scales = Pick<Market, 'priceDecimals' | 'quantityDecimals'>

const units = (text: string, scale: number): bigint => toUnits(text, scale) ?? 0n

function quoteText({ priceDecimals, quantityDecimals }: Scales, price: string, quantity: string): string {
  return fromUnits(units(price, priceDecimals) * units(quantity, quantityDecimals), priceDecimals + quantityDecimals)
}

export const binanceTrade = (market: Scales, { seq, price, quantity, time, side }: Trade): BinanceTrade => ({
  id: seq,
  price,
  qty: quantity,
  quoteQty: quoteText(market, price, quantity),
  time,
  isBuyerMaker: side === 'sell',
  isBestMatch: true,
})

export const aggTrade = ({ seq, price, quantity, time, side }: Trade): AggTrade => ({
  a: seq,
  p: price,
  q: quantity,
  f: seq,
  l: seq,
  T: time,
  m: side === 'sell',
  M: true,
})

export const kline = (
  interval: BinanceInterval,
  { time, open, high, low, close, volume, quoteVolume }: Candle,
): Kline => [
  time,
  open,
  high,
  low,
  close,
  volume,
  nextBinanceBarStart(interval, time) - 1,
  quoteVolume,
  0,
  '0',
  '0',
  '0',
]

/** Where a side is empty. */
const NO_LEVEL: BestLevel = { price: '0', quantity: '0' }

export function bookTicker(
  symbol: string,
  { bid = NO_LEVEL, ask = NO_LEVEL }: Pick<Glance, 'bid' | 'ask'>,
): BookTicker {
  return {
    symbol: binanceSymbolOf(symbol),
    bidPrice: bid.price,
    bidQty: bid.quantity,
    askPrice: ask.price,
    askQty: ask.quantity,
  }
}

/** A fraction as percent, with three decimals cut off: `0.021345` → `2.134`. */
const percentText = (rate: string): string => fromUnits(units(rate, 6) / 10n, 3)

export function ticker24h(market: Market, { ticker, bid, ask, trade }: Glance): Ticker24h {
  const { priceDecimals, quantityDecimals } = market
  const { last, open, high, low, volume, quoteVolume, change, changeRate, time } = ticker
  const lots = units(volume, quantityDecimals)
  const average =
    lots === 0n ? last : fromUnits(units(quoteVolume, priceDecimals + quantityDecimals) / lots, priceDecimals)
  return {
    ...bookTicker(market.symbol, { bid, ask }),
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

/** A stretch of time (epoch ms, both inclusive) and how many rows of it. */
type Page = {
  readonly startTime?: number | undefined
  readonly endTime?: number | undefined
  readonly limit: number
}

/** @param tape newest first */
export function chosenTrades(tape: readonly Trade[], asked: Page & { readonly fromId?: number | undefined }): Trade[] {
  const { fromId = 0, startTime = 0, endTime = Number.MAX_SAFE_INTEGER, limit } = asked
  const fitting = tape.filter(({ seq, time }) => seq >= fromId && time >= startTime && time <= endTime).toReversed()
  const isFromStart = asked.fromId !== undefined || asked.startTime !== undefined
  return isFromStart ? fitting.slice(0, limit) : fitting.slice(-limit)
}

/**
 * The time before which the bars start that are asked for, epoch ms: the last `limit` of those are in it.
 * @returns undefined for the newest
 */
export function barsBefore(
  interval: BinanceInterval,
  { startTime, endTime, limit }: Page,
  now: number,
): number | undefined {
  let until = endTime === undefined ? Number.POSITIVE_INFINITY : endTime + 1
  if (startTime !== undefined) {
    let start = binanceBarStart(interval, startTime)
    // The bar that a time is inside of began before it.
    let left = start < startTime ? limit + 1 : limit
    while (left > 0 && start <= now) {
      start = nextBinanceBarStart(interval, start)
      left -= 1
    }
    until = Math.min(until, start)
  }
  return until > now ? undefined : until
}

/** A bar without trades only carries a close: it says nothing beside one that has some. */
const hasTrades = ({ volume }: Candle): boolean => /[1-9]/.test(volume)

function joined({ priceDecimals, quantityDecimals }: Scales, time: number, bars: readonly Candle[]): Candle[] {
  const traded = bars.filter(hasTrades)
  const [first] = traded.length > 0 ? traded : bars
  if (!first) return []
  const price = (better: (a: bigint, b: bigint) => boolean, of: (bar: Candle) => string) =>
    traded.map(of).reduce((a, b) => (better(units(a, priceDecimals), units(b, priceDecimals)) ? a : b), of(first))
  const total = (scale: number, of: (bar: Candle) => string) =>
    fromUnits(
      bars.reduce((sum, bar) => sum + units(of(bar), scale), 0n),
      scale,
    )
  const bar = {
    time,
    open: first.open,
    high: price(
      (a, b) => a >= b,
      ({ high }) => high,
    ),
    low: price(
      (a, b) => a <= b,
      ({ low }) => low,
    ),
    close: traded.at(-1)?.close ?? first.close,
    volume: total(quantityDecimals, ({ volume }) => volume),
    quoteVolume: total(priceDecimals + quantityDecimals, ({ quoteVolume }) => quoteVolume),
  }
  return [bar]
}

/** Larger bars of smaller ones, oldest first. */
export function summedBars(market: Scales, interval: BinanceInterval, bars: readonly Candle[]): Candle[] {
  const groups = Map.groupBy(bars, ({ time }) => binanceBarStart(interval, time))
  return [...groups].flatMap(([time, parts]) => joined(market, time, parts))
}
