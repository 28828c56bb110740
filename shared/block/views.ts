// Requests, quotes and trades of the block desk, as people see them. Amounts and prices are decimal text, prices in USDT,
// times epoch ms.

import { z } from 'zod/mini'
import { Side } from '../trading/order.ts'
import { BlockReason } from './refusals.ts'

export const LEGS_MOST = 5
/** For so long nobody sees a price: whoever answers does not answer to another's. */
export const BLIND_MS = 5_000
/** And so long after it was made a request is over. */
export const REQUEST_MS = 35_000
/** What a block is worth at least and at most, in dollars. */
export const BLOCK_LEAST_USDT = 5_000
export const BLOCK_MOST_USDT = 250_000
/** A whole, in hundredths of a percent. */
export const WHOLE_BPS = 10_000

/** `cancelled`, `expired`: nothing came of it. `accepted`: the coins are on their way. */
export const RequestState = z.enum(['open', 'accepted', 'settled', 'failed', 'cancelled', 'expired'])
export type RequestState = z.infer<typeof RequestState>

export const Leg = z.object({ asset: z.string(), side: Side, amount: z.string() })
export type Leg = z.infer<typeof Leg>

/** A quote as who asked sees it: the price of each leg for the side that they want. */
export const QuoteOffer = z.object({
  id: z.string(),
  dealer: z.string(),
  isSimulated: z.boolean(),
  prices: z.array(z.string()),
  /** Of the request that is covered, hundredths of a percent. */
  shareBps: z.int(),
  /** USDT that come in all, below zero: that are paid. */
  net: z.string(),
  /** How far it is from the middle of the books, hundredths of a percent of what the block is worth. */
  spreadBps: z.int(),
})
export type QuoteOffer = z.infer<typeof QuoteOffer>

export const TradedLeg = z.object({ ...Leg.shape, price: z.string(), mid: z.string() })
export type TradedLeg = z.infer<typeof TradedLeg>

/** What is signed: it names neither side. */
export const BlockFacts = z.object({
  id: z.string(),
  dealer: z.string(),
  isSimulated: z.boolean(),
  legs: z.array(TradedLeg),
  shareBps: z.int(),
  net: z.string(),
  at: z.int(),
})
export type BlockFacts = z.infer<typeof BlockFacts>

/** The text of a block, which is signed. */
export const blockText = (facts: BlockFacts): string => JSON.stringify(BlockFacts.parse(facts))

export const BlockReceipt = z.object({
  ...BlockFacts.shape,
  /** What was signed, as it was signed. */
  text: z.string(),
  /** Ed25519 (RFC 8032), base64. */
  signature: z.string(),
  /** The desk's key, raw, base64. */
  key: z.string(),
})
export type BlockReceipt = z.infer<typeof BlockReceipt>

export const RequestView = z.object({
  id: z.string(),
  legs: z.array(Leg),
  isWhole: z.boolean(),
  state: RequestState,
  createdAt: z.int(),
  blindUntil: z.int(),
  expiresAt: z.int(),
  /** How many dealers have answered; 0 while nobody may know. */
  answers: z.int(),
  /** The best first; none while nobody may know, and of one that is over. */
  quotes: z.array(QuoteOffer),
  /** What was traded. */
  facts: z.nullable(BlockFacts),
  reason: z.nullable(BlockReason),
})
export type RequestView = z.infer<typeof RequestView>

/** A request as dealers see it: neither who asks nor for which side. */
export const DealerRequest = z.object({
  id: z.string(),
  legs: z.array(z.object({ asset: z.string(), amount: z.string(), mid: z.string() })),
  isWhole: z.boolean(),
  blindUntil: z.int(),
  expiresAt: z.int(),
  /** What this dealer has quoted. */
  own: z.nullable(z.object({ prices: z.array(z.object({ bid: z.string(), ask: z.string() })), shareBps: z.int() })),
})
export type DealerRequest = z.infer<typeof DealerRequest>

/** A trade as everybody sees it. */
export const TapeRow = z.object({ id: z.string(), at: z.int(), legs: z.array(TradedLeg), shareBps: z.int() })
export type TapeRow = z.infer<typeof TapeRow>
