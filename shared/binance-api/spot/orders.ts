import type {
  AckOrder,
  BinanceFill,
  BinanceMyTrade,
  BinanceOrder,
  CanceledOrder,
  ResultOrder,
} from '#shared/binance-api/spot/answers.ts'
import { findMarket } from '#shared/markets/markets.ts'
import type { FillView, OrderView } from '#shared/markets/trading/calls.ts'
import type { OrderType, SelfTradeMode } from '#shared/markets/trading/order.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { assertNever } from '#shared/platform/assert.ts'
import { toBinanceSymbol } from '../symbols.ts'
import type { BinanceOrderStatus, OrderSelfTrade } from '../words.ts'
import { toSpotOrderNumber } from './ids.ts'
import type { BinanceOrderType } from './words.ts'

/** Number of the order's list, or -1. A bracket has none, because the dialect has no list type for brackets. */
export const toListNumber = ({ list }: Pick<OrderView, 'list'>): number =>
  list?.role === 'leg' ? toSpotOrderNumber(list.id) : -1

export const spotClientIdOf = ({ id, clientOrderId }: Pick<OrderView, 'id' | 'clientOrderId'>): string =>
  clientOrderId ?? id

const TYPES: Readonly<Record<OrderType, BinanceOrderType>> = {
  limit: 'LIMIT',
  market: 'MARKET',
  stop: 'STOP_LOSS',
  stop_limit: 'STOP_LOSS_LIMIT',
  take_profit: 'TAKE_PROFIT',
  take_profit_limit: 'TAKE_PROFIT_LIMIT',
  trailing_stop: 'STOP_LOSS',
}

export const toBinanceType = ({ type, postOnly }: Pick<OrderView, 'type' | 'postOnly'>): BinanceOrderType =>
  type === 'limit' && postOnly ? 'LIMIT_MAKER' : TYPES[type]

const isListOver = ({ reason, canceledBy }: Pick<OrderView, 'reason' | 'canceledBy'>): boolean =>
  reason === 'list' && canceledBy === undefined

export function toBinanceStatus(view: Pick<OrderView, 'status' | 'reason' | 'canceledBy'>): BinanceOrderStatus {
  const { status, reason } = view
  switch (status) {
    case 'pending':
    case 'new':
      return 'NEW'
    case 'partially_filled':
      return 'PARTIALLY_FILLED'
    case 'filled':
      return 'FILLED'
    case 'canceled':
      return isListOver(view) ? 'EXPIRED' : 'CANCELED'
    case 'expired':
      return reason === 'self_trade' ? 'EXPIRED_IN_MATCH' : 'EXPIRED'
    default:
      return assertNever(status)
  }
}

const trailingDeltaOf = ({ trail }: Pick<OrderView, 'trail'>): number | undefined =>
  trail?.unit === 'percent' ? Math.round(Number(trail.distance) * 100) : undefined

const isWaiting = ({ status }: Pick<OrderView, 'status'>): boolean => status === 'pending'

function zeros(symbol: string) {
  const { priceDecimals = 8, quantityDecimals = 8 } = findMarket(symbol) ?? {}
  return {
    price: fromUnits(0, priceDecimals),
    quantity: fromUnits(0, quantityDecimals),
    quote: fromUnits(0, priceDecimals + quantityDecimals),
  }
}

const SELF_TRADES: Readonly<Record<SelfTradeMode, OrderSelfTrade>> = {
  none: 'NONE',
  expire_taker: 'EXPIRE_TAKER',
  expire_maker: 'EXPIRE_MAKER',
  expire_both: 'EXPIRE_BOTH',
  decrement: 'DECREMENT',
}
export const toBinanceSelfTrade = ({ selfTrade = 'expire_taker' }: Pick<OrderView, 'selfTrade'>): OrderSelfTrade =>
  SELF_TRADES[selfTrade]

function common(view: OrderView) {
  const none = zeros(view.market)
  const type = toBinanceType(view)
  const trailingDelta = trailingDeltaOf(view)
  return {
    symbol: toBinanceSymbol(view.market),
    orderId: toSpotOrderNumber(view.id),
    orderListId: toListNumber(view),
    clientOrderId: spotClientIdOf(view),
    price: view.price ?? none.price,
    origQty: view.quantity ?? view.filled,
    executedQty: view.filled,
    origQuoteOrderQty: view.amount ?? none.quote,
    cummulativeQuoteQty: view.filledQuote,
    status: toBinanceStatus(view),
    // Clients expect GTC on market orders.
    timeInForce: type === 'MARKET' && view.timeInForce === 'IOC' ? ('GTC' as const) : view.timeInForce,
    type,
    side: view.side === 'buy' ? ('BUY' as const) : ('SELL' as const),
    ...(trailingDelta !== undefined && { trailingDelta }),
    workingTime: isWaiting(view) ? -1 : view.stopPrice || view.trail ? view.updatedAt : view.createdAt,
    selfTradePreventionMode: toBinanceSelfTrade(view),
  }
}

const stopPriceOf = ({ stopPrice, trail }: OrderView): string | undefined => stopPrice ?? trail?.activation

const sometimes = (view: OrderView) => {
  const stopPrice = stopPriceOf(view)
  return { ...(stopPrice && { stopPrice }), ...(view.display && { icebergQty: view.display }) }
}

export function toBinanceOrder(view: OrderView): BinanceOrder {
  const none = zeros(view.market)
  return {
    ...common(view),
    stopPrice: stopPriceOf(view) ?? none.price,
    icebergQty: view.display ?? none.quantity,
    time: view.createdAt,
    updateTime: view.updatedAt,
    isWorking: !isWaiting(view),
  }
}

export const toBinanceFill = ({ price, quantity, fee, feeAsset, seq }: FillView): BinanceFill => ({
  price,
  qty: quantity,
  commission: fee,
  commissionAsset: feeAsset,
  tradeId: seq,
})

export const toAckOrder = (view: OrderView): AckOrder => ({
  symbol: toBinanceSymbol(view.market),
  orderId: toSpotOrderNumber(view.id),
  orderListId: toListNumber(view),
  clientOrderId: spotClientIdOf(view),
  transactTime: view.updatedAt,
})

/** @param fills newest first; the result has them oldest first */
export const toResultOrder = (view: OrderView, fills?: readonly FillView[]): ResultOrder => ({
  ...common(view),
  transactTime: view.updatedAt,
  ...sometimes(view),
  ...(fills && { fills: fills.toReversed().map(toBinanceFill) }),
})

/** @param clientOrderId id of the cancel */
export const toCanceledOrder = (view: OrderView, clientOrderId: string): CanceledOrder => ({
  ...common(view),
  origClientOrderId: spotClientIdOf(view),
  clientOrderId,
  transactTime: view.updatedAt,
  ...sometimes(view),
})

export const toBinanceAccountTrade = (fill: FillView, list?: string): BinanceMyTrade => ({
  symbol: toBinanceSymbol(fill.market),
  id: fill.seq,
  orderId: toSpotOrderNumber(fill.order),
  orderListId: list === undefined ? -1 : toSpotOrderNumber(list),
  price: fill.price,
  qty: fill.quantity,
  quoteQty: fill.quote,
  commission: fill.fee,
  commissionAsset: fill.feeAsset,
  time: fill.time,
  isBuyer: fill.side === 'buy',
  isMaker: fill.role === 'maker',
  isBestMatch: true,
})
