// Last look of the dealer on acceptance. It is bounded by the quote's own spread in both directions.

import { z } from 'zod/mini'

/** `accepted`: at the quoted price. `improved`: at a better one. `refused`: the market had moved against the dealer. */
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
