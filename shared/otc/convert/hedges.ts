// Amounts are decimal text, times epoch ms.

import { z } from 'zod/mini'
import { Side } from '../../markets/trading/order.ts'

/** The field order is part of the signed text. */
export const HedgeReceiptContent = z.object({
  id: z.string(),
  market: z.string(),
  side: Side,
  amount: z.string(),
  total: z.string(),
  fee: z.string(),
  before: z.string(),
  after: z.string(),
  order: z.string(),
  at: z.int(),
})
export type HedgeReceiptContent = z.infer<typeof HedgeReceiptContent>

export const HedgeReceipt = z.object({
  ...HedgeReceiptContent.shape,
  /** Text exactly as signed. */
  text: z.string(),
  /** Ed25519 signature (RFC 8032), base64. */
  signature: z.string(),
  /** Raw public key, base64. */
  key: z.string(),
})
export type HedgeReceipt = z.infer<typeof HedgeReceipt>

export const serializeHedgeReceipt = (facts: HedgeReceiptContent): string =>
  JSON.stringify(HedgeReceiptContent.parse(facts))
