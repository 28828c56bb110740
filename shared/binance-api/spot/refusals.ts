import type { TradeReasonSchema } from '#shared/markets/trading/refusals.ts'
import { assertNever } from '#shared/platform/assert.ts'
import {
  BINANCE_ERRORS,
  type BinanceError,
  createBinanceError,
  illegalError,
  invalidError,
  precisionError,
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

const filter = (name: Filter): BinanceError => createBinanceError(-1013, `Filter failure: ${name}`)

export type RefusedRequest = 'place' | 'cancel'

const REJECTED: Readonly<Record<RefusedRequest, number>> = { place: -2010, cancel: -2011 }

export function toSpotError(reason: TradeReasonSchema, asked: RefusedRequest): BinanceError {
  const rejected = (msg: string) => createBinanceError(REJECTED[asked], msg)
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
    case 'market_not_open':
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
      return precisionError('quoteOrderQty')
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
      return invalidError('selfTradePreventionMode')
    case 'client_id_invalid':
      return illegalError('newClientOrderId', '^[a-zA-Z0-9-_.:]{1,36}$')
    case 'market_unknown':
    case 'asset_unknown':
      return BINANCE_ERRORS.symbol
    case 'post_only_invalid':
    case 'list_invalid':
    case 'expiry_invalid':
      return BINANCE_ERRORS.combination
    // No call of the dialect can cause these.
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
