// One-cancels-the-other, as bots ask for it and read it: a limit order on one side of the price, a stop on the other.

import type { z } from 'zod/mini'
import { isOpen, type OrderView, type PlaceOrder } from '#shared/api/trading.ts'
import type { OrderList } from '#shared/binance-api/answers.ts'
import type { orderBotCalls } from '#shared/binance-api/calls.ts'
import type { Market } from '#shared/markets.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { numberOfOrder } from './ids.ts'
import { clientIdOf } from './orders.ts'
import { decimalsError, selfTradeOf } from './placing.ts'
import { BOT_ERRORS, type BotError, missing, notRequired } from './refusals.ts'
import { botSymbolOf } from './symbols.ts'

type Asked = z.output<(typeof orderBotCalls)['placeOco']['query']>
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

function limitError({ name, price, stopPrice }: Leg): BotError | undefined {
  if (price === undefined) return missing(`${name}Price`)
  return stopPrice === undefined ? undefined : notRequired(`${name}StopPrice`)
}

function stopError({ name, type, price, stopPrice, timeInForce }: Leg): BotError | undefined {
  if (stopPrice === undefined) return missing(`${name}StopPrice`)
  if (type === 'STOP_LOSS') return price === undefined ? undefined : notRequired(`${name}Price`)
  if (price === undefined) return missing(`${name}Price`)
  // Whatever waits in a list waits until it is cancelled.
  return timeInForce === undefined || timeInForce === 'GTC' ? undefined : BOT_ERRORS.time_in_force
}

/** @param makeId for orders that the client has given no ids */
export function ocoOrderOf(asked: Asked, market: Market, makeId: () => string): Result<PlaceOrder, BotError> {
  // What raises money by a rise waits above the price for a sale, and below it for a purchase.
  const [limit, stop] = asked.side === 'SELL' ? (['above', 'below'] as const) : (['below', 'above'] as const)
  const [first, second] = [legOf(asked, limit), legOf(asked, stop)]
  if (first.type !== 'LIMIT_MAKER') return refuse(BOT_ERRORS.list_combination)
  if (second.type !== 'STOP_LOSS' && second.type !== 'STOP_LOSS_LIMIT') return refuse(BOT_ERRORS.list_combination)
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
  })
}

/** A list by its orders. @param clientId of the list, where it is known: nobody keeps it */
export function orderList(orders: readonly [OrderView, ...OrderView[]], clientId?: string): OrderList {
  const [first] = orders
  const isLive = orders.some(({ status }) => isOpen(status))
  const symbol = botSymbolOf(first.market)
  const id = first.list?.id ?? first.id
  return {
    orderListId: numberOfOrder(id),
    contingencyType: 'OCO',
    listStatusType: isLive ? 'EXEC_STARTED' : 'ALL_DONE',
    listOrderStatus: isLive ? 'EXECUTING' : 'ALL_DONE',
    listClientOrderId: clientId ?? id,
    transactionTime: Math.max(...orders.map(({ updatedAt }) => updatedAt)),
    symbol,
    orders: orders.map((order) => ({ symbol, orderId: numberOfOrder(order.id), clientOrderId: clientIdOf(order) })),
  }
}
