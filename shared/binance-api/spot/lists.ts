import type { z } from 'zod/mini'
import type { BinanceOrderList } from '#shared/binance-api/spot/answers.ts'
import type { binanceSpotOrderCalls } from '#shared/binance-api/spot/calls.ts'
import type { Market } from '#shared/markets/markets.ts'
import type { OrderView, PlaceOrderInput } from '#shared/markets/trading/calls.ts'
import { isOrderOpen } from '#shared/markets/trading/order-rules.ts'
import { isNonZero } from '#shared/money/sign.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import {
  BINANCE_ERRORS,
  type BinanceError,
  missingParamError,
  notRequiredParamError,
  zeroParamError,
} from '../refusals.ts'
import { toBinanceSymbol } from '../symbols.ts'
import { toSpotOrderNumber } from './ids.ts'
import { spotClientIdOf } from './orders.ts'
import { findDecimalsError, parseSelfTrade } from './placing.ts'
import type { BinanceOrderType } from './words.ts'

type ListInput = z.output<(typeof binanceSpotOrderCalls)['placeOco']['query']>
type Name = 'above' | 'below'

const legOf = (asked: ListInput, name: Name) => ({
  name,
  type: asked[`${name}Type`],
  price: asked[`${name}Price`],
  stopPrice: asked[`${name}StopPrice`],
  timeInForce: asked[`${name}TimeInForce`],
  clientId: asked[`${name}ClientOrderId`],
})
type Leg = ReturnType<typeof legOf>

function limitError({ name, price, stopPrice, timeInForce }: Leg): BinanceError | undefined {
  if (price === undefined) return missingParamError(`${name}Price`)
  if (stopPrice !== undefined) return notRequiredParamError(`${name}StopPrice`)
  return timeInForce === undefined ? undefined : notRequiredParamError(`${name}TimeInForce`)
}

function stopError({ name, type, price, stopPrice, timeInForce }: Leg): BinanceError | undefined {
  if (stopPrice === undefined) return missingParamError(`${name}StopPrice`)
  if (type === 'STOP_LOSS') {
    if (price !== undefined) return notRequiredParamError(`${name}Price`)
    return timeInForce === undefined ? undefined : notRequiredParamError(`${name}TimeInForce`)
  }
  if (price === undefined) return missingParamError(`${name}Price`)
  if (timeInForce === undefined) return missingParamError(`${name}TimeInForce`)
  // Conditional orders of a list are always GTC.
  return timeInForce === 'GTC' ? undefined : BINANCE_ERRORS.time_in_force
}

function noughtError({ quantity }: ListInput, ...legs: readonly Leg[]): BinanceError | undefined {
  if (!isNonZero(quantity)) return zeroParamError('quantity')
  if (legs.some(({ price = '1' }) => !isNonZero(price))) return zeroParamError('price')
  return legs.some(({ stopPrice = '1' }) => !isNonZero(stopPrice)) ? zeroParamError('stopPx') : undefined
}

const isStop = (type: BinanceOrderType): boolean => type === 'STOP_LOSS' || type === 'STOP_LOSS_LIMIT'

/**
 * @param limit type of the leg that must be a limit order
 * @param stop type of the other leg
 */
function typesError({ side }: ListInput, limit: BinanceOrderType, stop: BinanceOrderType): BinanceError | undefined {
  const types = [limit, stop]
  const isSale = side === 'SELL'
  if (!types.every((type) => type === 'LIMIT_MAKER' || isStop(type))) return BINANCE_ERRORS.oco_type
  if (types.every((type) => type === 'LIMIT_MAKER')) return BINANCE_ERRORS.oco_limits
  if (isStop(limit)) {
    const isBoth = isStop(stop)
    if (isBoth) return isSale ? BINANCE_ERRORS.oco_sell_stop : BINANCE_ERRORS.oco_buy_stop
    return isSale ? BINANCE_ERRORS.oco_sell_limit : BINANCE_ERRORS.oco_buy_limit
  }
  return undefined
}

/** @param makeId for client ids that the client did not send */
export function parseOcoOrder(
  asked: ListInput,
  market: Market,
  makeId: () => string,
): Result<PlaceOrderInput, BinanceError> {
  const [limit, stop] = asked.side === 'SELL' ? (['above', 'below'] as const) : (['below', 'above'] as const)
  const [first, second] = [legOf(asked, limit), legOf(asked, stop)]
  const wrong =
    typesError(asked, first.type, second.type) ??
    limitError(first) ??
    stopError(second) ??
    findDecimalsError(market, asked) ??
    noughtError(asked, first, second)
  if (wrong) return refuse(wrong)
  return ok({
    market: market.symbol,
    side: asked.side === 'BUY' ? 'buy' : 'sell',
    type: 'oco',
    quantity: asked.quantity,
    ...(first.price !== undefined && { price: first.price }),
    ...(second.stopPrice !== undefined && { stopPrice: second.stopPrice }),
    ...(second.price !== undefined && { stopLimitPrice: second.price }),
    ...parseSelfTrade(asked.selfTradePreventionMode),
    clientOrderId: first.clientId ?? makeId(),
    stopClientOrderId: second.clientId ?? makeId(),
    listClientOrderId: asked.listClientOrderId ?? makeId(),
  })
}

export function toBinanceOrderList(orders: readonly [OrderView, ...OrderView[]]): BinanceOrderList {
  const [first] = orders
  const isLive = orders.some(({ status }) => isOrderOpen(status))
  const symbol = toBinanceSymbol(first.market)
  const id = first.list?.id ?? first.id
  return {
    orderListId: toSpotOrderNumber(id),
    contingencyType: 'OCO',
    listStatusType: isLive ? 'EXEC_STARTED' : 'ALL_DONE',
    listOrderStatus: isLive ? 'EXECUTING' : 'ALL_DONE',
    listClientOrderId: first.list?.clientId ?? id,
    transactionTime: Math.max(...orders.map(({ updatedAt }) => updatedAt)),
    symbol,
    orders: orders.map((order) => ({
      symbol,
      orderId: toSpotOrderNumber(order.id),
      clientOrderId: spotClientIdOf(order),
    })),
  }
}
