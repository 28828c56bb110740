// Why copy trading refuses, in order of precedence; and why a trade of a lead's was not copied.

import { z } from 'zod/mini'

export const COPY_REASONS = [
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
  'unavailable',
] as const
export const CopyReason = z.enum(COPY_REASONS)
export type CopyReason = z.infer<typeof CopyReason>

/** `params` are figures for the sentence, as text. */
export type CopyRefusal = { readonly reason: CopyReason; readonly params: Readonly<Record<string, string>> }

/** Why a trade of the lead's was not copied, or not to the end. The words are `copy.skipped.<reason>`. */
export const SKIP_REASONS = [
  /** Smaller than the market's smallest order. */
  'too_small',
  /** The copier does not copy this market. */
  'symbol_off',
  /** Nothing is free, or the copier's own limit is reached. */
  'no_money',
  'total_reached',
  /** The price went further than the copier allows. */
  'slippage',
  /** There is nothing of it to sell or to close. */
  'no_position',
  /** The copier is stopping, or had begun after it. */
  'stopping',
  /** Too old when it came: an entry is not copied minutes later. */
  'too_late',
  /** A lead turned a position round: what it closed is copied, the opposite that it opened is not. */
  'reversal',
  /** The copier adds no margin when the lead does. */
  'top_ups_off',
  'market_stopped',
  'margin_too_low',
  /** An operator has frozen the copier's account. */
  'account_frozen',
  'refused',
] as const
export const SkipReason = z.enum(SKIP_REASONS)
export type SkipReason = z.infer<typeof SkipReason>
