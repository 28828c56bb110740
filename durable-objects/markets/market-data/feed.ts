// Topics without a lease are not serialised.

import type { Market } from '#shared/markets/markets.ts'
import type { HashChainHead } from '#shared/markets/proof/chain.ts'
import { isCandleInterval } from '#shared/platform/intervals.ts'
import { type SubscriptionParams, toTopicKey } from '#shared/realtime/topics.ts'
import {
  type BestPriceRow,
  INTERNAL_TOPICS,
  type LastMarketBars,
  type MarketFigures,
  type TopicPublication,
} from '../../platform/market-feed.ts'
import type { Book } from '../matching/book.ts'
import type { MarketBar } from './bars.ts'
import type { MarketStepChanges } from './changes.ts'
import type { MarketDayFigures } from './day-window.ts'
import type { MarketTape } from './tape.ts'
import {
  createDepthChange,
  createFullDepthChange,
  formatCandle,
  formatDepth,
  formatMarketPrice,
  formatMarketQuantity,
  formatMarketRow,
  readBestPriceTicks,
  type TapeTrade,
  toMarketTradeView,
} from './text.ts'

const SNAPSHOT_LEVELS = 20
const DEPTH_LEVELS = 500
const FIRST_FILLS = 50

export type MarketSnapshot = {
  readonly market: Market
  readonly book: Book
  readonly head: HashChainHead
  readonly tape: MarketTape
  figures(now: number): MarketDayFigures
}

export type MarketFeedInput = {
  readonly state: MarketSnapshot
  readonly now: number
  bar(interval: string): MarketBar | undefined
  /** Oldest first. */
  lastBars(interval: string): readonly MarketBar[]
}

function fillJson({ state }: MarketFeedInput, trade: TapeTrade): string {
  const { price, quantity: size, seq, time, side } = toMarketTradeView(state.market, trade)
  const symbol = String(state.market.id)
  return JSON.stringify({ price, seq: String(seq), side: side.toUpperCase(), size, symbol, time: String(time) })
}

function bestOf({ market, book }: MarketSnapshot): Pick<MarketFigures, 'bid' | 'ask'> {
  const level = ({ price, quantity }: { price: number; quantity: number }) => {
    return { price: formatMarketPrice(market, price), quantity: formatMarketQuantity(market, quantity) }
  }
  const [bid, ask] = [book.bids.best, book.asks.best]
  return { ...(bid && { bid: level(bid) }), ...(ask && { ask: level(ask) }) }
}

export const readTopOfBook = ({ state, now }: MarketFeedInput): BestPriceRow => {
  return { symbol: state.market.symbol, ...bestOf(state), seq: state.head.seq, time: now }
}

function figures({ state, now }: MarketFeedInput): MarketFigures {
  const { market, book, tape } = state
  const { spark: _, ...ticker } = formatMarketRow(market, readBestPriceTicks(book), state.figures(now), now)
  const [last] = tape.newest(1)
  return {
    ticker,
    ...bestOf(state),
    ...(last && { trade: toMarketTradeView(market, last) }),
  }
}

function lastBars(input: MarketFeedInput, interval: string): LastMarketBars | undefined {
  const [open, before] = [...input.lastBars(interval)].reverse()
  const text = (bar: MarketBar) => formatCandle(input.state.market, bar)
  return open && { ...(before && { before: text(before) }), open: text(open) }
}

function stateJson(input: MarketFeedInput, { type, interval }: SubscriptionParams): string | undefined {
  const { state, now } = input
  const { market, book, head } = state
  if (type === 'depth_snapshot') {
    const { asks, bids } = formatDepth(market, book, head.seq, now, SNAPSHOT_LEVELS)
    return JSON.stringify({ asks, bids, time: String(now), seq: String(head.seq) })
  }
  if (type === 'ticker') {
    const row = formatMarketRow(market, readBestPriceTicks(book), state.figures(now), now)
    const { last, open, high, low, change, changeRate, volume, quoteVolume } = row
    const figures = { changePrice: change, changeRate, high, last, low, open }
    return JSON.stringify({ ...figures, symbol: String(market.id), vol: volume, volValue: quoteVolume })
  }
  if (type === INTERNAL_TOPICS.figures) return JSON.stringify(figures(input))
  if (type === INTERNAL_TOPICS.bars && isCandleInterval(interval)) {
    const bars = lastBars(input, interval)
    return bars && JSON.stringify(bars)
  }
  if (type === 'candles' && isCandleInterval(interval)) {
    const bar = input.bar(interval)
    if (!bar) return undefined
    const { time, open, high, low, close, volume, quoteVolume } = formatCandle(market, bar)
    return JSON.stringify([String(time), open, close, high, low, volume, quoteVolume])
  }
  return undefined
}

export function createTopicSnapshot(input: MarketFeedInput, params: SubscriptionParams): TopicPublication | undefined {
  const { state } = input
  const topic = toTopicKey(params)
  if (params.type === 'depth') {
    return {
      kind: 'depth',
      topic,
      change: createFullDepthChange(state.market, state.book, state.head.seq, DEPTH_LEVELS),
    }
  }
  if (params.type === 'fills') {
    const entries = state.tape.newest(FIRST_FILLS).map((trade) => fillJson(input, trade))
    return { kind: 'append', topic, entries }
  }
  const json = stateJson(input, params)
  return json === undefined ? undefined : { kind: 'state', topic, json }
}

function isAffected({ type }: SubscriptionParams, { changedLevels: touched, minutes }: MarketStepChanges): boolean {
  const isTouched = touched.buy.size + touched.sell.size > 0
  if (type === INTERNAL_TOPICS.figures) return isTouched || minutes.length > 0
  return type === 'depth_snapshot' ? isTouched : minutes.length > 0
}

export function createTopicUpdate(
  input: MarketFeedInput,
  changes: MarketStepChanges,
  params: SubscriptionParams,
): TopicPublication | undefined {
  const { market, book } = input.state
  const topic = toTopicKey(params)
  if (params.type === 'depth') {
    if (changes.events.length === 0) return undefined
    const change = createDepthChange(market, book, changes.from.seq + 1, changes.to.seq, changes.changedLevels)
    return { kind: 'depth', topic, change }
  }
  if (params.type === 'fills') {
    if (changes.trades.length === 0) return undefined
    return { kind: 'append', topic, entries: changes.trades.toReversed().map((trade) => fillJson(input, trade)) }
  }
  const json = isAffected(params, changes) ? stateJson(input, params) : undefined
  return json === undefined ? undefined : { kind: 'state', topic, json }
}
