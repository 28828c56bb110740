// What clients are refused with (protocols §3.3): numbers and texts that clients match exactly. The texts are Binance's own and
// are for programs: they are the same in all languages.

import { assertNever } from '#shared/assert.ts'
import type { TradeReason } from '#shared/trading/refusals.ts'

/** `status`: of HTTP. */
export type BinanceError = { readonly status: number; readonly code: number; readonly msg: string }

const error = (code: number, msg: string, status = 400): BinanceError => ({ status, code, msg })

export const BINANCE_ERRORS = {
  unknown: error(-1000, 'An unknown error occurred while processing the request.', 500),
  timeout: error(
    -1007,
    'Timeout waiting for response from backend server. Send status unknown; execution status unknown.',
    408,
  ),
  unreachable: error(-1001, 'Internal error; unable to process your request. Please try again.', 503),
  busy: error(-1008, 'Server is currently overloaded with other requests. Please try again in a few minutes.', 503),
  too_late: error(-1021, 'Timestamp for this request is outside of the recvWindow.'),
  too_early: error(-1021, "Timestamp for this request was 1000ms ahead of the server's time."),
  signature: error(-1022, 'Signature for this request is not valid.'),
  illegal_parameter: error(-1100, 'Illegal characters found in a parameter.'),
  duplicate_parameter: error(-1101, 'Duplicate values for a parameter detected.'),
  time_in_force: error(-1115, 'Invalid timeInForce.'),
  order_type: error(-1116, 'Invalid orderType.'),
  side: error(-1117, 'Invalid side.'),
  interval: error(-1120, 'Invalid interval.'),
  symbol: error(-1121, 'Invalid symbol.'),
  span: error(-1127, 'More than 24 hours between startTime and endTime.'),
  combination: error(-1128, 'Combination of optional parameters invalid.'),
  recv_window: error(-1131, 'recvWindow must be less than 60000.'),
  list_combination: error(-2010, 'Unsupported order combination.'),
  unknown_order: error(-2011, 'Unknown order sent.'),
  cancel_replace_partly: error(-2021, 'Order cancel-replace partially failed.', 409),
  cancel_replace: error(-2022, 'Order cancel-replace failed.'),
  no_order: error(-2013, 'Order does not exist.'),
  key_format: error(-2014, 'API-key format invalid.', 401),
  key: error(-2015, 'Invalid API-key, IP, or permissions for action.', 401),
  unknown_path: error(-1000, 'Unknown path.', 404),
  method: error(-1000, 'Method not allowed.', 405),
  too_large: error(-1101, 'Too many parameters sent for this endpoint.', 413),
} as const satisfies Record<string, BinanceError>

/** @param range what the value has to match, as a pattern */
export const illegal = (name: string, range: string): BinanceError =>
  error(-1100, `Illegal characters found in parameter '${name}'; legal range is '${range}'.`)
export const missing = (name: string): BinanceError =>
  error(-1102, `Mandatory parameter '${name}' was not sent, was empty/null, or malformed.`)
export const missingBoth = (one: string, other: string): BinanceError =>
  error(-1102, `Param '${one}' or '${other}' must be sent, but both were empty/null!`)
export const unread = (read: number, sent: number): BinanceError =>
  error(-1104, `Not all sent parameters were read; read '${read}' parameter(s) but was sent '${sent}'.`)
export const empty = (name: string): BinanceError => error(-1105, `Parameter '${name}' was empty.`)
export const notRequired = (name: string): BinanceError => error(-1106, `Parameter '${name}' sent when not required.`)
export const tooPrecise = (name: string): BinanceError => error(-1111, `Parameter '${name}' has too much precision.`)
export const invalid = (name: string): BinanceError => error(-1130, `Data sent for parameter '${name}' is not valid.`)

export const tooMuchWeight = (limit: number): BinanceError =>
  error(
    -1003,
    `Too many requests; current limit is ${limit} request weight per 1 MINUTE. Please use WebSocket Streams for live updates to avoid polling the API.`,
    429,
  )
