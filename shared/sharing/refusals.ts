import { z } from 'zod/mini'
import { defineRefusedAnswer } from '../api/refused.ts'

export const ShareRefusalReason = z.enum([
  'insecure_address',
  'choice_invalid',
  /** The result does not exist or belongs to another user. */
  'result_unknown',
  /** The cost or return of the result was not recorded. */
  'return_unknown',
  'link_unknown',
  'key_reused',
  'cards_too_many',
  'cards_too_often',
  'card_unknown',
  'unavailable',
])
export type ShareRefusalReason = z.infer<typeof ShareRefusalReason>

export const ShareRefused = defineRefusedAnswer(ShareRefusalReason)
export type ShareRefused = z.infer<typeof ShareRefused>
