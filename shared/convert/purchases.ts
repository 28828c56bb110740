// Buying coins with a card or from a bank. The rail that takes the money is simulated: it has test cards, and no real ones.
// Amounts are decimal text, times epoch ms.

import { z } from 'zod/mini'

/** What the simulated rail knows: each says what becomes of a payment with it. */
export const Instrument = z.enum(['card', 'card_secure', 'card_declined', 'bank'])
export type Instrument = z.infer<typeof Instrument>

/** Of a payment, hundredths of a percent. */
export const FEE_BPS: Readonly<Record<Instrument, number>> = {
  card: 150,
  card_secure: 150,
  card_declined: 150,
  bank: 50,
}

/** Rows of a page of purchases. */
export const PURCHASES_SHOWN = 30

/** What a purchase is worth at least and at most, in dollars. */
export const PURCHASE_LEAST_USD = 10
export const PURCHASE_MOST_USD = 2_000

/**
 * `pending`: the rail has been asked. `challenge`: the bank of the card wants a word of its holder (3-D Secure). `paid`: the
 * coins are on their way. `refunding`: they could not be delivered, and the money goes back. Of the last three nothing
 * changes any more.
 */
export const PurchaseState = z.enum(['pending', 'challenge', 'paid', 'refunding', 'done', 'failed', 'refunded'])
export type PurchaseState = z.infer<typeof PurchaseState>

export const PurchaseView = z.object({
  id: z.string(),
  instrument: Instrument,
  fiat: z.string(),
  /** What is paid, the fee included. */
  paid: z.string(),
  fee: z.string(),
  asset: z.string(),
  amount: z.string(),
  state: PurchaseState,
  createdAt: z.int(),
  endedAt: z.int(),
})
export type PurchaseView = z.infer<typeof PurchaseView>

/** What a rail says of a payment, under a number of its own: said twice, it counts once. */
export const RailEvent = z.object({
  id: z.string(),
  purchase: z.string(),
  kind: z.enum(['challenged', 'paid', 'declined', 'refunded']),
})
export type RailEvent = z.infer<typeof RailEvent>
