import type { z } from 'zod/mini'
import type { AccountOwner } from '#objects/identity/account/engine.ts'
import { BINANCE_ERRORS, type BinanceError, missingBothError } from '#shared/binance-api/refusals.ts'
import type { BinanceOrderList } from '#shared/binance-api/spot/answers.ts'
import type { binanceSpotOrderCalls } from '#shared/binance-api/spot/calls.ts'
import { toShardSequence, toSpotOrderId } from '#shared/binance-api/spot/ids.ts'
import { parseOcoOrder, toBinanceOrderList } from '#shared/binance-api/spot/lists.ts'
import { toCanceledOrder, toResultOrder } from '#shared/binance-api/spot/orders.ts'
import { toSpotError } from '#shared/binance-api/spot/refusals.ts'
import { toBinanceSymbol } from '#shared/binance-api/symbols.ts'
import type { OrderView } from '#shared/markets/trading/calls.ts'
import type { TradeReasonSchema } from '#shared/markets/trading/refusals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { Env } from '../../env.ts'
import { placeSpotOrder } from '../../markets/spot/gateway.ts'
import { ledgerStub } from '../../wallet/ledger.ts'
import { createBinanceClientId } from '../client-ids.ts'
import { findSpanError } from './history.ts'
import { requireBinanceMarket } from './market.ts'
import { cancelOrdersOfTicket } from './orders.ts'

type Calls = typeof binanceSpotOrderCalls
type Input<Name extends keyof Calls> = z.output<Calls[Name]['query']>
type Answer<Name extends keyof Calls> = Promise<Result<z.output<Calls[Name]['answer']>, BinanceError>>

const isSome = <Row>(rows: readonly Row[]): rows is readonly [Row, ...Row[]] => rows.length > 0

/** A leg that would trade at once is an error in the list's prices. */
const reasonOfList = (reason: TradeReasonSchema): TradeReasonSchema =>
  reason === 'trigger_already_met' || reason === 'post_only_would_take' ? 'list_prices_invalid' : reason

export async function placeOcoList(env: Env, user: AccountOwner, asked: Input<'placeOco'>): Answer<'placeOco'> {
  const order = parseOcoOrder(asked, requireBinanceMarket(asked.symbol), createBinanceClientId)
  if (!order.ok) return order
  const { aboveClientOrderId: above, belowClientOrderId: below } = asked
  const { clientOrderId } = order.value
  const isNamed = clientOrderId === above || clientOrderId === below
  const told = await placeSpotOrder(env, user, order.value, isNamed ? 'reusable' : 'generated')
  if (told.kind === 'refused') return refuse(toSpotError(reasonOfList(told.reason), 'place'))
  if (told.kind === 'pending' || !isSome(told.orders)) return refuse(BINANCE_ERRORS.timeout)
  const { orders, fills } = told
  const { newOrderRespType = 'RESULT' } = asked
  const reports = orders.map((view) => {
    const own = fills.filter((fill) => fill.order === view.id)
    return toResultOrder(view, newOrderRespType === 'FULL' ? own : undefined)
  })
  return ok({ ...toBinanceOrderList(orders), orderReports: reports })
}

async function legOf(
  env: Env,
  user: AccountOwner,
  { symbol, orderListId, listClientOrderId }: Input<'cancelList'>,
): Promise<OrderView | undefined> {
  const ledger = ledgerStub(env, user.id)
  if (orderListId !== undefined) {
    const id = toSpotOrderId(orderListId)
    const view = id === undefined ? undefined : await ledger.orderView(user.id, { id })
    return listClientOrderId === undefined || view?.list?.clientId === listClientOrderId ? view : undefined
  }
  const open = await ledger.openOrders(user.id, { market: requireBinanceMarket(symbol).symbol })
  return open.find(({ list }) => list?.role === 'leg' && (list.clientId ?? list.id) === listClientOrderId)
}

export async function cancelOrderList(env: Env, user: AccountOwner, asked: Input<'cancelList'>): Answer<'cancelList'> {
  const { orderListId, listClientOrderId } = asked
  if (orderListId === undefined && listClientOrderId === undefined) {
    return refuse(missingBothError('orderListId', 'listClientOrderId'))
  }
  const view = await legOf(env, user, asked)
  if (view?.list?.role !== 'leg' || toBinanceSymbol(view.market) !== asked.symbol) {
    return refuse(BINANCE_ERRORS.unknown_order)
  }
  const clientId = asked.newClientOrderId ?? createBinanceClientId()
  const canceled = await cancelOrdersOfTicket(env, user, view.list.id, clientId)
  if (!canceled.ok) return canceled
  if (!isSome(canceled.value)) return refuse(BINANCE_ERRORS.unknown_order)
  const reports = canceled.value.map((each) => toCanceledOrder(each, clientId))
  return ok({ ...toBinanceOrderList(canceled.value), orderReports: reports })
}

function listsIn(views: readonly OrderView[]): BinanceOrderList[] {
  const legs = views.filter(({ list }) => list?.role === 'leg')
  return [...Map.groupBy(legs, ({ list }) => list?.id).values()].flatMap((own) =>
    isSome(own) ? [toBinanceOrderList(own)] : [],
  )
}

export async function readOpenOrderLists(
  env: Env,
  user: AccountOwner,
): Promise<Result<BinanceOrderList[], BinanceError>> {
  return ok(listsIn(await ledgerStub(env, user.id).openOrders(user.id, {})))
}

/** Maximum of lists that a search by client id reads. */
const LOOKED_THROUGH = 1_000

/** A client id selects the open list that has it, otherwise the newest list that has it. */
async function legsOf(env: Env, user: AccountOwner, asked: Input<'list'>): Promise<readonly OrderView[]> {
  const { orderListId, origClientOrderId: client } = asked
  const ledger = ledgerStub(env, user.id)
  const isMeant = ({ list }: OrderView) => client === undefined || (list?.clientId ?? list?.id) === client
  if (orderListId !== undefined) {
    const id = toSpotOrderId(orderListId)
    const first = toShardSequence(orderListId)
    const legs = id === undefined ? [] : await ledger.listsPlaced(user.id, { first, limit: 1 })
    return legs.filter((view) => view.list?.id === id && isMeant(view))
  }
  const open = (await ledger.openOrders(user.id, {})).find((view) => view.list?.role === 'leg' && isMeant(view))
  const legs = await ledger.listsPlaced(user.id, { limit: LOOKED_THROUGH })
  const newest = open?.list?.id ?? legs.findLast(isMeant)?.list?.id
  return legs.filter(({ list }) => list?.id === newest)
}

export async function readOrderList(env: Env, user: AccountOwner, asked: Input<'list'>): Answer<'list'> {
  if (asked.orderListId === undefined && asked.origClientOrderId === undefined) {
    return refuse(missingBothError('orderListId', 'origClientOrderId'))
  }
  const [own] = listsIn(await legsOf(env, user, asked))
  return own ? ok(own) : refuse(BINANCE_ERRORS.no_list)
}

export async function readAllOrderLists(env: Env, user: AccountOwner, asked: Input<'allLists'>): Answer<'allLists'> {
  const { fromId, startTime: from, endTime: to, limit } = asked
  if (fromId !== undefined && (from !== undefined || to !== undefined)) return refuse(BINANCE_ERRORS.combination)
  const wrong = findSpanError(asked)
  if (wrong) return refuse(wrong)
  const first = fromId === undefined ? undefined : toShardSequence(fromId)
  return ok(listsIn(await ledgerStub(env, user.id).listsPlaced(user.id, { first, from, to, limit })))
}
