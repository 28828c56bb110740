import type { z } from 'zod/mini'
import type { AccountOwner } from '#objects/identity/account/engine.ts'
import { parseTicketId } from '#objects/wallet/ledger/trading-store.ts'
import type { BinanceRefusal } from '#shared/binance-api/answers.ts'
import { BINANCE_ERRORS, type BinanceError, missingBothError } from '#shared/binance-api/refusals.ts'
import type {
  BinanceOrder,
  BinancePlacedOrder,
  CanceledOrder,
  CancelReplaceResult,
  OrderCommission,
} from '#shared/binance-api/spot/answers.ts'
import type { BinanceNewOrder, binanceSpotOrderCalls } from '#shared/binance-api/spot/calls.ts'
import { toSpotOrderId, toSpotOrderNumber } from '#shared/binance-api/spot/ids.ts'
import {
  spotClientIdOf,
  toAckOrder,
  toBinanceOrder,
  toBinanceStatus,
  toCanceledOrder,
  toResultOrder,
} from '#shared/binance-api/spot/orders.ts'
import { parseSpotOrder } from '#shared/binance-api/spot/placing.ts'
import { toSpotError } from '#shared/binance-api/spot/refusals.ts'
import type { OrderResponseType } from '#shared/binance-api/spot/words.ts'
import { toBinanceSymbol } from '#shared/binance-api/symbols.ts'
import type { OrderView, PlaceOrderInput } from '#shared/markets/trading/calls.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { Env } from '../../env.ts'
import { parseOrderDraft } from '../../markets/spot/draft.ts'
import { cancelSpotOrder, placeSpotOrder, previewSpotOrder } from '../../markets/spot/gateway.ts'
import { ledgerStub } from '../../wallet/ledger.ts'
import { createBinanceClientId } from '../client-ids.ts'
import { readBinanceCommission } from './account.ts'
import { requireBinanceMarket } from './market.ts'

type Input<Name extends keyof typeof binanceSpotOrderCalls> = z.output<(typeof binanceSpotOrderCalls)[Name]['query']>
type Answer<T> = Promise<Result<T, BinanceError>>

const fullByDefault = (type: BinanceNewOrder['type']): OrderResponseType =>
  type === 'MARKET' || type === 'LIMIT' ? 'FULL' : 'ACK'

/** Answer before the book has replied: only the order's number is known. */
const ackOf = (id: string, symbol: string, clientOrderId: string): BinancePlacedOrder => ({
  symbol: toBinanceSymbol(symbol),
  orderId: toSpotOrderNumber(id),
  orderListId: -1,
  clientOrderId,
  transactTime: Date.now(),
})

async function placed(
  env: Env,
  user: AccountOwner,
  asked: BinanceNewOrder,
  order: PlaceOrderInput,
): Answer<BinancePlacedOrder> {
  const { newOrderRespType: answer = fullByDefault(asked.type) } = asked
  const told = await placeSpotOrder(env, user, order, asked.newClientOrderId === undefined ? 'generated' : 'reusable')
  if (told.kind === 'refused') return refuse(toSpotError(told.reason, 'place'))
  if (told.kind === 'pending') {
    const ack = ackOf(told.id, order.market, order.clientOrderId ?? told.id)
    return answer === 'ACK' ? ok(ack) : refuse(BINANCE_ERRORS.timeout)
  }
  const [view] = told.orders
  if (!view) return refuse(BINANCE_ERRORS.timeout)
  if (answer === 'ACK') return ok(toAckOrder(view))
  return ok(toResultOrder(view, answer === 'FULL' ? told.fills : undefined))
}

const orderOf = (asked: BinanceNewOrder): Result<PlaceOrderInput, BinanceError> =>
  parseSpotOrder(asked, requireBinanceMarket(asked.symbol), asked.newClientOrderId ?? createBinanceClientId())

export async function placeBinanceSpotOrder(
  env: Env,
  user: AccountOwner,
  asked: BinanceNewOrder,
): Answer<BinancePlacedOrder> {
  const order = orderOf(asked)
  return order.ok ? placed(env, user, asked, order.value) : order
}

