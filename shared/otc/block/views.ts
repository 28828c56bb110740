// Amounts and prices are decimal text, prices in USDT, times epoch ms.

import { z } from 'zod/mini'
import { Side } from '../../markets/trading/order.ts'
import { BlockReason } from './refusals.ts'

export const BLOCK_LEGS_MAX = 5
/** Period in which quotes are hidden, so that no dealer can copy another, in ms. */
export const QUOTE_BLIND_MS = 5_000
export const BLOCK_REQUEST_MS = 35_000
export const BLOCK_MIN_USDT = 5_000
export const BLOCK_MAX_USDT = 250_000
export const FULL_SHARE_BPS = 10_000

/** `accepted`: the settlement is in progress. */
export const RequestState = z.enum(['open', 'accepted', 'settled', 'failed', 'cancelled', 'expired'])
export type RequestState = z.infer<typeof RequestState>

export const BlockLeg = z.object({ asset: z.string(), side: Side, amount: z.string() })
export type BlockLeg = z.infer<typeof BlockLeg>

export const QuoteOffer = z.object({
  id: z.string(),
  dealer: z.string(),
  isSimulated: z.boolean(),
  prices: z.array(z.string()),
  /** Share of the request, in basis points. */
  shareBps: z.int(),
  /** Net USDT that the user receives; negative if the user pays. */
  net: z.string(),
  /** Distance from the mid price of the books, in basis points of the block's value. */
  spreadBps: z.int(),
})
export type QuoteOffer = z.infer<typeof QuoteOffer>

export const TradedLeg = z.object({ ...BlockLeg.shape, price: z.string(), mid: z.string() })
export type TradedLeg = z.infer<typeof TradedLeg>

/** Signed data of a trade, without the names of its parties. */
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

export const serializeBlock = (facts: BlockFacts): string => JSON.stringify(BlockFacts.parse(facts))

export const BlockReceipt = z.object({
  ...BlockFacts.shape,
  /** Exactly as signed. */
  text: z.string(),
  /** Ed25519 (RFC 8032), base64. */
  signature: z.string(),
  /** Raw public key, base64. */
  key: z.string(),
})
export type BlockReceipt = z.infer<typeof BlockReceipt>

export const RequestView = z.object({
  id: z.string(),
  legs: z.array(BlockLeg),
  isWhole: z.boolean(),
  state: RequestState,
  createdAt: z.int(),
  blindUntil: z.int(),
  expiresAt: z.int(),
  /** Number of quotes; 0 while they are hidden. */
  answers: z.int(),
  /** Best first; empty while they are hidden and after the end of the request. */
  quotes: z.array(QuoteOffer),
  facts: z.nullable(BlockFacts),
  reason: z.nullable(BlockReason),
})
export type RequestView = z.infer<typeof RequestView>

export const DealerRequest = z.object({
  id: z.string(),
  legs: z.array(z.object({ asset: z.string(), amount: z.string(), mid: z.string() })),
  isWhole: z.boolean(),
  blindUntil: z.int(),
  expiresAt: z.int(),
  own: z.nullable(z.object({ prices: z.array(z.object({ bid: z.string(), ask: z.string() })), shareBps: z.int() })),
})
export type DealerRequest = z.infer<typeof DealerRequest>

export const TapeRow = z.object({ id: z.string(), at: z.int(), legs: z.array(TradedLeg), shareBps: z.int() })
export type TapeRow = z.infer<typeof TapeRow>
