import { z } from 'zod/mini'
import type { Refusal } from '../../api/refused.ts'

export const CONVERSION_REFUSAL_REASONS = [
  'insecure_address',
  'asset_unknown',
  'same_asset',
  'amount_invalid',
  'key_reused',
  'no_price',
  'not_dealt',
  'amount_below_minimum',
  'amount_above_maximum',
  'nothing_to_convert',
  'price_invalid',
  'price_far',
  'schedule_invalid',
  'too_many_limits',
  'too_many_plans',
  'order_unknown',
  'order_ended',
  'quote_unknown',
  'quote_expired',
  'price_moved',
  'insufficient_funds',
  'share_used',
  'dealer_short',
  'paper_limit',
  'ledger_halted',
  'unavailable',
] as const
export const ConversionRefusalReason = z.enum(CONVERSION_REFUSAL_REASONS)
export type ConversionRefusalReason = z.infer<typeof ConversionRefusalReason>

export type ConversionRefusal = Refusal<ConversionRefusalReason>
