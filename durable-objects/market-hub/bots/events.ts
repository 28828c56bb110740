// The events of the bots' streams (protocols §3.4), each as JSON. All figures are decimal text, times epoch ms.

import { Decimal } from 'decimal.js'
import { z } from 'zod/mini'
import { DAY_MS, type Interval, nextBarStart } from '#shared/intervals.ts'
import { type Candle, type DepthChange, LevelText } from '#shared/market-data.ts'
import type { Market } from '#shared/markets.ts'
import { FillsPush, TickerPush } from '#shared/socket/pushes.ts'
import { Figures, type Rows } from '../../platform/market-feed.ts'

export const symbolOf = ({ base, quote }: Pick<Market, 'base' | 'quote'>): string => base + quote

/** A book's push of its best twenty levels. */
const Best = z.object({ asks: z.array(LevelText), bids: z.array(LevelText), seq: z.coerce.number() })

function tradeOf(fill: string) {
  const [trade] = FillsPush.parse([JSON.parse(fill)])
  if (!trade) throw new RangeError('a fill is one trade')
  return trade
}

/** `m`: whether the buyer was the maker. The trade's number is that of its event in the market's log. */
export function tradeEvent(market: Market, fill: string, now: number): string {
  const { seq, price, quantity, time, side } = tradeOf(fill)
  const whose = { T: time, m: side === 'sell', M: true }
  return JSON.stringify({ e: 'trade', E: now, s: symbolOf(market), t: seq, p: price, q: quantity, ...whose })
}

/** Trades are not put together: each is an aggregate of one. */
export function aggTradeEvent(market: Market, fill: string, now: number): string {
  const { seq, price, quantity, time, side } = tradeOf(fill)
  const whose = { f: seq, l: seq, T: time, m: side === 'sell', M: true }
  return JSON.stringify({ e: 'aggTrade', E: now, s: symbolOf(market), a: seq, p: price, q: quantity, ...whose })
}

export function depthEvent(market: Market, { startSeq, endSeq, bids, asks }: DepthChange, now: number): string {
  const levels = (side: DepthChange['bids']) => side.map(([price, quantity]) => [price, quantity])
  const numbers = { U: startSeq, u: endSeq }
  return JSON.stringify({
    e: 'depthUpdate',
    E: now,
    s: symbolOf(market),
    ...numbers,
    b: levels(bids),
    a: levels(asks),
  })
}

/** @param json a book's best levels */
export function partialDepth(json: string, levels: number): string {
  const { seq, bids, asks } = Best.parse(JSON.parse(json))
  return JSON.stringify({ lastUpdateId: seq, bids: bids.slice(0, levels), asks: asks.slice(0, levels) })
}

/** A side that is empty stands at nought. */
const NOTHING: LevelText = ['0', '0']

/** @param json a book's best levels */
export function bookTickerEvent(market: Market, json: string, _now: number): string {
  const { seq, bids, asks } = Best.parse(JSON.parse(json))
  const [[b, B], [a, A]] = [bids[0] ?? NOTHING, asks[0] ?? NOTHING]
  return JSON.stringify({ u: seq, s: symbolOf(market), b, B, a, A })
}

/** Last, open, high, low and volumes of a day. */
type Day = { last: string; open: string; high: string; low: string; volume: string; quoteVolume: string }

const mini = (symbol: string, { last: c, open: o, high: h, low: l, volume: v, quoteVolume: q }: Day, now: number) => {
  return { e: '24hrMiniTicker', E: now, s: symbol, c, o, h, l, v, q }
}

const WithOpen = z.object({ open: z.string() })

/** @param json a book's `ticker` */
export function miniTickerEvent(market: Market, json: string, now: number): string {
  const value: unknown = JSON.parse(json)
  return JSON.stringify(mini(symbolOf(market), { ...TickerPush.parse(value), ...WithOpen.parse(value) }, now))
}

const PERCENT_DECIMALS = 3

function full(market: Market, figures: Figures, now: number) {
  const { last, open, high, low, volume, quoteVolume, change, changeRate, bid, ask, time } = figures
  const weighted = new Decimal(volume).isZero() ? new Decimal(0) : new Decimal(quoteVolume).div(volume)
  return {
    e: '24hrTicker',
    E: now,
    s: symbolOf(market),
    p: change,
    P: new Decimal(changeRate).times(100).toFixed(PERCENT_DECIMALS),
    w: weighted.toFixed(market.priceDecimals),
    x: open,
    c: last,
    Q: figures.lastQuantity ?? '0',
    b: bid ?? '0',
    B: figures.bidQuantity ?? '0',
    a: ask ?? '0',
    A: figures.askQuantity ?? '0',
    o: open,
    h: high,
    l: low,
    v: volume,
    q: quoteVolume,
    O: time - DAY_MS,
    C: time,
    // Trades of a day are not counted.
    F: -1,
    L: figures.lastSeq ?? -1,
    n: 0,
  }
}

/** @param json a book's `figures` */
export const tickerEvent = (market: Market, json: string, now: number): string =>
  JSON.stringify(full(market, Figures.parse(JSON.parse(json)), now))

/** A row of the array streams. */
export const rowEvent = (kind: 'ticker' | 'mini', market: Market, row: Rows[number], now: number): string =>
  JSON.stringify(kind === 'mini' ? mini(symbolOf(market), row, now) : full(market, row, now))

/** A bar. Trades in it, and what takers bought of it, are not counted. */
export function klineEvent(
  market: Market,
  { interval, bar, isClosed }: { interval: Interval; bar: Candle; isClosed: boolean },
  now: number,
): string {
  const { time: t, open: o, high: h, low: l, close: c, volume: v, quoteVolume: q } = bar
  const s = symbolOf(market)
  const T = nextBarStart(interval, t) - 1
  const counts = { v, n: 0, x: isClosed, q, V: '0', Q: '0', B: '0' }
  return JSON.stringify({ e: 'kline', E: now, s, k: { t, T, s, i: interval, f: -1, L: -1, o, c, h, l, ...counts } })
}
