// Logged events, applied to an empty book, rebuild it.

import { assert, assertNever } from '#shared/platform/assert.ts'
import type { Book } from './book.ts'
import type { BookEvent, OrderAcceptedEvent } from './events.ts'
import { activateBracketExits } from './lists.ts'
import { applyFill } from './matching.ts'
import type { NewOrder } from './new-order.ts'
import { OpenOrder, OrderList } from './open-order.ts'
import { reduceTaker } from './self-trade.ts'
import { reduceSingleOrder } from './shrinking.ts'

function orderTermsOf(event: OrderAcceptedEvent): NewOrder {
  const { kind: _, orderId: __, time: ___, list: ____, hold: _____, replaces: ______, reserve, ...asked } = event
  const { budget, postOnly = false, ...terms } = asked
  return { ...terms, postOnly, ...(budget !== undefined && { budget: BigInt(budget) }) }
}

function accepted(book: Book, event: OrderAcceptedEvent): void {
  const order = new OpenOrder(event.orderId, orderTermsOf(event))
  if (event.reserve !== undefined) order.budget = BigInt(event.reserve)
  book.nextOrderId = event.orderId + 1
  book.register(order)
  if (event.list) joinOrderList(book, order, event.list)
  if (event.list?.role === 'exit') order.place = 'waiting'
  else if (order.isTrigger) book.armTrigger(order)
}

export function joinOrderList(
  book: Book,
  order: OpenOrder,
  { id, role }: NonNullable<OrderAcceptedEvent['list']>,
): void {
  if (id === order.id) {
    if (role === 'entry') book.brackets.set(id, new OrderList(id, order, []))
    else new OrderList(id, undefined, [order])
    return
  }
  const list = book.orders.get(id)?.list
  assert(list, 'a list begins with its first order')
  list.legs.push(order)
  order.list = list
}

function orderOf(book: Book, id: number): OpenOrder {
  const order = book.orders.get(id)
  assert(order, 'an event names an order of the book')
  return order
}

/** Removes an order from the book and from its list. The other leg stays, without a list. */
function leave(book: Book, order: OpenOrder): void {
  const { list } = order
  book.remove(order)
  if (!list || list.entry === order) return
  list.legs = list.legs.filter((leg) => leg !== order)
  order.list = undefined
  const [last] = list.legs
  if (!list.entry && last && list.legs.length === 1) last.list = undefined
}

function bracket(book: Book, event: Extract<BookEvent, { kind: 'retained' | 'exits' }>): void {
  const list = book.brackets.get(event.orderId)
  assert(list, 'what a bracket does names its entry')
  if (event.kind === 'retained') list.retained += BigInt(event.atoms)
  else activateBracketExits(book, list, event.quantity)
}

export function applyBookEvent(book: Book, event: BookEvent): Book {
  switch (event.kind) {
    case 'accepted':
      accepted(book, event)
      return book
    case 'rested': {
      const order = orderOf(book, event.orderId)
      if (order.place === 'due') book.dueOrders.remove(order)
      book.restIceberg(order)
      return book
    }
    case 'filled': {
      const [maker, taker] = [orderOf(book, event.makerId), orderOf(book, event.takerId)]
      for (const order of applyFill(book, taker, maker, event.quantity)) book.queueDue(order)
      if (taker.quantity === 0 && taker.budget === undefined) book.remove(taker)
      return book
    }
    case 'prevented': {
      const [maker, taker] = [orderOf(book, event.makerId), orderOf(book, event.takerId)]
      book.take(maker, event.quantity)
      reduceTaker(taker, event.quantity, event.price)
      if (taker.quantity === 0 && taker.budget === undefined) book.remove(taker)
      return book
    }
    case 'reduced':
      reduceSingleOrder(book, orderOf(book, event.orderId), event.quantity)
      return book
    case 'cancelled':
    case 'expired':
      leave(book, orderOf(book, event.orderId))
      return book
    case 'triggered': {
      const order = orderOf(book, event.orderId)
      if (order.place !== 'due') book.queueDue(order)
      return book
    }
    case 'tracking':
      return book
    case 'retained':
    case 'exits':
      bracket(book, event)
      return book
    case 'phase':
      book.phase = event.phase
      return book
    default:
      return assertNever(event)
  }
}
