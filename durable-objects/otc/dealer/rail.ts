// A payment rail, which reports by events (shared/otc/convert/purchases.ts). It is simulated: events are stored with
// the purchase and sent when due.

import type { PaymentInstrument, PaymentRailEvent } from '#shared/otc/convert/purchases.ts'
import { CARD_CHALLENGE_TIMEOUT_MS } from '#shared/otc/convert/purchases.ts'

export type PaymentRail = {
  /** Idempotent by purchase. */
  charge(purchase: string, instrument: PaymentInstrument): readonly ScheduledRailEvent[]
  answer(purchase: string, isConfirmed: boolean): readonly ScheduledRailEvent[]
  refund(purchase: string): readonly ScheduledRailEvent[]
}
export type ScheduledRailEvent = { readonly event: PaymentRailEvent; readonly afterMs: number }

const CARD_MS = 1_500
const BANK_MS = 10_000

const event = (purchase: string, kind: PaymentRailEvent['kind'], step: string): PaymentRailEvent => ({
  id: `${purchase}-${step}`,
  purchase,
  kind,
})

export const SIMULATED_PAYMENT_RAIL: PaymentRail = {
  charge: (purchase, instrument) => {
    switch (instrument) {
      case 'card':
        return [{ event: event(purchase, 'paid', 'charge'), afterMs: CARD_MS }]
      case 'bank':
        return [{ event: event(purchase, 'paid', 'charge'), afterMs: BANK_MS }]
      case 'card_declined':
        return [{ event: event(purchase, 'declined', 'charge'), afterMs: CARD_MS }]
      default:
        return [
          { event: event(purchase, 'challenged', 'charge'), afterMs: CARD_MS },
          { event: event(purchase, 'declined', 'timeout'), afterMs: CARD_CHALLENGE_TIMEOUT_MS },
        ]
    }
  },
  answer: (purchase, isConfirmed) => [
    { event: event(purchase, isConfirmed ? 'paid' : 'declined', 'answer'), afterMs: 0 },
  ],
  refund: (purchase) => [{ event: event(purchase, 'refunded', 'refund'), afterMs: CARD_MS }],
}
