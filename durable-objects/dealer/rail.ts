// The rail that takes people's money, as the dealer asks it. What it answers comes later, as events (shared/convert/
// purchases.ts). The one of this site is simulated: its events are written down with the purchase, and come when they are due.

import type { Instrument, RailEvent } from '#shared/convert/purchases.ts'
import { MINUTE_MS } from '#shared/intervals.ts'

export type Rail = {
  /** Asks for money. Asked again for the same purchase, it is the same payment. */
  charge(purchase: string, instrument: Instrument): readonly DueEvent[]
  /** What the holder of the card answered to the challenge. */
  answer(purchase: string, isConfirmed: boolean): readonly DueEvent[]
  refund(purchase: string): readonly DueEvent[]
}
/** An event, and how much later it comes. */
export type DueEvent = { readonly event: RailEvent; readonly afterMs: number }

const CARD_MS = 1_500
const BANK_MS = 10_000
/** A challenge that nobody answers is over then. */
export const CHALLENGE_MS = 10 * MINUTE_MS

const event = (purchase: string, kind: RailEvent['kind'], step: string): RailEvent => ({
  id: `${purchase}-${step}`,
  purchase,
  kind,
})

export const SIMULATED_RAIL: Rail = {
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
          { event: event(purchase, 'declined', 'timeout'), afterMs: CHALLENGE_MS },
        ]
    }
  },
  answer: (purchase, isConfirmed) => [
    { event: event(purchase, isConfirmed ? 'paid' : 'declined', 'answer'), afterMs: 0 },
  ],
  refund: (purchase) => [{ event: event(purchase, 'refunded', 'refund'), afterMs: CARD_MS }],
}
