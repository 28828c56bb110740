// Events of spot streams (protocols §3.4). Figures are decimal text, times epoch ms.

import type { BookLevelText, DepthChange } from '#shared/markets/market-data.ts'
import type { Market } from '#shared/markets/markets.ts'
import { isNonZero } from '#shared/money/sign.ts'
import { MarketFigures, type MarketSummaryRows } from '../../../platform/market-feed.ts'
import { createDayTicker, createMiniTicker, marketBinanceSymbol, parseBestLevels, parseFillTrade } from '../events.ts'

/** `m`: the buyer was the maker. `t`: number of the trade's event in the market's log. */
export function formatSpotTradeEvent(market: Market, fill: string, now: number): string {
  const { seq, price, quantity, time, side } = parseFillTrade(fill)
  const whose = { T: time, m: side === 'sell', M: true }
  return JSON.stringify({ e: 'trade', E: now, s: marketBinanceSymbol(market), t: seq, p: price, q: quantity, ...whose })
}

export function formatSpotAggTradeEvent(market: Market, fill: string, now: number): string {
  const { seq, price, quantity, time, side } = parseFillTrade(fill)
  const whose = { f: seq, l: seq, T: time, m: side === 'sell', M: true }
  return JSON.stringify({
    e: 'aggTrade',
    E: now,
    s: marketBinanceSymbol(market),
    a: seq,
    p: price,
    q: quantity,
    ...whose,
  })
}

/** Quantity of a removed level. The depth caches of python-binance need exactly this text, for any lot size. */
const GONE = '0.00000000'

export function formatSpotDepthEvent(
  market: Market,
  { startSeq, endSeq, bids, asks }: DepthChange,
  now: number,
): string {
  const levels = (side: DepthChange['bids']) =>
    side.map(([price, quantity]) => [price, !isNonZero(quantity) ? GONE : quantity])
  const numbers = { U: startSeq, u: endSeq }
  return JSON.stringify({
    e: 'depthUpdate',
    E: now,
    s: marketBinanceSymbol(market),
    ...numbers,
    b: levels(bids),
    a: levels(asks),
  })
}

export function formatSpotPartialDepth(json: string, levels: number): string {
  const { seq, bids, asks } = parseBestLevels(json)
  return JSON.stringify({ lastUpdateId: seq, bids: bids.slice(0, levels), asks: asks.slice(0, levels) })
}

/** Best level of a side without orders. */
const NOTHING: BookLevelText = ['0', '0']
export function formatSpotBookTickerEvent(market: Market, json: string, _now: number): string {
  const { seq, bids, asks } = parseBestLevels(json)
  const [[b, B], [a, A]] = [bids[0] ?? NOTHING, asks[0] ?? NOTHING]
  return JSON.stringify({ u: seq, s: marketBinanceSymbol(market), b, B, a, A })
}

/** Rows of all markets have no quantities of the best prices, so these are 0. */
const glanceOf = ({ bid, ask, ...ticker }: MarketSummaryRows[number]): MarketFigures => ({
  ticker,
  ...(bid !== undefined && { bid: { price: bid, quantity: '0' } }),
  ...(ask !== undefined && { ask: { price: ask, quantity: '0' } }),
})

export const formatSpotTickerEvent = (market: Market, json: string, now: number): string =>
  JSON.stringify(createDayTicker(market, MarketFigures.parse(JSON.parse(json)), now))

export const formatSpotSummaryTickerEvent = (
  kind: 'ticker' | 'mini',
  market: Market,
  row: MarketSummaryRows[number],
  now: number,
): string =>
  JSON.stringify(
    kind === 'mini'
      ? createMiniTicker(marketBinanceSymbol(market), row, now)
      : createDayTicker(market, glanceOf(row), now),
  )
