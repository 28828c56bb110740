// What the dealer traded in the books to bring its inventory back within its limits. Amounts are decimal text, times epoch ms.

import { z } from 'zod/mini'
import { Side } from '../trading/order.ts'

/** What is signed: the order of its fields is that of the signed text. */
export const HedgeFacts = z.object({
  id: z.string(),
  market: z.string(),
  side: Side,
  /** What was traded, of the base asset and of the quote asset, before the fee. */
  amount: z.string(),
  total: z.string(),
  /** Of what was received. */
  fee: z.string(),
  /** What the base asset's position was before, and after. */
  before: z.string(),
  after: z.string(),
  /** The order in the market's log. */
  order: z.string(),
  at: z.int(),
})
export type HedgeFacts = z.infer<typeof HedgeFacts>

export const HedgeReceipt = z.object({
  ...HedgeFacts.shape,
  /** What was signed, as it was signed. */
  text: z.string(),
  /** Ed25519 (RFC 8032), base64. */
  signature: z.string(),
  /** The dealer's key, raw, base64. */
  key: z.string(),
})
export type HedgeReceipt = z.infer<typeof HedgeReceipt>

/** The text of a hedge, which is signed. */
export const hedgeText = (facts: HedgeFacts): string => JSON.stringify(HedgeFacts.parse(facts))
