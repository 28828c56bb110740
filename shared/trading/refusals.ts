// Why a book refuses a command: the one list of codes, in order of precedence, with what each can tell.

import { z } from 'zod/mini'

/** Where several hold, the first is answered. */
export const RejectReason = z.enum([
  'market_halted',
  'market_cancel_only',
  'order_unknown',
  'amend_not_possible',
  'time_in_force_invalid',
  'post_only_invalid',
  'quantity_invalid',
  'price_invalid',
  'stop_price_invalid',
  'trail_invalid',
  'expiry_invalid',
  'display_invalid',
  'list_invalid',
  'fee_rate_invalid',
  'reference_price_unknown',
  'price_off_tick',
  'price_out_of_range',
  'quantity_off_lot',
  'quantity_out_of_range',
  'notional_too_small',
  'notional_too_large',
  'price_outside_band',
  'too_many_orders',
  'too_many_trigger_orders',
  'self_trade_mode_refused',
  'duplicate_client_order_id',
  'trigger_already_met',
  'list_prices_invalid',
  'post_only_would_take',
  'fok_unfillable',
])
export type RejectReason = z.infer<typeof RejectReason>

/**
 * What the words of a refusal may name: prices in ticks, quantities in lots, values in quote units (tick × lot), times in
 * epoch ms. A code that is not listed says everything itself.
 */
export const REFUSAL_PARAMS = {
  price_off_tick: ['step'],
  price_out_of_range: ['min', 'max'],
  quantity_off_lot: ['step'],
  quantity_out_of_range: ['min', 'max'],
  notional_too_small: ['min'],
  notional_too_large: ['max'],
  price_outside_band: ['min', 'max', 'reference'],
  too_many_orders: ['max'],
  too_many_trigger_orders: ['max'],
  display_invalid: ['maxParts'],
  trigger_already_met: ['last'],
  list_prices_invalid: ['last'],
  post_only_would_take: ['best'],
} as const satisfies Partial<Record<RejectReason, readonly string[]>>

export type RefusalParams = Readonly<Record<string, number>>
