// Log of durable-objects/markets/market/proof: numbered events, each hashed with the previous hash. Prices are ticks,
// quantities lots, times epoch ms.

import { z } from 'zod/mini'

export const HashHex = z.string().check(z.regex(/^[0-9a-f]{64}$/))
export const PublishedLogHead = z.object({ seq: z.int(), hash: HashHex })
/** Public fields of an event. `sealed` is a hash that replaces the private fields, if any. */
export const PublishedEvent = z.object({
  seq: z.int(),
  event: z.catchall(z.object({ kind: z.string(), sealed: z.optional(HashHex) }), z.unknown()),
})
export type PublishedEvent = z.infer<typeof PublishedEvent>

/** `[id, side, price, shown lots]` of a resting order, in queue order. */
export const PublishedOrder = z.tuple([z.int(), z.enum(['buy', 'sell']), z.int(), z.int()])
export type PublishedOrder = z.infer<typeof PublishedOrder>

export const MarketLogSlice = z.object({
  from: PublishedLogHead,
  to: PublishedLogHead,
  events: z.array(PublishedEvent),
  /** The book before the first event; null if pruned: only the hash chain can then be checked. */
  book: z.nullable(z.array(PublishedOrder)),
  /** `[seq, orderId, lots]`: visible lots of an iceberg after an event that does not contain them. */
  shows: z.array(z.tuple([z.int(), z.int(), z.int()])),
})
export type MarketLogSlice = z.infer<typeof MarketLogSlice>

export const MarketLogEntry = z.object({
  seq: z.int(),
  before: HashHex,
  after: HashHex,
  /** Canonical text. The hash covers `before`, a line break, the number, another line break, and this text. */
  text: z.string(),
})
export type MarketLogEntry = z.infer<typeof MarketLogEntry>

export const LoggedTradeEvent = z.object({
  kind: z.literal('filled'),
  makerId: z.int(),
  takerId: z.int(),
  side: z.enum(['buy', 'sell']),
  price: z.int(),
  quantity: z.int(),
  time: z.int(),
})
export type LoggedTradeEvent = z.infer<typeof LoggedTradeEvent>

export type LogReplayResult = {
  readonly links: number
  /** `trades`: trades that the engine reproduced. `orders`: orders that it accepted. */
  readonly trades: number
  readonly orders: number
  /** The first mismatch; `seq` is the number of its event. */
  readonly fault?: { readonly seq: number; readonly kind: 'number' | 'hash' | 'trade' | 'crossed' | 'order' }
}
