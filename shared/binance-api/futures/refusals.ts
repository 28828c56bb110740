// ccxt matches some codes only for the host of Binance; for other hosts it matches the text. Therefore the texts are
// those that ccxt maps.

import type { ClearingRefusal } from '#shared/futures/refusals.ts'
import { BINANCE_ERRORS, type BinanceError, createBinanceError } from '../refusals.ts'
import type { BinanceSide } from '../words.ts'

export type FuturesRequestKind = 'place' | 'cancel' | 'margin'

const UNKNOWN_ORDER = BINANCE_ERRORS.unknown_order
const CLOSED = createBinanceError(-4108, 'Market is closed.')

export const FUTURES_ERRORS = {
  bad_precision: createBinanceError(-1111, 'Precision is over the maximum defined for this asset.'),
  batch_size: createBinanceError(-4082, 'Invalid number of batch place orders.'),
  callback_rate: createBinanceError(-2007, 'Invalid callBack rate.'),
  cancel_size: createBinanceError(-4032, 'Exceed maximum cancel order size.'),
  close_all_quantity: createBinanceError(-4137, 'Quantity must be zero with closePosition equals true.'),
  depth_limit: createBinanceError(-4021, 'Invalid depth limit.'),
  no_listen_key: createBinanceError(-1125, 'This listenKey does not exist.'),
  price_nought: createBinanceError(-4001, 'Price less than 0.'),
  price_too_high: createBinanceError(-4002, 'Price greater than max price.'),
  quantity_nought: createBinanceError(-4003, 'Quantity less than or equal to zero.'),
  quantity_too_large: createBinanceError(-4005, 'Quantity greater than max quantity.'),
  response_type: createBinanceError(-1136, 'Invalid newOrderRespType.'),
  same_close_order: createBinanceError(
    -4130,
    'An open stop or take profit order with GTE and closePosition in the direction is existing.',
  ),
  start_after_end: createBinanceError(-1023, 'Start time is greater than end time.'),
  stop_price_nought: createBinanceError(-4006, 'Stop price less than zero.'),
  stop_price_too_high: createBinanceError(-4007, 'Stop price greater than max price.'),
  price_match: createBinanceError(-5037, 'Invalid price match.'),
  same_margin_type: createBinanceError(-4046, 'No need to change margin type.'),
  same_position_mode: createBinanceError(-4059, 'No need to change position side.'),
  self_trade_mode: createBinanceError(-5039, 'Invalid self trade prevention mode.'),
  /** Error for conditional orders, which have separate calls. */
  use_algo: createBinanceError(
    -4120,
    'Order type not supported for this endpoint. Please use the Algo Order API endpoints instead.',
  ),
} as const satisfies Record<string, BinanceError>

export const spanTooLongError = (days: number): BinanceError =>
  createBinanceError(-4165, `Maximum time interval is ${days} days`)

/** @param path without query */
export const unknownPathError = (path: string, method: string): BinanceError =>
  createBinanceError(-5000, `Path ${path}, Method ${method} is invalid`, 404)

export const closePositionError = (type: string): BinanceError =>
  createBinanceError(-4136, `Target strategy invalid for orderType ${type},closePosition true`)

