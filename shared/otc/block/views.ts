// Amounts and prices are decimal text, prices in USDT, times epoch ms.

import { z } from 'zod/mini'
import { Side } from '../../markets/trading/order.ts'
import { BlockRefusalReason } from './refusals.ts'

export const BLOCK_LEGS_MAX = 5
/** Period in which quotes are hidden, so that no dealer can copy another, in ms. */
export const BLIND_QUOTING_PERIOD_MS = 5_000
export const BLOCK_REQUEST_LIFETIME_MS = 35_000
export const BLOCK_TRADE_MIN_USDT = 5_000
export const BLOCK_TRADE_MAX_USDT = 250_000
export const FULL_QUOTE_SHARE_BPS = 10_000

/** `accepted`: the exchange of the coins is in progress. */
export const BlockRequestState = z.enum(['open', 'accepted', 'settled', 'failed', 'cancelled', 'expired'])
export type BlockRequestState = z.infer<typeof BlockRequestState>

export const BlockLeg = z.object({ asset: z.string(), side: Side, amount: z.string() })
export type BlockLeg = z.infer<typeof BlockLeg>

export const BlockQuoteOffer = z.object({
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
export type BlockQuoteOffer = z.infer<typeof BlockQuoteOffer>

export const TradedBlockLeg = z.object({ ...BlockLeg.shape, price: z.string(), mid: z.string() })
export type TradedBlockLeg = z.infer<typeof TradedBlockLeg>

/** Signed data of a trade, without the names of its parties. */
export const BlockReceiptContent = z.object({
  id: z.string(),
  dealer: z.string(),
  isSimulated: z.boolean(),
  legs: z.array(TradedBlockLeg),
  shareBps: z.int(),
  net: z.string(),
  at: z.int(),
})
export type BlockReceiptContent = z.infer<typeof BlockReceiptContent>

export const serializeBlockReceipt = (facts: BlockReceiptContent): string =>
  JSON.stringify(BlockReceiptContent.parse(facts))

export const BlockReceipt = z.object({
  ...BlockReceiptContent.shape,
  /** Text exactly as signed. */
  text: z.string(),
  /** Ed25519 signature (RFC 8032), base64. */
  signature: z.string(),
  /** Raw public key, base64. */
  key: z.string(),
})
export type BlockReceipt = z.infer<typeof BlockReceipt>

export const BlockRequestView = z.object({
  id: z.string(),
  legs: z.array(BlockLeg),
  isWhole: z.boolean(),
  state: BlockRequestState,
  createdAt: z.int(),
  blindUntil: z.int(),
  expiresAt: z.int(),
  /** Number of quotes; 0 while they are hidden. */
  answers: z.int(),
  /** Best first; empty while they are hidden and after the end of the request. */
  quotes: z.array(BlockQuoteOffer),
  facts: z.nullable(BlockReceiptContent),
  reason: z.nullable(BlockRefusalReason),
})
export type BlockRequestView = z.infer<typeof BlockRequestView>

export const DealerBlockRequest = z.object({
  id: z.string(),
  legs: z.array(z.object({ asset: z.string(), amount: z.string(), mid: z.string() })),
  isWhole: z.boolean(),
  blindUntil: z.int(),
  expiresAt: z.int(),
  own: z.nullable(z.object({ prices: z.array(z.object({ bid: z.string(), ask: z.string() })), shareBps: z.int() })),
})
export type DealerBlockRequest = z.infer<typeof DealerBlockRequest>

export const BlockTapeRow = z.object({ id: z.string(), at: z.int(), legs: z.array(TradedBlockLeg), shareBps: z.int() })
export type BlockTapeRow = z.infer<typeof BlockTapeRow>
