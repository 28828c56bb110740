// Order books and the market summary publish; hub shards subscribe.

import { z } from 'zod/mini'
import { Candle, DecimalText, type DepthChange, MarketRow, Ticker, Trade } from '#shared/markets/market-data.ts'
import type { SubscriptionParams } from '#shared/realtime/topics.ts'

/** Result of `toTopicKey`. */
export type TopicKey = string

/**
 * An update of a topic. `json` is the push's `data` in the dialect's form.
 * - `state` replaces the previous state, so the next update repairs a loss.
 * - `append` adds entries, newest first (fills). The hub keeps the newest 50.
 * - `depth` is a change with a gapless range of numbers. The hub keeps the whole book, to send snapshots.
 */
export type TopicPublication =
  | { readonly kind: 'state'; readonly topic: TopicKey; readonly json: string }
  | { readonly kind: 'append'; readonly topic: TopicKey; readonly entries: readonly string[] }
  | { readonly kind: 'depth'; readonly topic: TopicKey; readonly change: DepthChange }

export const MARKET_FEED_VERSION = 1

/** A subscription that ends unless the hub renews it, so a lost hub costs little. */
export type TopicLeaseRequest = {
  readonly version: number
  readonly hub: string
  readonly topics: readonly SubscriptionParams[]
  readonly leaseMs: number
}

export interface FeedProducer {
  /** Leases exactly these topics. Returns the present state of each topic; depth as a snapshot. */
  watch(request: TopicLeaseRequest): Promise<readonly TopicPublication[]>
}

export interface SteppedProducer extends FeedProducer {
  /**
   * Makes a step of the market; a hub calls every `FEED_STEP_INTERVAL_MS` (OB80). Returns the hub's publications;
   * undefined if another hub drives the market, or this one does not watch it.
   */
  step(version: number, hub: string): Promise<readonly TopicPublication[] | undefined>
}

export interface FeedHub {
  publish(version: number, publications: readonly TopicPublication[]): Promise<void>
}

/** A hub that subscribes at producers for the other hubs of its region. */
export interface RelayHub extends FeedHub {
  /** Answers as the producer's `watch`. */
  relay(producer: string, request: TopicLeaseRequest): Promise<readonly TopicPublication[]>
  /** Tells a hub that publications of these producers may be lost. */
  refresh(version: number, producers: readonly string[]): Promise<void>
}

export const FEED_STEP_INTERVAL_MS = 250
export const TOPIC_LEASE_MS = 30_000
export const TOPIC_LEASE_RENEWAL_INTERVAL_MS = 10_000

/**
 * Hubs build streams of other dialects from these topics; clients cannot subscribe to them.
 * - `figures` (of a book): `MarketFigures`;
 * - `bars` (of a book, with an interval): `LastMarketBars`;
 * - `rows` (of the summary): `MarketSummaryRows`;
 * - `tops` (of all contracts): `BestPriceRows`.
 */
export const INTERNAL_TOPICS = { figures: 'figures', bars: 'bars', rows: 'rows', tops: 'tops' } as const

const BestLevel = z.object({ price: DecimalText, quantity: DecimalText })

export const MarketFigures = z.object({
  ticker: Ticker,
  bid: z.optional(BestLevel),
  ask: z.optional(BestLevel),
  trade: z.optional(Trade),
})
export type MarketFigures = z.infer<typeof MarketFigures>

export const LastMarketBars = z.object({ before: z.optional(Candle), open: Candle })
export type LastMarketBars = z.infer<typeof LastMarketBars>

export const MarketSummaryRows = z.array(z.omit(MarketRow, { spark: true }))
export type MarketSummaryRows = z.infer<typeof MarketSummaryRows>

/** Best prices, with the last event number and the time of reading. */
export const BestPriceRow = z.object({
  symbol: z.string(),
  bid: z.optional(BestLevel),
  ask: z.optional(BestLevel),
  seq: z.int(),
  time: z.int(),
})
export type BestPriceRow = z.infer<typeof BestPriceRow>
export const BestPriceRows = z.array(BestPriceRow)