/** Validates an order without placing it; does not check balances. */
export async function testBinanceSpotOrder(
  env: Env,
  user: AccountOwner,
  { computeCommissionRates = false, ...asked }: Input<'test'>,
): Answer<z.output<typeof OrderCommission> | Record<string, never>> {
  const order = orderOf(asked)
  if (!order.ok) return order
  const looked = await previewSpotOrder(env, user, order.value)
  if (looked.kind === 'refused') return refuse(toSpotError(looked.reason, 'place'))
  if (!computeCommissionRates) return ok({})
  const rates = await readBinanceCommission(env, user, { symbol: asked.symbol })
  if (!rates.ok) return rates
  const { standardCommission, specialCommission, taxCommission, discount } = rates.value
  const ofOrder = ({ maker, taker }: typeof standardCommission) => ({ maker, taker })
  return ok({
    standardCommissionForOrder: ofOrder(standardCommission),
    specialCommissionForOrder: ofOrder(specialCommission),
    taxCommissionForOrder: ofOrder(taxCommission),
    discount,
  })
}

type Which = Pick<Input<'order'>, 'symbol' | 'orderId' | 'origClientOrderId'>

async function found(env: Env, user: AccountOwner, { symbol, orderId, origClientOrderId }: Which) {
  const ledger = ledgerStub(env, user.id)
  const byId = (id: string | undefined) => (id === undefined ? undefined : ledger.orderView(user.id, { id }))
  const { symbol: market } = requireBinanceMarket(symbol)
  const view =
    orderId === undefined
      ? ((await ledger.orderView(user.id, { client: origClientOrderId, market })) ?? (await byId(origClientOrderId)))
      : await byId(toSpotOrderId(orderId))
  return view && toBinanceSymbol(view.market) === symbol ? view : undefined
}

const isOther = ({ orderId, origClientOrderId }: Which, view: OrderView): boolean =>
  orderId !== undefined && origClientOrderId !== undefined && spotClientIdOf(view) !== origClientOrderId

const isNamed = ({ orderId, origClientOrderId }: Which): boolean =>
  orderId !== undefined || origClientOrderId !== undefined
const NOT_NAMED = missingBothError('origClientOrderId', 'orderId')

export async function readBinanceSpotOrder(env: Env, user: AccountOwner, asked: Input<'order'>): Answer<BinanceOrder> {
  if (!isNamed(asked)) return refuse(NOT_NAMED)
  const view = await found(env, user, asked)
  if (!view) return refuse(BINANCE_ERRORS.no_order)
  return isOther(asked, view) ? refuse(BINANCE_ERRORS.other_client_id) : ok(toBinanceOrder(view))
}

export async function readOpenBinanceSpotOrders(
  env: Env,
  user: AccountOwner,
  { symbol }: Input<'openOrders'>,
): Answer<BinanceOrder[]> {
  const filter = symbol === undefined ? {} : { market: requireBinanceMarket(symbol).symbol }
  return ok((await ledgerStub(env, user.id).openOrders(user.id, filter)).map(toBinanceOrder))
}

async function canceledOf(env: Env, user: AccountOwner, id: string, name: string): Answer<OrderView[]> {
  const told = await cancelSpotOrder(env, user, { order: id, name })
  if (told.kind === 'refused') return refuse(toSpotError(told.reason, 'cancel'))
  return told.kind === 'pending' ? refuse(BINANCE_ERRORS.timeout) : ok(told.orders)
}

function isRestricted({ cancelRestrictions }: Pick<Input<'cancel'>, 'cancelRestrictions'>, view: OrderView): boolean {
  const status = toBinanceStatus(view)
  if (cancelRestrictions === 'ONLY_NEW') return status === 'PARTIALLY_FILLED'
  return cancelRestrictions === 'ONLY_PARTIALLY_FILLED' && status === 'NEW'
}

export async function cancelBinanceSpotOrder(
  env: Env,
  user: AccountOwner,
  asked: Input<'cancel'>,
): Answer<CanceledOrder> {
  if (!isNamed(asked)) return refuse(NOT_NAMED)
  const view = await found(env, user, asked)
  if (!view) return refuse(BINANCE_ERRORS.unknown_order)
  if (isOther(asked, view)) return refuse(BINANCE_ERRORS.other_client_id)
  if (isRestricted(asked, view)) return refuse(BINANCE_ERRORS.restricted)
  const name = asked.newClientOrderId ?? createBinanceClientId()
  const canceled = await canceledOf(env, user, view.id, name)
  if (!canceled.ok) return canceled
  const now = canceled.value.find(({ id }) => id === view.id)
  return now ? ok(toCanceledOrder(now, name)) : refuse(BINANCE_ERRORS.timeout)
}

