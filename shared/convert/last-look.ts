// What the dealers see when a quote is accepted: the last look of the field. Its bound is the quote's own spread, both ways.

import { z } from 'zod/mini'

/** `accepted`: at the quoted price. `improved`: at a better one. `refused`: the market had moved against the dealer. */
export const LookOutcome = z.enum(['accepted', 'improved', 'refused'])
export type LookOutcome = z.infer<typeof LookOutcome>

/** Days that are counted and published. */
export const LOOK_DAYS = 30

/** How often each came about, by dealer, in the last `LOOK_DAYS`. */
export const LookCounts = z.object({
  dealer: z.string(),
  accepted: z.int(),
  improved: z.int(),
  refused: z.int(),
})
export type LookCounts = z.infer<typeof LookCounts>
