// Last look: the dealer checks the price again when a user accepts a quote. The price may move by the quote's spread in
// either direction.

import { z } from 'zod/mini'

/** `accepted`: at the quoted price. `improved`: at a better price. `refused`: the market moved against the dealer. */
export const PriceCheckOutcome = z.enum(['accepted', 'improved', 'refused'])
export type PriceCheckOutcome = z.infer<typeof PriceCheckOutcome>

export const PRICE_CHECK_DAYS = 30

export const PriceCheckCounts = z.object({
  dealer: z.string(),
  accepted: z.int(),
  improved: z.int(),
  refused: z.int(),
})
export type PriceCheckCounts = z.infer<typeof PriceCheckCounts>
