// Order-book and market-summary publish, hub shards subscribe.

import { z } from 'zod/mini'
import { Candle, DecimalText, type DepthChange, MarketRow, Ticker, Trade } from '#shared/markets/market-data.ts'
import type { SubscriptionParams } from '#shared/realtime/topics.ts'

/** `toTopicKey` of its params. */
export type Topic = string

/**
 * One update of a topic. `json` is the push's `data`, serialised in the dialect's shape.
 * - `state`: replaces the previous state; after a lost update the next one is right again.
 * - `append`: entries to add, newest first (fills); the hub keeps the newest 50 for late and slow readers.
 * - `depth`: a change with a gapless range of numbers; the hub keeps the whole book, to send snapshots.
 */
export type Publication =
  | { readonly kind: 'state'; readonly topic: Topic; readonly json: string }
  | { readonly kind: 'append'; readonly topic: Topic; readonly entries: readonly string[] }
  | { readonly kind: 'depth'; readonly topic: Topic; readonly change: DepthChange }

/** Deployments overlap, so both sides check the version. */
export const FEED_VERSION = 1

/** The lease ends unless renewed, so that a lost hub costs little. */
export type WatchRequest = {
  readonly version: number
  readonly hub: string
  readonly topics: readonly SubscriptionParams[]
  readonly leaseMs: number
}

export interface Producer {
  /** Starts or renews a lease on exactly these topics; returns the current state of each (depth as a snapshot). */
  watch(request: WatchRequest): Promise<readonly Publication[]>
}

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
export const INNER_TOPICS = { figures: 'figures', bars: 'bars', rows: 'rows', tops: 'tops' } as const

const BestLevel = z.object({ price: DecimalText, quantity: DecimalText })

/** A `Glance` (shared/markets/market-data.ts). */
export const Figures = z.object({
  ticker: Ticker,
  bid: z.optional(BestLevel),
  ask: z.optional(BestLevel),
  trade: z.optional(Trade),
})
export type Figures = z.infer<typeof Figures>

export const Bars = z.object({ before: z.optional(Candle), open: Candle })
export type Bars = z.infer<typeof Bars>

export const Rows = z.array(z.omit(MarketRow, { spark: true }))
export type Rows = z.infer<typeof Rows>

/** With the last event number and the time of reading. */
export const Top = z.object({
  symbol: z.string(),
  bid: z.optional(BestLevel),
  ask: z.optional(BestLevel),
  seq: z.int(),
  time: z.int(),
})
export type Top = z.infer<typeof Top>
export const TopRows = z.array(Top)
