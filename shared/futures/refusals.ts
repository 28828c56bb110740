// Why the clearing house refuses, beside what a book refuses (shared/trading/refusals.ts): the one list, in order of
// precedence.

import { z } from 'zod/mini'
import type { RejectReason } from '../trading/refusals.ts'

export const FuturesReason = z.enum([
  'contract_unknown',
  'contract_halted',
  'price_unknown',
  'leverage_invalid',
  'leverage_above_tier',
  'leverage_isolated_lower',
  'margin_mode_busy',
  'position_mode_busy',
  'position_leg_invalid',
  'position_unknown',
  'position_not_isolated',
  'reduce_only_rejected',
  'trigger_price_invalid',
  'trigger_already_met',
  'too_many_conditionals',
  'conditional_unknown',
  'amount_invalid',
  'position_limit',
  'open_interest_limit',
  'margin_needed',
  'margin_insufficient',
])
export type FuturesReason = z.infer<typeof FuturesReason>

/** What the words of a refusal may name, as decimal text; one that is not listed says everything itself. */
export const FUTURES_PARAMS = {
  contract_unknown: ['contract'],
  leverage_invalid: ['max'],
  leverage_above_tier: ['leverage', 'most', 'asset'],
  trigger_already_met: ['price'],
  too_many_conditionals: ['max'],
  position_limit: ['leverage', 'most', 'asset'],
  margin_needed: ['most', 'asset'],
  margin_insufficient: ['needed', 'available', 'asset'],
} as const satisfies Partial<Record<FuturesReason, readonly string[]>>

/** Why the clearing house, or one of its books, refuses. */
export type Refusal = FuturesReason | RejectReason
export type Refused = { readonly reason: Refusal; readonly params: Readonly<Record<string, string>> }
