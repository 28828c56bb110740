// In Binance's API, conditional orders are named algo orders.

import type { z } from 'zod/mini'
import type { AccountOwner } from '#objects/identity/account/engine.ts'
import type { AlgoOrder, AlgoOrderCancel } from '#shared/binance-api/futures/answers.ts'
import type { binanceFuturesOrderCalls, NewAlgoOrder } from '#shared/binance-api/futures/calls.ts'
import { hasRequestedClientId, parseFuturesConditional, toAlgoOrder } from '#shared/binance-api/futures/orders.ts'
import { FUTURES_ERRORS, toFuturesError } from '#shared/binance-api/futures/refusals.ts'
import { parseAlgoNumber } from '#shared/binance-api/futures/symbols.ts'
import { BINANCE_ERRORS, type BinanceError, invalidParamError, missingBothError } from '#shared/binance-api/refusals.ts'
import type { FuturesConditional } from '#shared/futures/calls.ts'
import { CONTRACTS } from '#shared/futures/contracts.ts'
import type { PastConditionalOrderView } from '#shared/futures/history.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { Env } from '../../env.ts'
import { futuresHandlers } from '../../futures/gateway.ts'
import { clearingStub } from '../../wallet/clearing.ts'
import { requireBinanceContract } from './clearing.ts'
import { ALL_FUTURES_CANCELED } from './orders.ts'

type Input<Name extends keyof typeof binanceFuturesOrderCalls> = z.output<
  (typeof binanceFuturesOrderCalls)[Name]['query']
>
type Answer<T> = Promise<Result<T, BinanceError>>

const NOT_NAMED = missingBothError('algoId', 'clientAlgoId')
/** Maximum of open conditional orders per contract (FU40). */
const OPEN_MAX = 100

export async function placeAlgoOrder(env: Env, user: AccountOwner, asked: NewAlgoOrder): Answer<AlgoOrder> {
  const order = parseFuturesConditional(asked)
  if (!order.ok) return order
  if (asked.closePosition && (await hasClosing(env, user, order.value))) return refuse(FUTURES_ERRORS.same_close_order)
  const placed = await futuresHandlers.placeConditional(env, user, order.value)
  if (placed.kind === 'refused') return refuse(toFuturesError(placed, 'place', asked.side))
  const view = await byId(env, user, placed.id)
  return view ? ok(toAlgoOrder(view)) : refuse(BINANCE_ERRORS.timeout)
}

async function hasClosing(
  env: Env,
  user: AccountOwner,
  { symbol, side, leg, type }: FuturesConditional,
): Promise<boolean> {
  const { conditionals } = await clearingStub(env).account(user.id)
  return conditionals.some(
    (own) =>
      own.quantity === undefined && own.symbol === symbol && own.side === side && own.leg === leg && own.type === type,
  )
}

function byId(env: Env, user: AccountOwner, id: string): Promise<PastConditionalOrderView | undefined> {
  const [symbol = '', number] = id.split('-')
  return clearingStub(env).conditional(user.id, symbol, Number(number))
}

async function found(
  env: Env,
  user: AccountOwner,
  asked: Input<'algo'>,
): Promise<PastConditionalOrderView | undefined> {
  const { symbol, algoId, clientAlgoId } = asked
  const within = symbol === undefined ? undefined : requireBinanceContract(symbol).symbol
  const view =
    algoId === undefined
      ? await clearingStub(env).conditionalNamed(user.id, clientAlgoId ?? '', within)
      : await numbered(env, user, algoId)
  // The order must match all identifiers of the request.
  const isMeant = view && (within ?? view.symbol) === view.symbol && hasRequestedClientId(view, clientAlgoId)
  return isMeant ? view : undefined
}

function numbered(env: Env, user: AccountOwner, number: number): Promise<PastConditionalOrderView | undefined> {
  const { symbol, id } = parseAlgoNumber(number) ?? { symbol: '', id: 0 }
  return clearingStub(env).conditional(user.id, symbol, id)
}

const isNamed = ({ algoId, clientAlgoId }: Input<'algo'>) => algoId !== undefined || clientAlgoId !== undefined

export async function readAlgoOrder(env: Env, user: AccountOwner, asked: Input<'algo'>): Answer<AlgoOrder> {
  if (!isNamed(asked)) return refuse(NOT_NAMED)
  const view = await found(env, user, asked)
  return view ? ok(toAlgoOrder(view)) : refuse(BINANCE_ERRORS.no_order)
}

export async function cancelFuturesAlgoOrder(
  env: Env,
  user: AccountOwner,
  asked: Input<'cancelAlgo'>,
): Answer<z.output<typeof AlgoOrderCancel>> {
  if (!isNamed(asked)) return refuse(NOT_NAMED)
  const view = await found(env, user, asked)
  if (!view) return refuse(BINANCE_ERRORS.unknown_order)
  const canceled = await futuresHandlers.cancelConditional(env, user, { id: view.id })
  if (canceled.kind === 'refused') return refuse(toFuturesError(canceled, 'cancel'))
  const { algoId, clientAlgoId } = toAlgoOrder(view)
  return ok({ algoId, clientAlgoId, code: '200', msg: 'success' })
}

async function waiting(env: Env, user: AccountOwner, symbol: string | undefined): Promise<PastConditionalOrderView[]> {
  const { conditionals } = await clearingStub(env).account(user.id)
  const own = conditionals.filter((view) => symbol === undefined || view.symbol === symbol)
  const views = await Promise.all(own.slice(0, OPEN_MAX * CONTRACTS.length).map(({ id }) => byId(env, user, id)))
  return views.filter((view) => view !== undefined)
}

export async function readOpenAlgoOrders(
  env: Env,
  user: AccountOwner,
  { symbol }: Input<'openAlgos'>,
): Answer<AlgoOrder[]> {
  const views = await waiting(env, user, symbol === undefined ? undefined : requireBinanceContract(symbol).symbol)
  return ok(views.map(toAlgoOrder))
}

export async function cancelAllAlgoOrders(
  env: Env,
  user: AccountOwner,
  { symbol }: Input<'cancelAllAlgo'>,
): Answer<typeof ALL_FUTURES_CANCELED> {
  for (const { id } of await waiting(env, user, requireBinanceContract(symbol).symbol)) {
    // An order that has triggered since it was listed needs no cancel.
    await futuresHandlers.cancelConditional(env, user, { id })
  }
  return ok(ALL_FUTURES_CANCELED)
}

/** Oldest first: from an order number or time on, otherwise the last orders. */
export async function readAllAlgoOrders(env: Env, user: AccountOwner, asked: Input<'allAlgos'>): Answer<AlgoOrder[]> {
  const { algoId, startTime: from, endTime: to, limit } = asked
  const own = requireBinanceContract(asked.symbol).symbol
  const named = algoId === undefined ? undefined : parseAlgoNumber(algoId)
  if (algoId !== undefined && named?.symbol !== own) return refuse(invalidParamError('algoId'))
  const first = named?.id
  const oldestFirst = from !== undefined
  const range = { symbol: own, first, from, to, limit, oldestFirst }
  const { rows } = await clearingStub(env).conditionals(user.id, range)
  const told = rows.map(toAlgoOrder)
  return ok(oldestFirst || first !== undefined ? told : told.reverse())
}
