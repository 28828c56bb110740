// Why a result is not shared. In order of precedence.

import { z } from 'zod/mini'

export const ShareReason = z.enum([
  'insecure_address',
  'choice_invalid',
  /** There is no such position or holding, or it is somebody else's. */
  'result_unknown',
  /** What it cost, or what it brought, nobody noted. */
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
  /** What the words of the reason name. */
  params: z._default(z.record(z.string(), z.string()), {}),
})
export type ShareRefused = z.infer<typeof ShareRefused>
