// Refused orders are retried by live bots and back-tests in the same way (BO20).

import type { BotEndReason } from './bot-state.ts'

/** No market took the order, so these refusals are no tries: the venue is away, or the market is halted. */
const UNSENT: readonly string[] = ['venue_silent', 'venue_key', 'market_halted', 'too_many_orders']
/** Temporary refusals: the bot does not fail. */
const PASSING: readonly string[] = [
  'market_halted',
  'market_cancel_only',
  'market_not_open',
  'ledger_halted',
  'too_many_orders',
  'reference_price_unknown',
  'price_moved',
  'price_outside_band',
  'not_processed',
  'margin_insufficient',
  'open_interest_limit',
  'reduce_only_rejected',
  'venue_size',
  'venue_settings',
  ...UNSENT,
]
const RETRY_DELAY_MS = 30_000
export const SHORT_RETRY_DELAY_MS = 3_000
/** Permanent refusals in a row that end a bot. */
export const ORDER_REFUSALS_MAX = 5

export const isUnsentRefusal = (reason: string): boolean => UNSENT.includes(reason)
export const isPassingRefusal = (reason: string): boolean => PASSING.includes(reason)
export const orderRetryDelayMs = (reason: string): number =>
  reason === 'price_moved' ? SHORT_RETRY_DELAY_MS : RETRY_DELAY_MS
export const endReasonOfRefusal = (reason: string): BotEndReason =>
  reason === 'insufficient_funds' ? 'funds_short' : 'order_refused'
/** The strategy's slot of an order: `4` of `4-17`. */
export const orderSlotOf = (id: string): string => id.slice(0, id.lastIndexOf('-'))