/** @param until epoch ms */
export const banned = (until: number): BinanceError =>
  error(
    -1003,
    `Way too much request weight used; IP banned until ${until}. Please use WebSocket Streams for live updates to avoid bans.`,
    418,
  )
export const tooManyOrders = (limit: number): BinanceError =>
  error(-1015, `Too many new orders; current limit is ${limit} orders per 10 SECOND.`, 429)

type Filter =
  | 'PRICE_FILTER'
  | 'LOT_SIZE'
  | 'NOTIONAL'
  | 'PERCENT_PRICE_BY_SIDE'
  | 'ICEBERG_PARTS'
  | 'TRAILING_DELTA'
  | 'MAX_NUM_ORDERS'
  | 'MAX_NUM_ALGO_ORDERS'
const filter = (name: Filter): BinanceError => error(-1013, `Filter failure: ${name}`)

/** What was asked for when the house refused. */
export type Asked = 'place' | 'cancel'
const REJECTED: Readonly<Record<Asked, number>> = { place: -2010, cancel: -2011 }

/** A refusal of the house as clients know it. */
export function binanceError(reason: TradeReason, asked: Asked): BinanceError {
  const rejected = (msg: string) => error(REJECTED[asked], msg)
  switch (reason) {
    case 'insufficient_funds':
      return rejected('Account has insufficient balance for requested action.')
    case 'post_only_would_take':
      return rejected('Order would immediately match and take.')
    case 'trigger_already_met':
      return rejected('Order would trigger immediately.')
    case 'list_prices_invalid':
      return rejected('The relationship of the prices for the orders is not correct.')
    case 'duplicate_client_order_id':
    case 'key_reused':
      return rejected('Duplicate order sent.')
    case 'market_halted':
    case 'market_cancel_only':
    case 'ledger_halted':
      return rejected('Market is closed.')
    case 'fok_unfillable':
      return rejected('Order would not be filled immediately and completely.')
    case 'reference_price_unknown':
      return rejected('Order book liquidity is less than LOT_SIZE filter minimum quantity.')
    case 'price_moved':
      return rejected('The market moved before the order was placed.')
    case 'order_unknown':
    case 'order_ended':
      return asked === 'cancel' ? rejected('Unknown order sent.') : BINANCE_ERRORS.no_order
    case 'amend_not_possible':
      return rejected('The order does not change.')
    case 'not_processed':
      return rejected('The order was not processed.')
    case 'price_invalid':
    case 'stop_price_invalid':
    case 'price_off_tick':
    case 'price_out_of_range':
      return filter('PRICE_FILTER')
    case 'quantity_invalid':
    case 'quantity_off_lot':
    case 'quantity_out_of_range':
      return filter('LOT_SIZE')
    case 'notional_too_small':
    case 'notional_too_large':
    case 'amount_invalid':
    case 'amount_too_large':
      return filter('NOTIONAL')
    case 'amount_too_precise':
      return tooPrecise('quoteOrderQty')
    case 'price_outside_band':
      return filter('PERCENT_PRICE_BY_SIDE')
    case 'display_invalid':
      return filter('ICEBERG_PARTS')
    case 'trail_invalid':
      return filter('TRAILING_DELTA')
    case 'too_many_orders':
      return filter('MAX_NUM_ORDERS')
    case 'too_many_trigger_orders':
      return filter('MAX_NUM_ALGO_ORDERS')
    case 'time_in_force_invalid':
      return BINANCE_ERRORS.time_in_force
    case 'self_trade_mode_refused':
      return invalid('selfTradePreventionMode')
    case 'client_id_invalid':
      return illegal('newClientOrderId', '^[a-zA-Z0-9-_.:]{1,36}$')
    case 'market_unknown':
    case 'asset_unknown':
      return BINANCE_ERRORS.symbol
    case 'post_only_invalid':
    case 'list_invalid':
    case 'expiry_invalid':
      return BINANCE_ERRORS.combination
    // Nothing that clients can ask for is refused so.
    case 'fee_rate_invalid':
    case 'faucet_none':
    case 'faucet_limit':
    case 'faucet_exhausted':
    case 'countdown_invalid':
      return BINANCE_ERRORS.unknown
    default:
      return assertNever(reason)
  }
}
