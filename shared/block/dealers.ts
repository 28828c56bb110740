// The role of a dealer at the block desk, as it is asked for.

import { z } from 'zod/mini'

export const NAME_MIN = 2
export const NAME_MAX = 40
/** What somebody says of how they would deal. */
export const PITCH_MIN = 20
export const PITCH_MAX = 1_000

export const DealerApplication = z.object({
  /** What they want to be called on the desk. */
  name: z.string(),
  text: z.string(),
  state: z.enum(['pending', 'refused']),
  /** When it was asked for, or answered; epoch ms. */
  at: z.int(),
  /** Why it was refused; '' before. */
  note: z.string(),
})
export type DealerApplication = z.infer<typeof DealerApplication>
