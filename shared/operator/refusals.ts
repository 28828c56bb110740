// Refusals in order of precedence.

import { z } from 'zod/mini'

export const OPERATOR_REFUSAL_REASONS = [
  'insecure_address',
  'desk_over',
  'factor_missing',
  'second_wrong',
  'passkey_wrong',
  'too_many_messages',
  'own_account',
  'reason_missing',
  'reason_too_long',
  'input_invalid',
  'person_unknown',
  'market_unknown',
  'opening_invalid',
  'objects_untold',
  'alert_over',
  'quarantine_fault',
  'withdrawal_unknown',
  'withdrawal_over',
  'ledger_halted',
  'appeal_over',
  'amount_invalid',
  'application_over',
  'limits_invalid',
  'campaign_invalid',
  'campaign_too_large',
  'campaign_taken',
  'campaign_unknown',
  'already_so',
  'no_factor',
  'texts_missing',
  'window_invalid',
  'announcement_unknown',
  'unavailable',
] as const
export const OperatorRefusalReason = z.enum(OPERATOR_REFUSAL_REASONS)
export type OperatorRefusalReason = z.infer<typeof OperatorRefusalReason>
