// Publications of a market, serialised only for topics with a lease.

import type { Market } from '#shared/markets/markets.ts'
import type { ChainHead } from '#shared/markets/proof/chain.ts'
import { isInterval } from '#shared/platform/intervals.ts'
import { type SubscriptionParams, toTopicKey } from '#shared/realtime/topics.ts'
import { type Bars, type Figures, INNER_TOPICS, type Publication, type Top } from '../../platform/market-feed.ts'
import type { Book } from '../matching/book.ts'
import type { MarketBar } from './bars.ts'
import type { MarketStepChanges } from './changes.ts'
import type { DayFigures } from './day-window.ts'
import type { Tape } from './tape.ts'
import {
  changeText,
  createWholeDepth,
  formatCandle,
  formatDepth,
  formatMarketPrice,
  formatMarketQuantity,
  formatMarketRow,
  type TradeRow,
  touchOf,
  tradeText,
} from './text.ts'

const SNAPSHOT_LEVELS = 20
const DEPTH_LEVELS = 500
const FIRST_FILLS = 50

export type MarketSnapshot = {
  readonly market: Market
  readonly book: Book
  readonly head: ChainHead
  readonly tape: Tape
  figures(now: number): DayFigures
}

export type FeedInput = {
  readonly state: MarketSnapshot
  readonly now: number
  bar(interval: string): MarketBar | undefined
  /** Returns the last two bars, oldest first. */
  lastBars(interval: string): readonly MarketBar[]
}

function fillJson({ state }: FeedInput, trade: TradeRow): string {
  const { price, quantity: size, seq, time, side } = tradeText(state.market, trade)
  const symbol = String(state.market.id)
  return JSON.stringify({ price, seq: String(seq), side: side.toUpperCase(), size, symbol, time: String(time) })
}

function bestOf({ market, book }: MarketSnapshot): Pick<Figures, 'bid' | 'ask'> {
  const level = ({ price, quantity }: { price: number; quantity: number }) => {
    return { price: formatMarketPrice(market, price), quantity: formatMarketQuantity(market, quantity) }
  }
  const [bid, ask] = [book.bids.best, book.asks.best]
  return { ...(bid && { bid: level(bid) }), ...(ask && { ask: level(ask) }) }
}

export const readTopOfBook = ({ state, now }: FeedInput): Top => {
  return { symbol: state.market.symbol, ...bestOf(state), seq: state.head.seq, time: now }
}

function figures({ state, now }: FeedInput): Figures {
  const { market, book, tape } = state
  const { spark: _, ...ticker } = formatMarketRow(market, touchOf(book), state.figures(now), now)
  const [last] = tape.newest(1)
  return {
    ticker,
    ...bestOf(state),
    ...(last && { trade: tradeText(market, last) }),
  }
}

function lastBars(input: FeedInput, interval: string): Bars | undefined {
  const [open, before] = [...input.lastBars(interval)].reverse()
  const text = (bar: MarketBar) => formatCandle(input.state.market, bar)
  return open && { ...(before && { before: text(before) }), open: text(open) }
}

function stateJson(input: FeedInput, { type, interval }: SubscriptionParams): string | undefined {
  const { state, now } = input
  const { market, book, head } = state
  if (type === 'depth_snapshot') {
    const { asks, bids } = formatDepth(market, book, head.seq, now, SNAPSHOT_LEVELS)
    return JSON.stringify({ asks, bids, time: String(now), seq: String(head.seq) })
  }
  if (type === 'ticker') {
    const row = formatMarketRow(market, touchOf(book), state.figures(now), now)
    const { last, open, high, low, change, changeRate, volume, quoteVolume } = row
    const figures = { changePrice: change, changeRate, high, last, low, open }
    return JSON.stringify({ ...figures, symbol: String(market.id), vol: volume, volValue: quoteVolume })
  }
  if (type === INNER_TOPICS.figures) return JSON.stringify(figures(input))
  if (type === INNER_TOPICS.bars && isInterval(interval)) {
    const bars = lastBars(input, interval)
    return bars && JSON.stringify(bars)
  }
  if (type === 'candles' && isInterval(interval)) {
    const bar = input.bar(interval)
    if (!bar) return undefined
    const { time, open, high, low, close, volume, quoteVolume } = formatCandle(market, bar)
    return JSON.stringify([String(time), open, close, high, low, volume, quoteVolume])
  }
  return undefined
}

export function createTopicSnapshot(input: FeedInput, params: SubscriptionParams): Publication | undefined {
  const { state } = input
  const topic = toTopicKey(params)
  if (params.type === 'depth') {
    return { kind: 'depth', topic, change: createWholeDepth(state.market, state.book, state.head.seq, DEPTH_LEVELS) }
  }
  if (params.type === 'fills') {
    const entries = state.tape.newest(FIRST_FILLS).map((trade) => fillJson(input, trade))
    return { kind: 'append', topic, entries }
  }
  const json = stateJson(input, params)
  return json === undefined ? undefined : { kind: 'state', topic, json }
}

function isAffected({ type }: SubscriptionParams, { touched, minutes }: MarketStepChanges): boolean {
  const isTouched = touched.buy.size + touched.sell.size > 0
  if (type === INNER_TOPICS.figures) return isTouched || minutes.length > 0
  return type === 'depth_snapshot' ? isTouched : minutes.length > 0
}

export function createTopicUpdate(
  input: FeedInput,
  changes: MarketStepChanges,
  params: SubscriptionParams,
): Publication | undefined {
  const { market, book } = input.state
  const topic = toTopicKey(params)
  if (params.type === 'depth') {
    if (changes.events.length === 0) return undefined
    const change = changeText(market, book, changes.from.seq + 1, changes.to.seq, changes.touched)
    return { kind: 'depth', topic, change }
  }
  if (params.type === 'fills') {
    if (changes.trades.length === 0) return undefined
    return { kind: 'append', topic, entries: changes.trades.toReversed().map((trade) => fillJson(input, trade)) }
  }
  const json = isAffected(params, changes) ? stateJson(input, params) : undefined
  return json === undefined ? undefined : { kind: 'state', topic, json }
}
