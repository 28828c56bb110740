// The payment rail is simulated and accepts only test cards. Amounts are decimal text, times epoch ms.

import { z } from 'zod/mini'
import { MINUTE_MS } from '#shared/platform/intervals.ts'

/** The test instrument determines the outcome of the payment. */
export const PaymentInstrument = z.enum(['card', 'card_secure', 'card_declined', 'bank'])
export type PaymentInstrument = z.infer<typeof PaymentInstrument>

export const PURCHASE_FEE_BPS: Readonly<Record<PaymentInstrument, number>> = {
  card: 150,
  card_secure: 150,
  card_declined: 150,
  bank: 50,
}

export const CARD_CHALLENGE_TIMEOUT_MS = 10 * MINUTE_MS
export const COIN_PURCHASES_PAGE_SIZE = 30

export const PURCHASE_MIN_USD = 10
export const PURCHASE_MAX_USD = 2_000

/**
 * `pending`: the payment rail has the request. `challenge`: the bank requires 3-D Secure. `paid`: the coins are not
 * delivered yet. `refunding`: the delivery failed, and the rail is returning the money. The last three states are
 * terminal.
 */
export const CoinPurchaseState = z.enum(['pending', 'challenge', 'paid', 'refunding', 'done', 'failed', 'refunded'])
export type CoinPurchaseState = z.infer<typeof CoinPurchaseState>

export const CoinPurchaseView = z.object({
  id: z.string(),
  instrument: PaymentInstrument,
  fiat: z.string(),
  paid: z.string(),
  fee: z.string(),
  asset: z.string(),
  amount: z.string(),
  state: CoinPurchaseState,
  createdAt: z.int(),
  endedAt: z.int(),
})
export type CoinPurchaseView = z.infer<typeof CoinPurchaseView>

export const PaymentRailEvent = z.object({
  id: z.string(),
  purchase: z.string(),
  kind: z.enum(['challenged', 'paid', 'declined', 'refunded']),
})
export type PaymentRailEvent = z.infer<typeof PaymentRailEvent>
