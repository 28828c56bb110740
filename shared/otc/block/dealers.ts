import { z } from 'zod/mini'

export const DEALER_NAME_MIN = 2
export const DEALER_NAME_MAX = 40
export const DEALER_PITCH_LENGTH_MIN = 20
export const DEALER_PITCH_LENGTH_MAX = 1_000

export const DealerApplication = z.object({
  name: z.string(),
  text: z.string(),
  state: z.enum(['pending', 'refused']),
  /** Time of the application or of the decision about it, epoch ms. */
  at: z.int(),
  /** Reason of a rejection; '' if there is none. */
  note: z.string(),
})
export type DealerApplication = z.infer<typeof DealerApplication>
