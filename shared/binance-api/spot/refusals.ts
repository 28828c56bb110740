import type { TradeReasonSchema } from '#shared/markets/trading/refusals.ts'
import { assertNever } from '#shared/platform/assert.ts'
import {
  BINANCE_ERRORS,
  type BinanceError,
  createBinanceError,
  illegalParamError,
  invalidParamError,
  paramPrecisionError,
} from '../refusals.ts'

type Filter =
  | 'PRICE_FILTER'
  | 'LOT_SIZE'
  | 'NOTIONAL'
  | 'PERCENT_PRICE_BY_SIDE'
  | 'ICEBERG_PARTS'
  | 'TRAILING_DELTA'
  | 'MAX_NUM_ORDERS'
  | 'MAX_NUM_ALGO_ORDERS'

export type SpotRequestKind = 'place' | 'cancel'

const REJECTED: Readonly<Record<SpotRequestKind, number>> = { place: -2010, cancel: -2011 }

const FILTERS = {
  price_invalid: 'PRICE_FILTER',
  stop_price_invalid: 'PRICE_FILTER',
  price_off_tick: 'PRICE_FILTER',
  price_out_of_range: 'PRICE_FILTER',
  quantity_invalid: 'LOT_SIZE',
  quantity_off_lot: 'LOT_SIZE',
  quantity_out_of_range: 'LOT_SIZE',
  notional_too_small: 'NOTIONAL',
  notional_too_large: 'NOTIONAL',
  amount_invalid: 'NOTIONAL',
  amount_too_large: 'NOTIONAL',
  price_outside_band: 'PERCENT_PRICE_BY_SIDE',
  display_invalid: 'ICEBERG_PARTS',
  trail_invalid: 'TRAILING_DELTA',
  too_many_orders: 'MAX_NUM_ORDERS',
  too_many_trigger_orders: 'MAX_NUM_ALGO_ORDERS',
} as const satisfies Partial<Record<TradeReasonSchema, Filter>>

const DUPLICATE = 'Duplicate order sent.'
const CLOSED = 'Market is closed.'

const REJECTIONS = {
  insufficient_funds: 'Account has insufficient balance for requested action.',
  post_only_would_take: 'Order would immediately match and take.',
  trigger_already_met: 'Order would trigger immediately.',
  list_prices_invalid: 'The relationship of the prices for the orders is not correct.',
  duplicate_client_order_id: DUPLICATE,
  key_reused: DUPLICATE,
  market_halted: CLOSED,
  market_cancel_only: CLOSED,
  market_not_open: CLOSED,
  ledger_halted: CLOSED,
  fok_unfillable: 'Order would not be filled immediately and completely.',
  reference_price_unknown: 'Order book liquidity is less than LOT_SIZE filter minimum quantity.',
  price_moved: 'The market moved before the order was placed.',
  amend_not_possible: 'The order does not change.',
  not_processed: 'The order was not processed.',
} as const satisfies Partial<Record<TradeReasonSchema, string>>

const isFilterReason = (reason: TradeReasonSchema): reason is keyof typeof FILTERS => Object.hasOwn(FILTERS, reason)
const isRejection = (reason: TradeReasonSchema): reason is keyof typeof REJECTIONS => Object.hasOwn(REJECTIONS, reason)

export function toSpotError(reason: TradeReasonSchema, asked: SpotRequestKind): BinanceError {
  if (isFilterReason(reason)) return createBinanceError(-1013, `Filter failure: ${FILTERS[reason]}`)
  if (isRejection(reason)) return createBinanceError(REJECTED[asked], REJECTIONS[reason])
  switch (reason) {
    case 'order_unknown':
    case 'order_ended':
      return asked === 'cancel' ? createBinanceError(REJECTED.cancel, 'Unknown order sent.') : BINANCE_ERRORS.no_order
    case 'amount_too_precise':
      return paramPrecisionError('quoteOrderQty')
    case 'time_in_force_invalid':
      return BINANCE_ERRORS.time_in_force
    case 'self_trade_mode_refused':
      return invalidParamError('selfTradePreventionMode')
    case 'client_id_invalid':
      return illegalParamError('newClientOrderId', '^[a-zA-Z0-9-_.:]{1,36}$')
    case 'market_unknown':
    case 'asset_unknown':
      return BINANCE_ERRORS.symbol
    case 'post_only_invalid':
    case 'list_invalid':
    case 'expiry_invalid':
      return BINANCE_ERRORS.combination
    // No call of the dialect can cause these refusals.
    case 'fee_rate_invalid':
    case 'faucet_none':
    case 'faucet_limit':
    case 'paper_limit':
    case 'faucet_exhausted':
    case 'countdown_invalid':
      return BINANCE_ERRORS.unknown
    default:
      return assertNever(reason)
  }
}
