// Orders that change or leave: cancel, reduce, amend, and the end of their time.

import { assert } from '#shared/assert.ts'
import { refuse } from '#shared/result.ts'
import type { OrderType, Side } from '#shared/trading/order.ts'
import type { RejectReason } from '#shared/trading/refusals.ts'
import type { Book } from './book.ts'
import { finish } from './cascade.ts'
import { type Decision, newPass, type Pass } from './events.ts'
import { phaseReason, refusal, sizeReason } from './filters.ts'
import { withdraw } from './lists.ts'
import { isCount, type NewOrder } from './new-order.ts'
import type { OpenOrder } from './open-order.ts'
import { enter } from './placing.ts'
import { shrink } from './shrinking.ts'

export type CancelFilter = {
  readonly side?: Side
  readonly type?: OrderType
  readonly clientIdPrefix?: string
}

export type Changed = {
  /** Lots in all, what was filled among them. */
  readonly quantity?: number
  readonly price?: number
  readonly stopPrice?: number
}

/** An order that may be changed: there, and of this account if one is named. */
function found(book: Book, orderId: number, account: string | undefined): OpenOrder | undefined {
  const order = book.orders.get(orderId)
  return order && (account === undefined || order.account === account) ? order : undefined
}

/** Takes an order off the book, and what depends on it. */
export function cancelOrder(book: Book, orderId: number, now: number, account?: string): Decision {
  if (book.phase === 'halted') return refuse('market_halted')
  const order = found(book, orderId, account)
  if (!order) return refuse('order_unknown')
  const pass = newPass(now)
  withdraw(book, order, undefined, pass)
  return finish(book, pass)
}

/** Takes all orders of an account that a filter fits off the book, in the order of their ids; none is no failure. */
export function cancelOrders(
  book: Book,
  { account, group }: { readonly account: string; readonly group?: string },
  { side, type, clientIdPrefix }: CancelFilter,
  now: number,
): Decision {
  if (book.phase === 'halted') return refuse('market_halted')
  const pass = newPass(now)
  const fits = (order: OpenOrder) =>
    order.account === account &&
    (side === undefined || order.side === side) &&
    (type === undefined || order.terms.type === type) &&
    (clientIdPrefix === undefined || (order.clientOrderId?.startsWith(clientIdPrefix) ?? false))
  for (const order of book.people.ordersOf(group ?? account).filter(fits)) {
    // One that depended on another is gone already; exits that were to wait may have begun to.
    if (book.orders.get(order.id) === order) withdraw(book, order, undefined, pass)
  }
  return finish(book, pass)
}

/** Takes lots off an order, which keeps its place in the queue; all of them, and it leaves. */
export function reduceOrder(book: Book, orderId: number, lots: number, now: number): Decision {
  if (book.phase === 'halted') return refuse('market_halted')
  const order = found(book, orderId, undefined)
  if (!order) return refuse('order_unknown')
  if (!canChange(order)) return refuse('amend_not_possible')
  if (!isCount(lots)) return refuse('quantity_invalid')
  if (lots >= order.open) return cancelOrder(book, orderId, now)
  const pass = newPass(now)
  shrink(book, order, lots, pass)
  return finish(book, pass)
}

/** What trades at its turn, waits for an entry, or has no quantity, stays as it is. */
const canChange = ({ place, isUnbounded }: OpenOrder) => (place === 'book' || place === 'trigger') && !isUnbounded

function newTerms({ terms, filled, price }: OpenOrder, changed: Changed, total: number): NewOrder {
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
 * Changes an order. Less of the same keeps its place and its id; anything else puts a new order in its place, at the end
 * of the queue, or is refused and leaves everything as it was.
 */
export function amendOrder(book: Book, orderId: number, changed: Changed, now: number, account?: string): Decision {
  if (book.phase === 'halted') return refuse('market_halted')
  const order = found(book, orderId, account)
  if (!order) return refuse('order_unknown')
  const total = changed.quantity ?? order.filled + order.open
  const isSame =
    (changed.price ?? order.price) === order.price &&
    (changed.stopPrice ?? order.terms.stopPrice) === order.terms.stopPrice
  const keepsPlace = isSame && total <= order.filled + order.open
  if (!keepsPlace && book.phase !== 'running') return refuse('market_cancel_only')
  if (!canChange(order) || (order.list && !keepsPlace)) return refuse('amend_not_possible')
  if (!isCount(total) || total <= order.filled) return refuse('quantity_invalid')
  const pass = newPass(now)
  if (keepsPlace) {
    const reason = sizeReason(book, { ...order.terms, quantity: total })
    if (reason !== undefined) return refuse(reason)
    const lots = order.filled + order.open - total
    if (lots > 0) shrink(book, order, lots, pass)
    return finish(book, pass)
  }
  const reason = replace(book, order, newTerms(order, changed, total), pass)
  return reason === undefined ? finish(book, pass) : refuse(reason)
}

function replace(book: Book, order: OpenOrder, terms: NewOrder, pass: Pass): RejectReason | undefined {
  const reason = refusal(book, terms, pass.now, { instead: order })
  if (reason !== undefined) return reason
  withdraw(book, order, 'amended', pass)
  enter(book, terms, pass, order.id)
  return undefined
}

/** Takes out the orders whose time has come, the earliest first. */
export function expireOrders(book: Book, now: number): Decision {
  if (book.phase === 'halted') return refuse('market_halted')
  const pass = newPass(now)
  for (let node = book.expiries.top; node && node.key <= now; node = book.expiries.top) {
    assert(node.value.waits.expiry === node, 'an order knows when it expires')
    withdraw(book, node.value, 'expired', pass)
  }
  return finish(book, pass)
}

/** Goes on with orders that are due, where a message reached its bound. */
export function continueCascade(book: Book, now: number): Decision {
  const reason = phaseReason(book)
  if (reason !== undefined) return refuse(reason)
  const pass = newPass(now)
  return finish(book, pass)
}
