// The public feed between market objects: producers (order-book, market-summary) publish, hub shards subscribe.

import { z } from 'zod/mini'
import { Candle, DecimalText, type DepthChange, MarketRow, Ticker, Trade } from '#shared/market-data.ts'
import type { SubscriptionParams } from '#shared/socket/topics.ts'

/** A topic's identity between objects: `topicKey` of its params. */
export type Topic = string

/**
 * One update of a topic. `json` is the push's `data`, already serialised, in the dialect's shape.
 * - `state`: replaces what was before; a reader that missed one is right again with the next.
 * - `append`: entries to add, newest first (fills); the hub keeps the newest 50 for late and slow readers.
 * - `depth`: a change with a gapless range of numbers; the hub keeps the whole book, to send snapshots.
 */
export type Publication =
  | { readonly kind: 'state'; readonly topic: Topic; readonly json: string }
  | { readonly kind: 'append'; readonly topic: Topic; readonly entries: readonly string[] }
  | { readonly kind: 'depth'; readonly topic: Topic; readonly change: DepthChange }

/** Version of the messages between objects: deployments overlap, so both sides check it. */
export const FEED_VERSION = 1

/** A hub shard's subscription; its lease ends unless renewed, so that a lost hub costs nothing for long. */
export type WatchRequest = {
  readonly version: number
  /** Name of the hub object that wants the pushes. */
  readonly hub: string
  readonly topics: readonly SubscriptionParams[]
  readonly leaseMs: number
}

/** A producer of market data, as the hub sees it over RPC. */
export interface Producer {
  /** Starts or renews a lease on exactly these topics; answers the present state of each (depth as a snapshot). */
  watch(request: WatchRequest): Promise<readonly Publication[]>
}

/** The hub, as a producer sees it over RPC. */
export interface FeedHub {
  publish(version: number, publications: readonly Publication[]): Promise<void>
}

export const LEASE_MS = 30_000
export const RENEW_MS = 10_000

/**
 * Topic types that clients cannot subscribe to: hubs use them to build the streams of other dialects.
 * - `figures` (a book's): `Figures`; - `bars` (a book's, with an interval): `Bars`; - `rows` (the summary's): `Rows`;
 * - `tops` (of all contracts): `Tops`.
 */
export const INNER = { figures: 'figures', bars: 'bars', rows: 'rows', tops: 'tops' } as const

const BestLevel = z.object({ price: DecimalText, quantity: DecimalText })

/** A market's ticker with its best bid and ask, and its last trade: a `Glance` (shared/market-data.ts). */
export const Figures = z.object({
  ticker: Ticker,
  bid: z.optional(BestLevel),
  ask: z.optional(BestLevel),
  trade: z.optional(Trade),
})
export type Figures = z.infer<typeof Figures>

/** The open bar, and the closed one before it. */
export const Bars = z.object({ before: z.optional(Candle), open: Candle })
export type Bars = z.infer<typeof Bars>

export const Rows = z.array(z.omit(MarketRow, { spark: true }))
export type Rows = z.infer<typeof Rows>

/** What stands at the best prices of a book, with the number of its last event and when that was looked at. */
export const Top = z.object({
  symbol: z.string(),
  bid: z.optional(BestLevel),
  ask: z.optional(BestLevel),
  seq: z.int(),
  time: z.int(),
})
export type Top = z.infer<typeof Top>
export const Tops = z.array(Top)
