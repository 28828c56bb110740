// Errors of the dialect (protocols §3.3): clients match codes and texts exactly. Texts are those of Binance and are not
// translated.

export type BinanceError = { readonly status: number; readonly code: number; readonly msg: string }

/** @param status HTTP status */
export const error = (code: number, msg: string, status = 400): BinanceError => ({ status, code, msg })

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
  symbol_status: error(-1122, 'Invalid symbolStatus.'),
  symbols_twice: error(-1151, 'Symbol is present multiple times in the list.'),
  status_differs: error(-1220, "The symbol's status does not match the requested symbolStatus."),
  ticker_type: error(-1139, 'Invalid ticker type.'),
  time_unit: error(-1194, 'Invalid value for time unit; expected either MICROSECOND or MILLISECOND.'),
  strategy_type: error(-1134, '`strategyType` was less than 1000000.'),
  cancel_restrictions: error(-1145, '`cancelRestrictions` has to be either `ONLY_NEW` or `ONLY_PARTIALLY_FILLED`.'),
  restricted: error(-2011, 'Order was not canceled due to cancel restrictions.'),
  other_client_id: error(-2039, 'Client order ID is not correct for this order ID.'),
  peg_price_type: error(-1210, 'Invalid pegPriceType.'),
  peg_offset_type: error(-1211, 'Invalid pegOffsetType.'),
  no_pegs: error(-2010, 'Pegged orders are not supported for this symbol.'),
  iceberg_exceeds: error(-2010, 'IcebergQty exceeds QTY.'),
  oco_type: error(-1158, 'Order type not supported in OCO.'),
  oco_buy_limit: error(-1165, 'A limit order in a buy OCO must be below.'),
  oco_sell_limit: error(-1166, 'A limit order in a sell OCO must be above.'),
  oco_limits: error(-1168, 'At least one OCO order must be contingent.'),
  oco_buy_stop: error(-1196, 'A stop loss order in a buy OCO must be above.'),
  oco_sell_stop: error(-1197, 'A stop loss order in a sell OCO must be below.'),
  client_id_length: error(-4015, 'Client order id length should not be more than 36 chars'),
  combination: error(-1128, 'Combination of optional parameters invalid.'),
  recv_window: error(-1131, 'recvWindow must be less than 60000.'),
  order_combination: error(-2010, 'Unsupported order combination.'),
  unknown_order: error(-2011, 'Unknown order sent.'),
  cancel_replace_partly: error(-2021, 'Order cancel-replace partially failed.', 409),
  cancel_replace: error(-2022, 'Order cancel-replace failed.'),
  no_order: error(-2013, 'Order does not exist.'),
  no_list: error(-2013, 'Order list does not exist.'),
  key_format: error(-2014, 'API-key format invalid.', 401),
  key: error(-2015, 'Invalid API-key, IP, or permissions for action.', 401),
  unknown_path: error(-1000, 'Unknown path.', 404),
  method: error(-1000, 'Method not allowed.', 405),
  too_large: error(-1101, 'Too many parameters sent for this endpoint.', 413),
} as const satisfies Record<string, BinanceError>

/** @param range the pattern of valid values */
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
export const overflowed = (name: string): BinanceError => error(-1108, `Parameter '${name}' overflowed.`)
export const tooMany = (sent: number): BinanceError =>
  error(-1101, `Too many parameters; expected '0' and received '${sent}'.`)
/** @param what name of the field that is zero (`quantity`, `price`, …) */
export const nought = (what: string): BinanceError => error(-1013, `Invalid ${what}.`)
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
