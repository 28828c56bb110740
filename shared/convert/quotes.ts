// A quote of the dealer, as people read it. Amounts and prices are decimal text, times epoch ms (features §2.12).

import { z } from 'zod/mini'
import { ConvertReason } from './refusals.ts'

/** Rows of a page of conversions. */
export const HISTORY_SHOWN = 50

/** How long a price stands. */
export const QUOTE_MS = 10_000

/** `accepted`: the coins are on their way. Of the last three nothing changes any more. */
export const QuoteState = z.enum(['quoted', 'accepted', 'settled', 'failed', 'expired'])
export type QuoteState = z.infer<typeof QuoteState>

/** What is signed, and what the price was made of: the order of its fields is that of the signed text. */
export const QuoteFacts = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  fromAmount: z.string(),
  toAmount: z.string(),
  /** Of the asset that is got, for one unit of what is given. */
  price: z.string(),
  mid: z.string(),
  /** How far the price is from the mid, parts of ten thousand. */
  spreadBps: z.int(),
  quotedAt: z.int(),
  expiresAt: z.int(),
})
export type QuoteFacts = z.infer<typeof QuoteFacts>

export const QuoteView = z.object({
  ...QuoteFacts.shape,
  state: QuoteState,
  settledAt: z.int(),
  reason: z.nullable(ConvertReason),
  /** Whether the market had moved the other way, and the price is better than the one that was quoted. */
  isImproved: z._default(z.boolean(), false),
})
export type QuoteView = z.infer<typeof QuoteView>

/** A quote with what proves that it is the dealer's: anybody can verify it, and nobody learns whose it was. */
export const Receipt = z.object({
  ...QuoteView.shape,
  /** What was signed, as it was signed. */
  text: z.string(),
  /** Ed25519 (RFC 8032), base64. */
  signature: z.string(),
  /** The dealer's key, raw, base64. */
  key: z.string(),
})
export type Receipt = z.infer<typeof Receipt>
