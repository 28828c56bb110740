// Refusals are in order of precedence. Pages load this file, so it has no schemas.

export const ORDER_REJECT_REASONS = [
  'market_halted',
  'market_cancel_only',
  'market_not_open',
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
] as const
export type OrderRejectReason = (typeof ORDER_REJECT_REASONS)[number]

/**
 * Prices in ticks, quantities in lots, values in quote units (tick × lot), times in epoch ms. Other reasons have no
 * parameters.
 */
export const ORDER_REJECT_PARAMS = {
  market_not_open: ['opensAt'],
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
} as const satisfies Partial<Record<OrderRejectReason, readonly string[]>>

export type OrderRejectParams = Readonly<Record<string, number>>

export const TRADE_REASONS = [
  ...ORDER_REJECT_REASONS,
  /** An earlier request with other contents has the same client id. */
  'key_reused',
  'client_id_invalid',
  'market_unknown',
  'ledger_halted',
  'order_ended',
  'amount_invalid',
  'amount_too_precise',
  'amount_too_large',
  'insufficient_funds',
  /** The price moved between the estimate and the hold. No order was placed. */
  'price_moved',
  'asset_unknown',
  'faucet_none',
  'faucet_limit',
  'paper_limit',
  'faucet_exhausted',
  'countdown_invalid',
  /** The book could not process the order, and an operator returned the held funds. */
  'not_processed',
] as const
export type TradeReason = (typeof TRADE_REASONS)[number]

export const isTradeReason = (text: string): text is TradeReason => TRADE_REASONS.some((reason) => reason === text)

/** Values are decimal text of the market or asset, integers, or epoch ms. */
export const TRADE_REASON_PARAMS = {
  ...ORDER_REJECT_PARAMS,
  market_unknown: ['market'],
  amount_too_precise: ['asset', 'step'],
  amount_too_large: ['asset', 'most'],
  insufficient_funds: ['asset', 'available', 'needed'],
  asset_unknown: ['asset'],
  faucet_none: ['asset'],
  faucet_limit: ['asset', 'times', 'opensAt'],
  paper_limit: ['most', 'left', 'opensAt'],
  faucet_exhausted: ['asset'],
  countdown_invalid: ['min', 'max'],
} as const satisfies Partial<Record<TradeReason, readonly string[]>>
