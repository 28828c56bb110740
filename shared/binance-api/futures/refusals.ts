// Maps clearing house refusals to the errors of Binance futures. ccxt knows some codes only for the host of Binance and
// otherwise matches the text; those texts are the ones that ccxt has an error for.

import type { Refused } from '#shared/futures/refusals.ts'
import { BINANCE_ERRORS, type BinanceError, error } from '../refusals.ts'
import type { BinanceSide } from '../words.ts'

export type FuturesRequest = 'place' | 'cancel' | 'margin'

const UNKNOWN_ORDER = BINANCE_ERRORS.unknown_order
const CLOSED = error(-4108, 'Market is closed.')

export const FUTURES_ERRORS = {
  bad_precision: error(-1111, 'Precision is over the maximum defined for this asset.'),
  batch_size: error(-4082, 'Invalid number of batch place orders.'),
  callback_rate: error(-2007, 'Invalid callBack rate.'),
  cancel_size: error(-4032, 'Exceed maximum cancel order size.'),
  close_all_quantity: error(-4137, 'Quantity must be zero with closePosition equals true.'),
  depth_limit: error(-4021, 'Invalid depth limit.'),
  no_listen_key: error(-1125, 'This listenKey does not exist.'),
  price_nought: error(-4001, 'Price less than 0.'),
  price_too_high: error(-4002, 'Price greater than max price.'),
  quantity_nought: error(-4003, 'Quantity less than or equal to zero.'),
  quantity_too_large: error(-4005, 'Quantity greater than max quantity.'),
  response_type: error(-1136, 'Invalid newOrderRespType.'),
  same_close_order: error(
    -4130,
    'An open stop or take profit order with GTE and closePosition in the direction is existing.',
  ),
  start_after_end: error(-1023, 'Start time is greater than end time.'),
  stop_price_nought: error(-4006, 'Stop price less than zero.'),
  stop_price_too_high: error(-4007, 'Stop price greater than max price.'),
  price_match: error(-5037, 'Invalid price match.'),
  same_margin_type: error(-4046, 'No need to change margin type.'),
  same_position_mode: error(-4059, 'No need to change position side.'),
  self_trade_mode: error(-5039, 'Invalid self trade prevention mode.'),
  /** Conditional orders have calls of their own. */
  use_algo: error(
    -4120,
    'Order type not supported for this endpoint. Please use the Algo Order API endpoints instead.',
  ),
} as const satisfies Record<string, BinanceError>

/** A question about so many days and more. */
export const spanTooLong = (days: number): BinanceError => error(-4165, `Maximum time interval is ${days} days`)

/** No such call of futures. @param path of it, without what follows it; it is repeated */
export const noSuchPath = (path: string, method: string): BinanceError =>
  error(-5000, `Path ${path}, Method ${method} is invalid`, 404)

/** Only stop-market and take-profit-market orders close a whole position. */
export const noCloseAll = (type: string): BinanceError =>
  error(-4136, `Target strategy invalid for orderType ${type},closePosition true`)

const FIXED: Partial<Record<Refused['reason'], BinanceError>> = {
  contract_unknown: BINANCE_ERRORS.symbol,
  contract_halted: CLOSED,
  market_halted: CLOSED,
  market_cancel_only: CLOSED,
  price_unknown: BINANCE_ERRORS.unreachable,
  reference_price_unknown: BINANCE_ERRORS.unreachable,
  leverage_above_tier: error(-2027, 'Exceeded the maximum allowable position at current leverage.'),
  leverage_isolated_lower: error(
    -4161,
    'Leverage reduction is not supported in Isolated Margin Mode with open positions.',
  ),
  margin_mode_busy: error(-4048, 'Margin type cannot be changed if there exists position.'),
  position_mode_busy: error(-4068, 'Position side cannot be changed if there exists position.'),
  position_leg_invalid: error(-4061, "Order's position side does not match user's setting."),
  position_unknown: error(-4054, 'Cannot add position margin: position is 0.'),
  position_not_isolated: error(-4049, 'Add margin only support for isolated position.'),
  exits_not_possible: error(-2022, 'ReduceOnly Order is rejected.'),
  reduce_only_rejected: error(-2022, 'ReduceOnly Order is rejected.'),
  trigger_price_invalid: FUTURES_ERRORS.stop_price_nought,
  stop_price_invalid: FUTURES_ERRORS.stop_price_nought,
  trail_invalid: FUTURES_ERRORS.callback_rate,
  trigger_already_met: error(-2021, 'Order would trigger immediately.'),
  too_many_conditionals: error(-4045, 'Reach max stop order limit.'),
  too_many_orders: error(-2025, 'Reach max open order limit.'),
  conditional_unknown: UNKNOWN_ORDER,
  amount_invalid: error(-4055, 'Amount must be positive.'),
  position_limit: error(-2027, 'Exceeded the maximum allowable position at current leverage.'),
  open_interest_limit: error(
    -4400,
    'Futures Trading Quantitative Rules violated, only reduceOnly order is allowed, please try again later.',
  ),
  margin_needed: error(-4051, 'Isolated balance insufficient.'),
  duplicate_client_order_id: error(-4116, 'ClientOrderId is duplicated.'),
  post_only_would_take: error(
    -5022,
    'Due to the order could not be executed as maker, the Post Only order will be rejected. The order will not be recorded in the order history',
  ),
  fok_unfillable: error(
    -5021,
    'Due to the order could not be filled immediately, the FOK order has been rejected. The order will not be recorded in the order history',
  ),
  amend_not_possible: error(-5027, 'No need to modify the order.'),
  price_invalid: FUTURES_ERRORS.price_nought,
  price_off_tick: error(-4014, 'Price not increased by tick size.'),
  price_out_of_range: FUTURES_ERRORS.price_too_high,
  quantity_invalid: FUTURES_ERRORS.quantity_nought,
  quantity_off_lot: error(-4023, 'Qty not increased by step size.'),
  quantity_out_of_range: FUTURES_ERRORS.quantity_too_large,
  notional_too_large: error(-2027, 'Exceeded the maximum allowable position at current leverage.'),
  time_in_force_invalid: BINANCE_ERRORS.time_in_force,
  self_trade_mode_refused: FUTURES_ERRORS.self_trade_mode,
}

/** A limit further from the mark than the contract lets it be. @param side of the order */
function outsideBand({ min = '', max = '' }: Refused['params'], side: BinanceSide): BinanceError {
  return side === 'BUY'
    ? error(-4016, `Limit price can't be higher than ${max}.`)
    : error(-4024, `Limit price can't be lower than ${min}.`)
}

/** A refusal of the house as clients know it. @param side of the order that was refused */
export function futuresError(
  { reason, params }: Refused,
  asked: FuturesRequest,
  side: BinanceSide = 'BUY',
): BinanceError {
  switch (reason) {
    case 'price_outside_band':
      return outsideBand(params, side)
    case 'margin_insufficient':
      return asked === 'margin'
        ? error(-4050, 'Cross balance insufficient.')
        : error(-2019, 'Account has insufficient balance for requested action.')
    case 'order_unknown':
      return asked === 'cancel' ? UNKNOWN_ORDER : BINANCE_ERRORS.no_order
    case 'leverage_invalid':
      return error(-4028, `Leverage is not valid; maximum is ${params.max ?? ''}`)
    case 'notional_too_small':
      return error(
        -4164,
        `Order's notional must be no smaller than ${params.min ?? ''} (unless you choose reduce only).`,
      )
    default:
      return FIXED[reason] ?? BINANCE_ERRORS.combination
  }
}
