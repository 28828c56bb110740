import type { z } from 'zod/mini'
import type { AccountOwner } from '#objects/identity/account/engine.ts'
import type { FuturesOrderAnswer } from '#shared/binance-api/futures/answers.ts'
import type { binanceFuturesOrderCalls, FuturesNewOrder } from '#shared/binance-api/futures/calls.ts'
import {
  findFiguresError,
  hasRequestedClientId,
  parseFuturesOrder,
  toFuturesOrderAnswer,
} from '#shared/binance-api/futures/orders.ts'
import { toFuturesError } from '#shared/binance-api/futures/refusals.ts'
import { BINANCE_ERRORS, type BinanceError, missingBothError } from '#shared/binance-api/refusals.ts'
import type { FuturesOrderView } from '#shared/futures/views.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { Env } from '../../env.ts'
import { futuresHandlers } from '../../futures/gateway.ts'
import { clearingStub } from '../../wallet/clearing.ts'
import { requireBinanceContract } from './clearing.ts'

type Input<Name extends keyof typeof binanceFuturesOrderCalls> = z.output<
  (typeof binanceFuturesOrderCalls)[Name]['query']
>
type Answer<T> = Promise<Result<T, BinanceError>>
type Which = Pick<Input<'order'>, 'symbol' | 'orderId' | 'origClientOrderId'>

const NOT_NAMED = missingBothError('orderId', 'origClientOrderId')
export const ALL_FUTURES_CANCELED = { code: 200, msg: 'The operation of cancel all open order is done.' } as const

const isOpen = ({ status }: FuturesOrderView) => status === 'open' || status === 'partially_filled'

export async function placeBinanceFuturesOrder(
  env: Env,
  user: AccountOwner,
  asked: FuturesNewOrder,
): Answer<FuturesOrderAnswer> {
  const order = parseFuturesOrder(asked)
  if (!order.ok) return order
  const placed = await futuresHandlers.place(env, user, order.value)
  if (placed.kind === 'refused') return refuse(toFuturesError(placed, 'place', asked.side))
  return placed.order ? ok(toFuturesOrderAnswer(placed.order)) : refuse(BINANCE_ERRORS.timeout)
}

/** An amended order keeps its number on Binance but gets a new one here; the old number still finds it. */
async function found(env: Env, user: AccountOwner, { symbol, orderId, origClientOrderId: client }: Which) {
  const which = orderId ?? client
  if (which === undefined) return undefined
  const own = requireBinanceContract(symbol).symbol
  const view = await clearingStub(env).standingOrder(user.id, own, which)
  // The order must match all identifiers of the request. If the order has no client id, its current or former order id
  // counts as one.
  const isMeant =
    view && (orderId === undefined || hasRequestedClientId(view, client) || client === `${own}-${orderId}`)
  return isMeant ? view : undefined
}

const isNamed = ({ orderId, origClientOrderId }: Which) => orderId !== undefined || origClientOrderId !== undefined

export async function readBinanceFuturesOrder(env: Env, user: AccountOwner, asked: Which): Answer<FuturesOrderAnswer> {
  if (!isNamed(asked)) return refuse(NOT_NAMED)
  const view = await found(env, user, asked)
  return view ? ok(toFuturesOrderAnswer(view)) : refuse(BINANCE_ERRORS.no_order)
}

export async function readOpenBinanceFuturesOrder(
  env: Env,
  user: AccountOwner,
  asked: Which,
): Answer<FuturesOrderAnswer> {
  if (!isNamed(asked)) return refuse(NOT_NAMED)
  const view = await found(env, user, asked)
  return view && isOpen(view) ? ok(toFuturesOrderAnswer(view)) : refuse(BINANCE_ERRORS.no_order)
}

export async function amendBinanceFuturesOrder(
  env: Env,
  user: AccountOwner,
  asked: Input<'amend'>,
): Answer<FuturesOrderAnswer> {
  if (!isNamed(asked)) return refuse(NOT_NAMED)
  const view = await found(env, user, asked)
  if (!view || !isOpen(view)) return refuse(BINANCE_ERRORS.unknown_order)
  const { quantity, price, side } = asked
  if (side !== (view.side === 'buy' ? 'BUY' : 'SELL')) return refuse(BINANCE_ERRORS.side)
  const wrong = findFiguresError(requireBinanceContract(asked.symbol), asked)
  if (wrong) return refuse(wrong)
  const changed = await futuresHandlers.amend(env, user, { order: view.id, quantity, price })
  if (changed.kind === 'refused') return refuse(toFuturesError(changed, 'cancel', side))
  return changed.order ? ok(toFuturesOrderAnswer(changed.order)) : refuse(BINANCE_ERRORS.timeout)
}

export async function cancelBinanceFuturesOrder(
  env: Env,
  user: AccountOwner,
  asked: Input<'cancel'>,
): Answer<FuturesOrderAnswer> {
  if (!isNamed(asked)) return refuse(NOT_NAMED)
  const view = await found(env, user, asked)
  if (!view) return refuse(BINANCE_ERRORS.unknown_order)
  const canceled = await futuresHandlers.cancel(env, user, { order: view.id })
  if (canceled.kind === 'refused') return refuse(toFuturesError(canceled, 'cancel'))
  const now = await clearingStub(env).order(user.id, view.symbol, Number(view.id.split('-')[1]))
  return ok(toFuturesOrderAnswer(now ?? view))
}

/** Conditional orders have their own call. */
export async function cancelAllBinanceFuturesOrders(
  env: Env,
  user: AccountOwner,
  { symbol }: Input<'cancelAll'>,
): Answer<typeof ALL_FUTURES_CANCELED> {
  const own = requireBinanceContract(symbol).symbol
  const { orders } = await clearingStub(env).account(user.id)
  for (const { id } of orders.filter((each) => each.symbol === own)) {
    // An order that has ended since it was listed needs no cancel.
    await futuresHandlers.cancel(env, user, { order: id })
  }
  return ok(ALL_FUTURES_CANCELED)
}

export async function readOpenBinanceFuturesOrders(
  env: Env,
  user: AccountOwner,
  { symbol }: Input<'openOrders'>,
): Answer<FuturesOrderAnswer[]> {
  const own = symbol === undefined ? undefined : requireBinanceContract(symbol).symbol
  const { orders } = await clearingStub(env).account(user.id)
  return ok(orders.filter((view) => own === undefined || view.symbol === own).map(toFuturesOrderAnswer))
}

/** Oldest first: from an order number or time on, otherwise the last orders. */
export async function readAllBinanceFuturesOrders(
  env: Env,
  user: AccountOwner,
  asked: Input<'allOrders'>,
): Answer<FuturesOrderAnswer[]> {
  const { orderId: first, startTime: from, endTime: to, limit } = asked
  const oldestFirst = from !== undefined
  const range = { symbol: requireBinanceContract(asked.symbol).symbol, first, from, to, limit, oldestFirst }
  const { rows } = await clearingStub(env).orders(user.id, range)
  const told = rows.map(toFuturesOrderAnswer)
  return ok(oldestFirst || first !== undefined ? told : told.reverse())
}
