// Amounts and prices are decimal text, times epoch ms (features §2.12).

import { z } from 'zod/mini'
import { ConversionRefusalReason } from './refusals.ts'

export const CONVERSIONS_PAGE_SIZE = 50

export const CONVERSION_QUOTE_VALIDITY_MS = 10_000

/** `accepted`: the exchange of the coins is in progress. The last three states are terminal. */
export const ConversionQuoteState = z.enum(['quoted', 'accepted', 'settled', 'failed', 'expired'])
export type ConversionQuoteState = z.infer<typeof ConversionQuoteState>

/** Signed data of a quote, with the components of its price. The field order is part of the signed text. */
export const QuoteReceiptContent = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  fromAmount: z.string(),
  toAmount: z.string(),
  /** Units of the received asset per unit of the sold asset. */
  price: z.string(),
  mid: z.string(),
  /** Distance of the price from the mid price, in basis points. */
  spreadBps: z.int(),
  quotedAt: z.int(),
  expiresAt: z.int(),
})
export type QuoteReceiptContent = z.infer<typeof QuoteReceiptContent>

export const ConversionQuoteView = z.object({
  ...QuoteReceiptContent.shape,
  state: ConversionQuoteState,
  settledAt: z.int(),
  reason: z.nullable(ConversionRefusalReason),
  /** True if the market moved in the user's favour, and the dealer traded at a better price than quoted. */
  isImproved: z._default(z.boolean(), false),
})
export type ConversionQuoteView = z.infer<typeof ConversionQuoteView>

/** A quote with its signature, which anyone can verify. It names no user. */
export const ConversionReceipt = z.object({
  ...ConversionQuoteView.shape,
  /** Text exactly as signed. */
  text: z.string(),
  /** Ed25519 signature (RFC 8032), base64. */
  signature: z.string(),
  /** Raw public key, base64. */
  key: z.string(),
})
export type ConversionReceipt = z.infer<typeof ConversionReceipt>
