// A market's log as everybody may read it (durable-objects/market/proof): numbered events, each hashed with the hash of
// the one before. Prices in ticks, quantities in lots, times in epoch ms.

import { z } from 'zod/mini'

export const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
export const ChainHead = z.object({ seq: z.int(), hash: Hash })
/** Some of an event's parts; `sealed` stands for the others, where there are others. */
export const PublishedEvent = z.object({
  seq: z.int(),
  event: z.catchall(z.object({ kind: z.string(), sealed: z.optional(Hash) }), z.unknown()),
})
export type PublishedEvent = z.infer<typeof PublishedEvent>

/** `[id, side, price, shown lots]` of a resting order, in the order of their coming to their queues. */
export const RestingOrder = z.tuple([z.int(), z.enum(['buy', 'sell']), z.int(), z.int()])
export type RestingOrder = z.infer<typeof RestingOrder>

/** The part of a log that shows a trade. */
export const LogSlice = z.object({
  from: ChainHead,
  to: ChainHead,
  events: z.array(PublishedEvent),
  /** The book before the first event; null where it is not kept any more: then the chain alone can be checked. */
  book: z.nullable(z.array(RestingOrder)),
  /** `[seq, orderId, lots]`: what an iceberg shows after an event, where the event itself does not tell. */
  shows: z.array(z.tuple([z.int(), z.int(), z.int()])),
})
export type LogSlice = z.infer<typeof LogSlice>

/** One event, with the chain before and after it. */
export const LogEntry = z.object({
  seq: z.int(),
  before: Hash,
  after: Hash,
  /** The event in its one spelling: what is hashed, after `before`, a line break, the number and another line break. */
  text: z.string(),
})
export type LogEntry = z.infer<typeof LogEntry>

/** A trade's parts that everybody may read. */
export const TradeEvent = z.object({
  kind: z.literal('filled'),
  makerId: z.int(),
  takerId: z.int(),
  side: z.enum(['buy', 'sell']),
  price: z.int(),
  quantity: z.int(),
  time: z.int(),
})
export type TradeEvent = z.infer<typeof TradeEvent>

/** What a check came to. */
export type Replayed = {
  readonly links: number
  /** Trades that the engine made as the log says, and orders that it took on. */
  readonly trades: number
  readonly orders: number
  /** What does not agree, and at which event. */
  readonly fault?: { readonly seq: number; readonly kind: 'number' | 'hash' | 'trade' | 'crossed' | 'order' }
}
