// Refusals in order of precedence, with parameters. Pages load this file, so it has no schemas.

export const FUTURES_REASONS = [
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
  'exits_not_possible',
  'trigger_price_invalid',
  'trigger_already_met',
  'price_protected',
  'too_many_conditionals',
  'conditional_unknown',
  'amount_invalid',
  'position_limit',
  'open_interest_limit',
  'margin_needed',
  'margin_insufficient',
] as const
export type FuturesReason = (typeof FUTURES_REASONS)[number]

export const isFuturesReason = (text: string): text is FuturesReason =>
  FUTURES_REASONS.some((reason) => reason === text)