export async function cancelOrdersOfTicket(
  env: Env,
  user: AccountOwner,
  ticket: string,
  name: string,
): Answer<OrderView[]> {
  const canceled = await canceledOf(env, user, ticket, name)
  return canceled.ok ? ok(canceled.value.filter(({ id }) => parseTicketId(id) === ticket)) : canceled
}

const AT_ONCE = 32

export async function cancelAllBinanceSpotOrders(
  env: Env,
  user: AccountOwner,
  { symbol }: Input<'cancelAll'>,
): Answer<CanceledOrder[]> {
  const open = await ledgerStub(env, user.id).openOrders(user.id, { market: requireBinanceMarket(symbol).symbol })
  const tickets = [...new Set(open.map(({ id }) => parseTicketId(id)))]
  const wasOpen = new Set(open.map(({ id }) => id))
  const canceled: OrderView[] = []
  for (let from = 0; from < tickets.length; from += AT_ONCE) {
    const some = tickets
      .slice(from, from + AT_ONCE)
      .map((ticket) => cancelOrdersOfTicket(env, user, ticket, createBinanceClientId()))
    // An order that has ended since it was listed needs no cancel.
    for (const told of await Promise.all(some)) if (told.ok) canceled.push(...told.value)
  }
  const ended = canceled.filter(({ id, status }) => wasOpen.has(id) && status === 'canceled')
  return ended.length > 0
    ? ok(ended.map((view) => toCanceledOrder(view, view.canceledBy || createBinanceClientId())))
    : refuse(BINANCE_ERRORS.unknown_order)
}

type Outcome = Result<CancelReplaceResult, BinanceError & { readonly data?: CancelReplaceResult }>

const refusalOf = ({ code, msg }: BinanceError): BinanceRefusal => ({ code, msg })

/** Cancels, then places: the cancel frees the funds for the new order. */
export async function cancelReplace(env: Env, user: AccountOwner, asked: Input<'cancelReplace'>): Promise<Outcome> {
  const { cancelReplaceMode, cancelOrderId, cancelOrigClientOrderId, cancelNewClientOrderId } = asked
  const which = { symbol: asked.symbol, orderId: cancelOrderId, origClientOrderId: cancelOrigClientOrderId }
  if (!isNamed(which)) return refuse(missingBothError('cancelOrigClientOrderId', 'cancelOrderId'))
  // Validates the new order first: an error that can be detected must not cost the old order.
  const drafted = orderOf(asked)
  if (!drafted.ok) return drafted
  const draft = parseOrderDraft(drafted.value)
  if (!draft.ok) return refuse(toSpotError(draft.error.reason, 'place'))

  const { cancelRestrictions } = asked
  const canceled = await cancelBinanceSpotOrder(env, user, {
    ...which,
    newClientOrderId: cancelNewClientOrderId,
    cancelRestrictions,
  })
  const cancelResponse = canceled.ok ? canceled.value : refusalOf(canceled.error)
  const cancelResult = canceled.ok ? ('SUCCESS' as const) : ('FAILURE' as const)
  if (!canceled.ok && cancelReplaceMode === 'STOP_ON_FAILURE') {
    const data = { cancelResult, newOrderResult: 'NOT_ATTEMPTED' as const, cancelResponse, newOrderResponse: null }
    return refuse({ ...BINANCE_ERRORS.cancel_replace, data })
  }
  const made = await placed(env, user, asked, drafted.value)
  const newOrderResult = made.ok ? ('SUCCESS' as const) : ('FAILURE' as const)
  const newOrderResponse = made.ok ? made.value : refusalOf(made.error)
  const data = { cancelResult, newOrderResult, cancelResponse, newOrderResponse }
  if (canceled.ok && made.ok) return ok(data)
  const failed = canceled.ok || made.ok ? BINANCE_ERRORS.cancel_replace_partly : BINANCE_ERRORS.cancel_replace
  return refuse({ ...failed, data })
}
