// One-cancels-the-other, as clients ask for it and read it: a limit order on one side of the price, a stop on the other.

import type { z } from 'zod/mini'
import type { OrderView, PlaceOrder } from '#shared/api/trading.ts'
import type { OrderList } from '#shared/binance-api/spot/answers.ts'
import type { spotOrderCalls } from '#shared/binance-api/spot/calls.ts'
import type { Market } from '#shared/markets.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { isOpen } from '#shared/trading/order-rules.ts'
import { BINANCE_ERRORS, type BinanceError, missing, notRequired } from '../refusals.ts'
import { binanceSymbolOf } from '../symbols.ts'
import { numberOfOrder } from './ids.ts'
import { clientIdOf } from './orders.ts'
import { decimalsError, selfTradeOf } from './placing.ts'

type Asked = z.output<(typeof spotOrderCalls)['placeOco']['query']>
type Name = 'above' | 'below'

const legOf = (asked: Asked, name: Name) => ({
  name,
  type: asked[`${name}Type`],
  price: asked[`${name}Price`],
  stopPrice: asked[`${name}StopPrice`],
  timeInForce: asked[`${name}TimeInForce`],
  clientId: asked[`${name}ClientOrderId`],
})
type Leg = ReturnType<typeof legOf>

function limitError({ name, price, stopPrice }: Leg): BinanceError | undefined {
  if (price === undefined) return missing(`${name}Price`)
  return stopPrice === undefined ? undefined : notRequired(`${name}StopPrice`)
}

function stopError({ name, type, price, stopPrice, timeInForce }: Leg): BinanceError | undefined {
  if (stopPrice === undefined) return missing(`${name}StopPrice`)
  if (type === 'STOP_LOSS') return price === undefined ? undefined : notRequired(`${name}Price`)
  if (price === undefined) return missing(`${name}Price`)
  // Whatever waits in a list waits until it is cancelled.
  return timeInForce === undefined || timeInForce === 'GTC' ? undefined : BINANCE_ERRORS.time_in_force
}

/** @param makeId for orders that the client has given no ids */
export function ocoOrderOf(asked: Asked, market: Market, makeId: () => string): Result<PlaceOrder, BinanceError> {
  // What raises money by a rise waits above the price for a sale, and below it for a purchase.
  const [limit, stop] = asked.side === 'SELL' ? (['above', 'below'] as const) : (['below', 'above'] as const)
  const [first, second] = [legOf(asked, limit), legOf(asked, stop)]
  if (first.type !== 'LIMIT_MAKER') return refuse(BINANCE_ERRORS.list_combination)
  if (second.type !== 'STOP_LOSS' && second.type !== 'STOP_LOSS_LIMIT') return refuse(BINANCE_ERRORS.list_combination)
  const wrong = limitError(first) ?? stopError(second) ?? decimalsError(market, asked)
  if (wrong) return refuse(wrong)
  return ok({
    market: market.symbol,
    side: asked.side === 'BUY' ? 'buy' : 'sell',
    type: 'oco',
    quantity: asked.quantity,
    ...(first.price !== undefined && { price: first.price }),
    ...(second.stopPrice !== undefined && { stopPrice: second.stopPrice }),
    ...(second.price !== undefined && { stopLimitPrice: second.price }),
    ...selfTradeOf(asked.selfTradePreventionMode),
    clientOrderId: first.clientId ?? makeId(),
    stopClientOrderId: second.clientId ?? makeId(),
    listClientOrderId: asked.listClientOrderId ?? makeId(),
  })
}

/** A list by its orders; one without an id of its client is known by its own. */
export function orderList(orders: readonly [OrderView, ...OrderView[]]): OrderList {
  const [first] = orders
  const isLive = orders.some(({ status }) => isOpen(status))
  const symbol = binanceSymbolOf(first.market)
  const id = first.list?.id ?? first.id
  return {
    orderListId: numberOfOrder(id),
    contingencyType: 'OCO',
    listStatusType: isLive ? 'EXEC_STARTED' : 'ALL_DONE',
    listOrderStatus: isLive ? 'EXECUTING' : 'ALL_DONE',
    listClientOrderId: first.list?.clientId ?? id,
    transactionTime: Math.max(...orders.map(({ updatedAt }) => updatedAt)),
    symbol,
    orders: orders.map((order) => ({ symbol, orderId: numberOfOrder(order.id), clientOrderId: clientIdOf(order) })),
  }
}
