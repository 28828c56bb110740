import { z } from 'zod/mini'
import type { Refusal } from '../../api/refused.ts'

export const BLOCK_REFUSAL_REASONS = [
  'insecure_address',
  'not_a_dealer',
  'asset_unknown',
  'amount_invalid',
  'leg_missing',
  'leg_twice',
  'no_price',
  'below_minimum',
  'above_maximum',
  'too_many_requests_open',
  'request_unknown',
  'request_over',
  'own_request',
  'still_blind',
  'quote_unknown',
  'price_moved',
  'prices_invalid',
  'share_invalid',
  'already_dealer',
  'application_open',
  'application_too_soon',
  'dealer_name_invalid',
  'dealer_name_taken',
  'pitch_invalid',
  'insufficient_funds',
  'dealer_short',
  'unavailable',
] as const
export const BlockRefusalReason = z.enum(BLOCK_REFUSAL_REASONS)
export type BlockRefusalReason = z.infer<typeof BlockRefusalReason>

export type BlockRefusal = Refusal<BlockRefusalReason>
