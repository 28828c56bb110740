// Clients match codes and texts exactly (protocols §3.3). Texts are those of Binance and are not translated.

export type BinanceError = { readonly status: number; readonly code: number; readonly msg: string }

export const createBinanceError = (code: number, msg: string, status = 400): BinanceError => ({ status, code, msg })

export const BINANCE_ERRORS = {
  unknown: createBinanceError(-1000, 'An unknown error occurred while processing the request.', 500),
  timeout: createBinanceError(
    -1007,
    'Timeout waiting for response from backend server. Send status unknown; execution status unknown.',
    408,
  ),
  unreachable: createBinanceError(-1001, 'Internal error; unable to process your request. Please try again.', 503),
  busy: createBinanceError(
    -1008,
    'Server is currently overloaded with other requests. Please try again in a few minutes.',
    503,
  ),
  too_late: createBinanceError(-1021, 'Timestamp for this request is outside of the recvWindow.'),
  too_early: createBinanceError(-1021, "Timestamp for this request was 1000ms ahead of the server's time."),
  signature: createBinanceError(-1022, 'Signature for this request is not valid.'),
  illegal_parameter: createBinanceError(-1100, 'Illegal characters found in a parameter.'),
  duplicate_parameter: createBinanceError(-1101, 'Duplicate values for a parameter detected.'),
  time_in_force: createBinanceError(-1115, 'Invalid timeInForce.'),
  order_type: createBinanceError(-1116, 'Invalid orderType.'),
  side: createBinanceError(-1117, 'Invalid side.'),
  interval: createBinanceError(-1120, 'Invalid interval.'),
  symbol: createBinanceError(-1121, 'Invalid symbol.'),
  span: createBinanceError(-1127, 'More than 24 hours between startTime and endTime.'),
  symbol_status: createBinanceError(-1122, 'Invalid symbolStatus.'),
  symbols_twice: createBinanceError(-1151, 'Symbol is present multiple times in the list.'),
  status_differs: createBinanceError(-1220, "The symbol's status does not match the requested symbolStatus."),
  ticker_type: createBinanceError(-1139, 'Invalid ticker type.'),
  time_unit: createBinanceError(-1194, 'Invalid value for time unit; expected either MICROSECOND or MILLISECOND.'),
  strategy_type: createBinanceError(-1134, '`strategyType` was less than 1000000.'),
  cancel_restrictions: createBinanceError(
    -1145,
    '`cancelRestrictions` has to be either `ONLY_NEW` or `ONLY_PARTIALLY_FILLED`.',
  ),
  restricted: createBinanceError(-2011, 'Order was not canceled due to cancel restrictions.'),
  other_client_id: createBinanceError(-2039, 'Client order ID is not correct for this order ID.'),
  peg_price_type: createBinanceError(-1210, 'Invalid pegPriceType.'),
  peg_offset_type: createBinanceError(-1211, 'Invalid pegOffsetType.'),
  no_pegs: createBinanceError(-2010, 'Pegged orders are not supported for this symbol.'),
  iceberg_exceeds: createBinanceError(-2010, 'IcebergQty exceeds QTY.'),
  oco_type: createBinanceError(-1158, 'Order type not supported in OCO.'),
  oco_buy_limit: createBinanceError(-1165, 'A limit order in a buy OCO must be below.'),
  oco_sell_limit: createBinanceError(-1166, 'A limit order in a sell OCO must be above.'),
  oco_limits: createBinanceError(-1168, 'At least one OCO order must be contingent.'),
  oco_buy_stop: createBinanceError(-1196, 'A stop loss order in a buy OCO must be above.'),
  oco_sell_stop: createBinanceError(-1197, 'A stop loss order in a sell OCO must be below.'),
  client_id_length: createBinanceError(-4015, 'Client order id length should not be more than 36 chars'),
  combination: createBinanceError(-1128, 'Combination of optional parameters invalid.'),
  recv_window: createBinanceError(-1131, 'recvWindow must be less than 60000.'),
  order_combination: createBinanceError(-2010, 'Unsupported order combination.'),
  unknown_order: createBinanceError(-2011, 'Unknown order sent.'),
  transfer_asset: createBinanceError(-5003, "You don't have this asset."),
  transfer_funds: createBinanceError(-5013, 'Asset transfer failed: insufficient balance'),
  cancel_replace_partly: createBinanceError(-2021, 'Order cancel-replace partially failed.', 409),
  cancel_replace: createBinanceError(-2022, 'Order cancel-replace failed.'),
  no_order: createBinanceError(-2013, 'Order does not exist.'),
  no_list: createBinanceError(-2013, 'Order list does not exist.'),
  key_format: createBinanceError(-2014, 'API-key format invalid.', 401),
  agreement: createBinanceError(-2015, 'Accept the current legal documents on the site before you place orders.', 403),
  key: createBinanceError(-2015, 'Invalid API-key, IP, or permissions for action.', 401),
  unknown_path: createBinanceError(-1000, 'Unknown path.', 404),
  method: createBinanceError(-1000, 'Method not allowed.', 405),
  too_large: createBinanceError(-1101, 'Too many parameters sent for this endpoint.', 413),
} as const satisfies Record<string, BinanceError>

/** @param range regular expression of valid values */
export const illegalParamError = (name: string, range: string): BinanceError =>
  createBinanceError(-1100, `Illegal characters found in parameter '${name}'; legal range is '${range}'.`)
export const missingParamError = (name: string): BinanceError =>
  createBinanceError(-1102, `Mandatory parameter '${name}' was not sent, was empty/null, or malformed.`)
export const missingBothError = (one: string, other: string): BinanceError =>
  createBinanceError(-1102, `Param '${one}' or '${other}' must be sent, but both were empty/null!`)
export const unknownParamsError = (read: number, sent: number): BinanceError =>
  createBinanceError(-1104, `Not all sent parameters were read; read '${read}' parameter(s) but was sent '${sent}'.`)
export const emptyParamError = (name: string): BinanceError =>
  createBinanceError(-1105, `Parameter '${name}' was empty.`)
export const notRequiredParamError = (name: string): BinanceError =>
  createBinanceError(-1106, `Parameter '${name}' sent when not required.`)
export const overflowParamError = (name: string): BinanceError =>
  createBinanceError(-1108, `Parameter '${name}' overflowed.`)
export const tooManyParametersError = (sent: number): BinanceError =>
  createBinanceError(-1101, `Too many parameters; expected '0' and received '${sent}'.`)
/** @param what name of the zero field: `quantity`, `price`, … */
export const zeroParamError = (what: string): BinanceError => createBinanceError(-1013, `Invalid ${what}.`)
export const paramPrecisionError = (name: string): BinanceError =>
  createBinanceError(-1111, `Parameter '${name}' has too much precision.`)
export const invalidParamError = (name: string): BinanceError =>
  createBinanceError(-1130, `Data sent for parameter '${name}' is not valid.`)

export const weightLimitError = (limit: number): BinanceError =>
  createBinanceError(
    -1003,
    `Too many requests; current limit is ${limit} request weight per 1 MINUTE. Please use WebSocket Streams for live updates to avoid polling the API.`,
    429,
  )
/** @param until epoch ms */
export const weightBanError = (until: number): BinanceError =>
  createBinanceError(
    -1003,
    `Way too much request weight used; IP banned until ${until}. Please use WebSocket Streams for live updates to avoid bans.`,
    418,
  )
export const orderLimitError = (limit: number): BinanceError =>
  createBinanceError(-1015, `Too many new orders; current limit is ${limit} orders per 10 SECOND.`, 429)
