import type { OrderType, Side } from '#shared/markets/trading/order.ts'
import type { OrderRejectReasonSchema } from '#shared/markets/trading/refusals.ts'
import { assert } from '#shared/platform/assert.ts'
import { refuse } from '#shared/platform/result.ts'
import type { Book } from './book.ts'
import { finishMatchingPass } from './cascade.ts'
import { type BookDecision, createMatchingPass, type MatchingPass } from './events.ts'
import { checkBookPhase, checkMarketOpen, checkOrderSize, findRejectReason } from './filters.ts'
import { removeOrderAndList } from './lists.ts'
import { isPositiveSafeInteger, type NewOrder } from './new-order.ts'
import type { OpenOrder } from './open-order.ts'
import { enterOrder } from './placing.ts'
import { reduceOrderWithEvents } from './shrinking.ts'

export type BookCancelFilter = {
  readonly side?: Side
  readonly type?: OrderType
  readonly clientIdPrefix?: string
}

export type AmendedOrderTerms = {
  /** New quantity in lots, filled lots included. */
  readonly quantity?: number
  readonly price?: number
  readonly stopPrice?: number
}

function findOrder(book: Book, orderId: number, account: string | undefined): OpenOrder | undefined {
  const order = book.orders.get(orderId)
  return order && (account === undefined || order.account === account) ? order : undefined
}

export function cancelOrder(book: Book, orderId: number, now: number, account?: string): BookDecision {
  if (book.phase === 'halted') return refuse('market_halted')
  const order = findOrder(book, orderId, account)
  if (!order) return refuse('order_unknown')
  const pass = createMatchingPass(now)
  removeOrderAndList(book, order, undefined, pass)
  return finishMatchingPass(book, pass)
}

/** Cancels in order of id. Succeeds even if no order matches. */
export function cancelOrders(
  book: Book,
  { account, group }: { readonly account: string; readonly group?: string },
  { side, type, clientIdPrefix }: BookCancelFilter,
  now: number,
): BookDecision {
  if (book.phase === 'halted') return refuse('market_halted')
  const pass = createMatchingPass(now)
  const fits = (order: OpenOrder) =>
    order.account === account &&
    (side === undefined || order.side === side) &&
    (type === undefined || order.terms.type === type) &&
    (clientIdPrefix === undefined || (order.clientOrderId?.startsWith(clientIdPrefix) ?? false))
  for (const order of book.ordersByOwner.ordersOf(group ?? account).filter(fits)) {
    // An earlier cancel may have removed this order with its list.
    if (book.orders.get(order.id) === order) removeOrderAndList(book, order, undefined, pass)
  }
  return finishMatchingPass(book, pass)
}

/** The order keeps its priority. Without lots it is cancelled. */
export function reduceOrder(book: Book, orderId: number, lots: number, now: number): BookDecision {
  if (book.phase === 'halted') return refuse('market_halted')
  const order = findOrder(book, orderId, undefined)
  if (!order) return refuse('order_unknown')
  if (!canChange(order)) return refuse('amend_not_possible')
  if (!isPositiveSafeInteger(lots)) return refuse('quantity_invalid')
  if (lots >= order.open) return cancelOrder(book, orderId, now)
  const pass = createMatchingPass(now)
  reduceOrderWithEvents(book, order, lots, pass)
  return finishMatchingPass(book, pass)
}

/** Due orders, exits before their entry, and orders without a quantity cannot be amended. */
const canChange = ({ place, isUnbounded }: OpenOrder) => (place === 'book' || place === 'trigger') && !isUnbounded

function amendedOrder({ terms, filled, price }: OpenOrder, changed: AmendedOrderTerms, total: number): NewOrder {
  const quantity = total - filled
  const { display, ...same } = terms
  const stopPrice = changed.stopPrice ?? terms.stopPrice
  return {
    ...same,
    price: changed.price ?? price,
    quantity,
    ...(stopPrice !== undefined && { stopPrice }),
    ...(display !== undefined && { display: Math.min(display, Math.max(1, quantity)) }),
  }
}

/**
 * A smaller quantity alone keeps id and priority. Any other change replaces the order at the end of the queue. A
 * refusal changes nothing.
 */
export function amendOrder(
  book: Book,
  orderId: number,
  changed: AmendedOrderTerms,
  now: number,
  account?: string,
): BookDecision {
  if (book.phase === 'halted') return refuse('market_halted')
  const order = findOrder(book, orderId, account)
  if (!order) return refuse('order_unknown')
  const total = changed.quantity ?? order.filled + order.open
  const isSame =
    (changed.price ?? order.price) === order.price &&
    (changed.stopPrice ?? order.terms.stopPrice) === order.terms.stopPrice
  const keepsPlace = isSame && total <= order.filled + order.open
  const closed = keepsPlace ? undefined : checkMarketOpen(book, now)
  if (closed !== undefined) return refuse(closed)
  if (!canChange(order) || (order.list && !keepsPlace)) return refuse('amend_not_possible')
  if (!isPositiveSafeInteger(total) || total <= order.filled) return refuse('quantity_invalid')
  const pass = createMatchingPass(now)
  if (keepsPlace) {
    const reason = checkOrderSize(book, { ...order.terms, quantity: total })
    if (reason !== undefined) return refuse(reason)
    const lots = order.filled + order.open - total
    if (lots > 0) reduceOrderWithEvents(book, order, lots, pass)
    return finishMatchingPass(book, pass)
  }
  const reason = replaceOrder(book, order, amendedOrder(order, changed, total), pass)
  return reason === undefined ? finishMatchingPass(book, pass) : refuse(reason)
}

function replaceOrder(
  book: Book,
  order: OpenOrder,
  terms: NewOrder,
  pass: MatchingPass,
): OrderRejectReasonSchema | undefined {
  const reason = findRejectReason(book, terms, pass.now, { replaces: order })
  if (reason !== undefined) return reason
  removeOrderAndList(book, order, 'amended', pass)
  enterOrder(book, terms, pass, order.id)
  return undefined
}

/** Earliest first. */
export function expireOrders(book: Book, now: number): BookDecision {
  if (book.phase === 'halted') return refuse('market_halted')
  const pass = createMatchingPass(now)
  for (let node = book.expiries.top; node && node.key <= now; node = book.expiries.top) {
    assert(node.value.waits.expiry === node, 'an order knows when it expires')
    removeOrderAndList(book, node.value, 'expired', pass)
  }
  return finishMatchingPass(book, pass)
}

export function continueTriggeredOrders(book: Book, now: number): BookDecision {
  const reason = checkBookPhase(book)
  if (reason !== undefined) return refuse(reason)
  const pass = createMatchingPass(now)
  return finishMatchingPass(book, pass)
}
