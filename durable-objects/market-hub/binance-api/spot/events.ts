// Protocols §3.4. Figures are decimal text, times epoch ms.

import { isNought } from '#shared/binance-api/figures.ts'
import type { DepthChange, LevelText } from '#shared/market-data.ts'
import type { Market } from '#shared/markets.ts'
import { Figures, type Rows } from '../../../platform/market-feed.ts'
import { bestOf, dayOf, mini, symbolOf, tradeOf } from '../events.ts'

/** `m`: the buyer was the maker. The trade's number is that of its event in the market's log. */
export function tradeEvent(market: Market, fill: string, now: number): string {
  const { seq, price, quantity, time, side } = tradeOf(fill)
  const whose = { T: time, m: side === 'sell', M: true }
  return JSON.stringify({ e: 'trade', E: now, s: symbolOf(market), t: seq, p: price, q: quantity, ...whose })
}

/** Trades are not aggregated: each is an aggregate of one. */
export function aggTradeEvent(market: Market, fill: string, now: number): string {
  const { seq, price, quantity, time, side } = tradeOf(fill)
  const whose = { f: seq, l: seq, T: time, m: side === 'sell', M: true }
  return JSON.stringify({ e: 'aggTrade', E: now, s: symbolOf(market), a: seq, p: price, q: quantity, ...whose })
}

/** python-binance's depth caches delete a level only by this exact text, at any step size. */
const GONE = '0.00000000'

export function depthEvent(market: Market, { startSeq, endSeq, bids, asks }: DepthChange, now: number): string {
  const levels = (side: DepthChange['bids']) =>
    side.map(([price, quantity]) => [price, isNought(quantity) ? GONE : quantity])
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
  const { seq, bids, asks } = bestOf(json)
  return JSON.stringify({ lastUpdateId: seq, bids: bids.slice(0, levels), asks: asks.slice(0, levels) })
}

/** An empty side is zero. */
const NOTHING: LevelText = ['0', '0']
/** @param json a book's best levels */
export function bookTickerEvent(market: Market, json: string, _now: number): string {
  const { seq, bids, asks } = bestOf(json)
  const [[b, B], [a, A]] = [bids[0] ?? NOTHING, asks[0] ?? NOTHING]
  return JSON.stringify({ u: seq, s: symbolOf(market), b, B, a, A })
}

/** Publications of all markets carry no quantity of the best prices. */
const glanceOf = ({ bid, ask, ...ticker }: Rows[number]): Figures => ({
  ticker,
  ...(bid !== undefined && { bid: { price: bid, quantity: '0' } }),
  ...(ask !== undefined && { ask: { price: ask, quantity: '0' } }),
})

/** @param json a book's `figures` */
export const tickerEvent = (market: Market, json: string, now: number): string =>
  JSON.stringify(dayOf(market, Figures.parse(JSON.parse(json)), now))

export const rowEvent = (kind: 'ticker' | 'mini', market: Market, row: Rows[number], now: number): string =>
  JSON.stringify(kind === 'mini' ? mini(symbolOf(market), row, now) : dayOf(market, glanceOf(row), now))
