// The matching engine: no clock, no I/O, no randomness, integers only. SPEC.md has its rules.

import { assert, assertNever } from '#shared/assert.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { type OrderType, opposite, type RejectReason, type Side, type TimeInForce } from '#shared/trading/order.ts'
import { BookSide, type RestingOrder } from './book-side.ts'

/** What a market allows; `minNotional` in quote units of one tick times one lot. */
export type BookRules = { readonly minNotional: number }

export type NewOrder = {
  readonly account: string
  readonly side: Side
  readonly type: OrderType
  /** Ticks; not read of a market order. */
  readonly price: number
  /** Lots; 0 where a budget is named. */
  readonly quantity: number
  /** Market orders only: quote units (tick × lot) to spend or to raise, instead of a quantity. */
  readonly budget?: bigint
  readonly timeInForce: TimeInForce
  readonly postOnly: boolean
  readonly clientOrderId?: string
  /** Stands for what happened at the source: the smallest notional, a rule for customers, does not bind it. */
  readonly mirrored?: true
}

/** Lots that left a resting order without trading. */
type Withdrawn<Kind extends string> = {
  readonly kind: Kind
  readonly orderId: number
  readonly side: Side
  readonly price: number
  readonly quantity: number
}

/** Everything that changes a book. Quantities in lots, prices in ticks, times in epoch ms. */
export type BookEvent =
  | {
      readonly kind: 'accepted'
      readonly orderId: number
      readonly account: string
      readonly side: Side
      readonly type: OrderType
      readonly price: number
      readonly quantity: number
      readonly timeInForce: TimeInForce
      readonly time: number
      /** Quote units, decimal text: JSON has no integers of that size. */
      readonly budget?: string
      readonly clientOrderId?: string
    }
  | {
      readonly kind: 'filled'
      readonly makerId: number
      readonly takerId: number
      /** The taker's. */
      readonly side: Side
      readonly price: number
      readonly quantity: number
      readonly time: number
    }
  | {
      readonly kind: 'rested'
      readonly orderId: number
      readonly account: string
      readonly side: Side
      readonly price: number
      readonly quantity: number
      readonly clientOrderId?: string
    }
  | { readonly kind: 'expired'; readonly orderId: number; readonly quantity: number }
  | Withdrawn<'reduced'>
  | Withdrawn<'cancelled'>
  | { readonly kind: 'halted' }
  | { readonly kind: 'resumed' }

export type Decision = Result<readonly BookEvent[], RejectReason>

/** A market's orders. Changed only by the functions of this file. */
export class Book {
  readonly bids = new BookSide('buy')
  readonly asks = new BookSide('sell')
  readonly orders = new Map<number, RestingOrder>()
  readonly clientIds = new Set<string>()
  readonly rules: BookRules
  nextOrderId = 1
  halted = false

  constructor(rules: BookRules = { minNotional: 0 }) {
    this.rules = rules
  }

  side(side: Side): BookSide {
    return side === 'buy' ? this.bids : this.asks
  }

  /** Rests an order behind what stands at its price. Orders that are read back come in the order of their ids. */
  rest(order: Omit<RestingOrder, 'level' | 'before' | 'after'>): void {
    this.orders.set(order.id, this.side(order.side).append(order))
    if (order.clientOrderId !== undefined) this.clientIds.add(clientKey(order.account, order.clientOrderId))
  }
}

const isCount = (value: number) => Number.isSafeInteger(value) && value > 0
const clientKey = (account: string, clientOrderId: string) => `${account}\n${clientOrderId}`

/** Whether an order with this limit would trade with what rests at `price`. */
const reaches = (side: Side, limit: number, price: number) => (side === 'buy' ? price <= limit : price >= limit)

/** Ticks that no price exceeds: a market order's limit. */
const limitOf = (order: NewOrder) =>
  order.type === 'limit' ? order.price : order.side === 'buy' ? Number.MAX_SAFE_INTEGER : 0

/** Whether the level an order may come to rest at can still count its lots. */
const hasRoom = (book: Book, { side, price, quantity }: NewOrder) =>
  Number.isSafeInteger((book.side(side).level(price)?.quantity ?? 0) + quantity)

function isTooSmall(book: Book, order: NewOrder): boolean {
  const { minNotional } = book.rules
  if (order.mirrored) return false
  // Beyond 2^53 the product is inexact by less than one part in 10^15: far from any smallest notional.
  if (order.type === 'limit') return order.price * order.quantity < minNotional
  return order.budget !== undefined && Number(order.budget) < minNotional
}

/** Why an order cannot be taken: the first reason in the order of `RejectReason`. Changes nothing. */
function refusal(book: Book, order: NewOrder): RejectReason | undefined {
  if (book.halted) return 'market_halted'
  const byBudget = order.type === 'market' && order.budget !== undefined
  if (byBudget ? (order.budget ?? 0n) <= 0n : !isCount(order.quantity)) return 'quantity_invalid'
  if (order.type === 'limit' && !isCount(order.price)) return 'price_invalid'
  if (order.type === 'limit' && !hasRoom(book, order)) return 'quantity_invalid'
  if (isTooSmall(book, order)) return 'notional_too_small'
  if (order.clientOrderId !== undefined && book.clientIds.has(clientKey(order.account, order.clientOrderId))) {
    return 'duplicate_client_order_id'
  }
  const best = book.side(opposite(order.side)).best
  if (order.postOnly && best && reaches(order.side, limitOf(order), best.price)) return 'post_only_would_take'
  if (order.timeInForce === 'FOK' && !byBudget && !fillable(book, order)) return 'fok_unfillable'
  return undefined
}

