// Refusals to share a result in order of precedence.

import { z } from 'zod/mini'

export const ShareReason = z.enum([
  'insecure_address',
  'choice_invalid',
  /** The position or holding does not exist or belongs to another user. */
  'result_unknown',
  /** Its cost or return was not recorded. */
  'return_unknown',
  'link_unknown',
  'key_reused',
  'cards_too_many',
  'cards_too_often',
  'card_unknown',
  'unavailable',
])
export type ShareReason = z.infer<typeof ShareReason>

export const ShareRefused = z.object({
  kind: z.literal('refused'),
  reason: ShareReason,
  /** Figures of the message. */
  params: z._default(z.record(z.string(), z.string()), {}),
})
export type ShareRefused = z.infer<typeof ShareRefused>