const FIXED: Partial<Record<ClearingRefusal['reason'], BinanceError>> = {
  contract_unknown: BINANCE_ERRORS.symbol,
  contract_halted: CLOSED,
  market_halted: CLOSED,
  market_cancel_only: CLOSED,
  price_unknown: BINANCE_ERRORS.unreachable,
  reference_price_unknown: BINANCE_ERRORS.unreachable,
  leverage_above_tier: createBinanceError(-2027, 'Exceeded the maximum allowable position at current leverage.'),
  leverage_isolated_lower: createBinanceError(
    -4161,
    'Leverage reduction is not supported in Isolated Margin Mode with open positions.',
  ),
  margin_mode_busy: createBinanceError(-4048, 'Margin type cannot be changed if there exists position.'),
  position_mode_busy: createBinanceError(-4068, 'Position side cannot be changed if there exists position.'),
  position_leg_invalid: createBinanceError(-4061, "Order's position side does not match user's setting."),
  position_unknown: createBinanceError(-4054, 'Cannot add position margin: position is 0.'),
  position_not_isolated: createBinanceError(-4049, 'Add margin only support for isolated position.'),
  exits_not_possible: createBinanceError(-2022, 'ReduceOnly Order is rejected.'),
  reduce_only_rejected: createBinanceError(-2022, 'ReduceOnly Order is rejected.'),
  trigger_price_invalid: FUTURES_ERRORS.stop_price_nought,
  stop_price_invalid: FUTURES_ERRORS.stop_price_nought,
  trail_invalid: FUTURES_ERRORS.callback_rate,
  trigger_already_met: createBinanceError(-2021, 'Order would trigger immediately.'),
  too_many_conditionals: createBinanceError(-4045, 'Reach max stop order limit.'),
  too_many_orders: createBinanceError(-2025, 'Reach max open order limit.'),
  conditional_unknown: UNKNOWN_ORDER,
  amount_invalid: createBinanceError(-4055, 'Amount must be positive.'),
  position_limit: createBinanceError(-2027, 'Exceeded the maximum allowable position at current leverage.'),
  open_interest_limit: createBinanceError(
    -4400,
    'Futures Trading Quantitative Rules violated, only reduceOnly order is allowed, please try again later.',
  ),
  margin_needed: createBinanceError(-4051, 'Isolated balance insufficient.'),
  duplicate_client_order_id: createBinanceError(-4116, 'ClientOrderId is duplicated.'),
  post_only_would_take: createBinanceError(
    -5022,
    'Due to the order could not be executed as maker, the Post Only order will be rejected. The order will not be recorded in the order history',
  ),
  fok_unfillable: createBinanceError(
    -5021,
    'Due to the order could not be filled immediately, the FOK order has been rejected. The order will not be recorded in the order history',
  ),
  amend_not_possible: createBinanceError(-5027, 'No need to modify the order.'),
  price_invalid: FUTURES_ERRORS.price_nought,
  price_off_tick: createBinanceError(-4014, 'Price not increased by tick size.'),
  price_out_of_range: FUTURES_ERRORS.price_too_high,
  quantity_invalid: FUTURES_ERRORS.quantity_nought,
  quantity_off_lot: createBinanceError(-4023, 'Qty not increased by step size.'),
  quantity_out_of_range: FUTURES_ERRORS.quantity_too_large,
  notional_too_large: createBinanceError(-2027, 'Exceeded the maximum allowable position at current leverage.'),
  time_in_force_invalid: BINANCE_ERRORS.time_in_force,
  self_trade_mode_refused: FUTURES_ERRORS.self_trade_mode,
}

function outsideBand({ min = '', max = '' }: ClearingRefusal['params'], side: BinanceSide): BinanceError {
  return side === 'BUY'
    ? createBinanceError(-4016, `Limit price can't be higher than ${max}.`)
    : createBinanceError(-4024, `Limit price can't be lower than ${min}.`)
}

export function toFuturesError(
  { reason, params }: ClearingRefusal,
  asked: FuturesRequestKind,
  side: BinanceSide = 'BUY',
): BinanceError {
  switch (reason) {
    case 'price_outside_band':
      return outsideBand(params, side)
    case 'margin_insufficient':
      return asked === 'margin'
        ? createBinanceError(-4050, 'Cross balance insufficient.')
        : createBinanceError(-2019, 'Account has insufficient balance for requested action.')
    case 'order_unknown':
      return asked === 'cancel' ? UNKNOWN_ORDER : BINANCE_ERRORS.no_order
    case 'leverage_invalid':
      return createBinanceError(-4028, `Leverage is not valid; maximum is ${params.max ?? ''}`)
    case 'notional_too_small':
      return createBinanceError(
        -4164,
        `Order's notional must be no smaller than ${params.min ?? ''} (unless you choose reduce only).`,
      )
    default:
      return FIXED[reason] ?? BINANCE_ERRORS.combination
  }
}