function fillable(book: Book, order: NewOrder): boolean {
  let missing = order.quantity
  const limit = limitOf(order)
  for (const level of book.side(opposite(order.side))) {
    if (missing <= 0 || !reaches(order.side, limit, level.price)) break
    missing -= level.quantity
  }
  return missing <= 0
}

/** Whole lots that a budget covers at a price. */
const affordable = (budget: bigint, price: number) => Number(budget / BigInt(price))

/** Takes lots off a resting order; one that has none left is forgotten. */
function take(book: Book, order: RestingOrder, lots: number): void {
  book.side(order.side).take(order, lots)
  if (order.quantity > 0) return
  book.orders.delete(order.id)
  if (order.clientOrderId !== undefined) book.clientIds.delete(clientKey(order.account, order.clientOrderId))
}

/**
 * Trades against the opposite side. A budget goes on until it does not pay for a lot of the next order.
 * @returns lots that found no counterpart
 */
function match(book: Book, order: NewOrder, takerId: number, now: number, events: BookEvent[]): number {
  const against = book.side(opposite(order.side))
  const limit = limitOf(order)
  let open = order.quantity
  let budget = order.budget
  for (let level = against.best; level && reaches(order.side, limit, level.price); level = against.best) {
    if (budget !== undefined) open = affordable(budget, level.price)
    if (open === 0) break
    const maker = level.first
    assert(maker, 'a level has an order')
    const quantity = Math.min(open, maker.quantity)
    const { price } = level
    events.push({ kind: 'filled', makerId: maker.id, takerId, side: order.side, price, quantity, time: now })
    take(book, maker, quantity)
    if (budget === undefined) open -= quantity
    else budget -= BigInt(price) * BigInt(quantity)
  }
  return budget === undefined ? open : 0
}

/**
 * Decides on a new order and carries the decision out on the book.
 * @param now epoch ms
 * @returns the events, in order: `accepted`, a `filled` for each maker, then `rested` or `expired` if anything is left
 */
export function placeOrder(book: Book, order: NewOrder, now: number): Decision {
  const reason = refusal(book, order)
  if (reason !== undefined) return refuse(reason)
  const orderId = book.nextOrderId
  book.nextOrderId += 1
  const { account, side, type, price, quantity, timeInForce, budget, clientOrderId } = order
  const named = clientOrderId === undefined ? undefined : { clientOrderId }
  const asked = budget === undefined ? named : { ...named, budget: String(budget) }
  const events: BookEvent[] = [
    { kind: 'accepted', orderId, account, side, type, price, quantity, timeInForce, time: now, ...asked },
  ]
  const open = match(book, order, orderId, now, events)
  if (open === 0) return ok(events)
  if (type === 'market' || timeInForce !== 'GTC') {
    events.push({ kind: 'expired', orderId, quantity: open })
    return ok(events)
  }
  events.push({ kind: 'rested', orderId, account, side, price, quantity: open, ...named })
  book.rest({ id: orderId, account, side, price, quantity: open, clientOrderId })
  return ok(events)
}

/** Takes an order off the book. */
export function cancelOrder(book: Book, orderId: number): Decision {
  const order = book.orders.get(orderId)
  if (!order) return refuse('order_unknown')
  const { side, price, quantity } = order
  take(book, order, quantity)
  return ok([{ kind: 'cancelled', orderId, side, price, quantity }])
}

/** Takes lots off an order, which keeps its place in the queue; all of them, and it leaves. */
export function reduceOrder(book: Book, orderId: number, lots: number): Decision {
  if (!isCount(lots)) return refuse('quantity_invalid')
  const order = book.orders.get(orderId)
  if (!order) return refuse('order_unknown')
  if (lots >= order.quantity) return cancelOrder(book, orderId)
  take(book, order, lots)
  return ok([{ kind: 'reduced', orderId, side: order.side, price: order.price, quantity: lots }])
}

/** Stops the taking of new orders; what rests can still be cancelled and reduced. Nothing happens twice. */
export function haltMarket(book: Book): readonly BookEvent[] {
  if (book.halted) return []
  book.halted = true
  return [{ kind: 'halted' }]
}

/** Takes new orders again. */
export function resumeMarket(book: Book): readonly BookEvent[] {
  if (!book.halted) return []
  book.halted = false
  return [{ kind: 'resumed' }]
}

/** Carries out one event of the log: replayed in order on an empty book, they rebuild it. */
export function evolve(book: Book, event: BookEvent): Book {
  switch (event.kind) {
    case 'accepted':
      book.nextOrderId = event.orderId + 1
      return book
    case 'rested': {
      const { orderId: id, account, side, price, quantity, clientOrderId } = event
      book.rest({ id, account, side, price, quantity, clientOrderId })
      return book
    }
    case 'filled': {
      const maker = book.orders.get(event.makerId)
      assert(maker, 'a fill names a resting order')
      take(book, maker, event.quantity)
      return book
    }
    case 'reduced':
    case 'cancelled': {
      const order = book.orders.get(event.orderId)
      assert(order, 'a change names a resting order')
      take(book, order, event.quantity)
      return book
    }
    case 'halted':
    case 'resumed':
      book.halted = event.kind === 'halted'
      return book
    case 'expired':
      return book
    default:
      return assertNever(event)
  }
}
