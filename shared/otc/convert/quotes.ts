// A quote of the dealer as users see it. Amounts and prices are decimal text, times epoch ms (features §2.12).

import { z } from 'zod/mini'
import { ConvertReason } from './refusals.ts'

export const CONVERSIONS_PAGE_SIZE = 50

export const QUOTE_MS = 10_000

/** `accepted`: settlement is pending. The last three are terminal. */
export const QuoteState = z.enum(['quoted', 'accepted', 'settled', 'failed', 'expired'])
export type QuoteState = z.infer<typeof QuoteState>

/** The signed facts and components of the price: the field order is part of the signed text. */
export const QuoteFacts = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  fromAmount: z.string(),
  toAmount: z.string(),
  /** Received asset per unit given. */
  price: z.string(),
  mid: z.string(),
  /** Distance of the price from the mid, basis points. */
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
  /** True if the market moved in the user's favour and the price is better than quoted. */
  isImproved: z._default(z.boolean(), false),
})
export type QuoteView = z.infer<typeof QuoteView>

/** A quote with its signature: anyone can verify it, and it names no user. */
export const ConvertReceipt = z.object({
  ...QuoteView.shape,
  /** The signed text, unchanged. */
  text: z.string(),
  /** Ed25519 (RFC 8032), base64. */
  signature: z.string(),
  /** The public key of the dealer, raw, base64. */
  key: z.string(),
})
export type ConvertReceipt = z.infer<typeof ConvertReceipt>
