import { z } from 'zod/mini'
import type { Refusal } from '../api/refused.ts'

export const COPY_REFUSAL_REASONS = [
  'copy_off',
  'key_reused',
  'lead_unknown',
  'lead_pending',
  'lead_ended',
  'lead_full',
  'lead_private',
  'lead_self',
  'lead_related',
  'lead_exists',
  'lead_again_later',
  'equity_too_low',
  'name_invalid',
  'name_taken',
  'bio_too_long',
  'share_invalid',
  'copiers_invalid',
  'changed_lately',
  'already_copied',
  'portfolios_too_many',
  'portfolio_unknown',
  'portfolio_ended',
  'portfolio_stopping',
  'amount_invalid',
  'amount_below_minimum',
  'amount_above_maximum',
  'fixed_invalid',
  'multiplier_invalid',
  'limit_invalid',
  'symbol_unknown',
  'leverage_invalid',
  'take_profit_invalid',
  'stop_loss_invalid',
  'slippage_invalid',
  'share_unpaid',
  'insufficient_funds',
  'ledger_halted',
  'venue_off',
  'venue_key',
  'venue_silent',
  'venue_kind',
  'venue_paper',
  'venue_fixed',
  'venue_hedged',
  'venue_closes',
  'venue_leverage_invalid',
  'loss_limit_invalid',
  'real_unconfirmed',
  'leave_unconfirmed',
  'wrong_state',
  'unavailable',
] as const
export const CopyRefusalReason = z.enum(COPY_REFUSAL_REASONS)
export type CopyRefusalReason = z.infer<typeof CopyRefusalReason>

export type CopyRefusal = Refusal<CopyRefusalReason>

/** Why a trade was not, or only partly, copied. Messages: `copy.skipped.<reason>`. */
export const COPY_SKIP_REASONS = [
  'too_small',
  'symbol_off',
  /** The copier has no free money, or reached its maximum. */
  'no_money',
  'total_reached',
  'slippage',
  'no_position',
  'stopping',
  /** The lead's entry was already too old. */
  'too_late',
  /** The lead reversed a position: the copier copies only the close. */
  'reversal',
  'top_ups_off',
  'market_stopped',
  'margin_too_low',
  'account_frozen',
  /** A venue has one position of a contract, and the lead two. */
  'lead_hedged',
  'contract_reserved',
  'contract_used',
  'contract_setting',
  /** The key or the venue failed several times in a row. */
  'venue_key',
  'venue_silent',
  'refused',
] as const
export const CopySkipReason = z.enum(COPY_SKIP_REASONS)
export type CopySkipReason = z.infer<typeof CopySkipReason>
