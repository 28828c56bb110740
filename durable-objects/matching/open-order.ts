// An order of the book, and what links it to others: the queue of its price level, the orders of its owner, the list that it
// belongs to, the group it follows the price with. They refer to each other, so that an order leaves all of them in
// constant time, and stand in one file.

import { isPriced, isTrigger, type Side } from '#shared/trading/order.ts'
import { Heap, type HeapNode } from './heap.ts'
import type { NewOrder } from './new-order.ts'

/** `book`: in a queue; `trigger`: until a price; `due`: its turn to trade comes; `waiting`: until a bracket's entry ends. */
export type Place = 'new' | 'book' | 'trigger' | 'due' | 'waiting'

/** A quantity that only a budget bounds. */
export const UNBOUNDED = Number.MAX_SAFE_INTEGER

/** Where an order stands among those that wait. */
export class Wait {
  node: HeapNode<OpenOrder> | undefined
  expiry: HeapNode<OpenOrder> | undefined
  group: TrailGroup | undefined
  /** Place in time of a trailing stop's beginning to follow. */
  followsSince = 0
}

/** An order of the book. A link of its queue and of its owner's orders, so that it leaves both in constant time. */
export class OpenOrder {
  readonly id: number
  readonly terms: NewOrder
  readonly account: string
  readonly owner: string
  readonly side: Side
  /** The limit in ticks; 0 where there is none. */
  readonly price: number
  /** Lots that the queue shows, or that are still to trade. */
  quantity: number
  /** Lots of an iceberg behind them. */
  hidden = 0
  filled = 0
  budget: bigint | undefined
  readonly makerPpm: number
  readonly clientOrderId: string | undefined
  place: Place = 'new'
  /** Place in time of queues: grows with every coming to the end of one. */
  rank = 0
  level: Level | undefined = undefined
  before: OpenOrder | undefined = undefined
  after: OpenOrder | undefined = undefined
  person: Person | undefined = undefined
  personBefore: OpenOrder | undefined = undefined
  personAfter: OpenOrder | undefined = undefined
  list: OrderList | undefined = undefined
  /** Of an order that waits for a price or ends at a time; few do. */
  wait: Wait | undefined = undefined

  constructor(id: number, terms: NewOrder) {
    this.id = id
    this.terms = terms
    this.account = terms.account
    this.owner = terms.group ?? terms.account
    this.side = terms.side
    this.price = isPriced(terms.type) ? terms.price : 0
    this.quantity = terms.quantity === 0 && terms.budget !== undefined ? UNBOUNDED : terms.quantity
    this.budget = terms.budget
    this.makerPpm = terms.makerPpm ?? 0
    this.clientOrderId = terms.clientOrderId
  }

  /** Where it waits, made when it is asked for. */
  get waits(): Wait {
    this.wait ??= new Wait()
    return this.wait
  }

  /** Lots still to trade, shown or not. */
  get open(): number {
    return this.quantity + this.hidden
  }

  get takerPpm(): number {
    return this.terms.takerPpm ?? 0
  }

  /** Whether only a budget ends it. */
  get isUnbounded(): boolean {
    return this.terms.quantity === 0 && this.budget !== undefined
  }

  /** Lots that are still asked for, 0 where only a budget is. */
  get asked(): number {
    return this.isUnbounded ? 0 : this.open
  }

  get isTrigger(): boolean {
    return isTrigger(this.terms.type)
  }
}

/** A queue of orders, first come first. */
export class OrderQueue {
  first: OpenOrder | undefined
  last: OpenOrder | undefined

  push(order: OpenOrder): void {
    order.before = this.last
    order.after = undefined
    if (this.last) this.last.after = order
    else this.first = order
    this.last = order
  }

  remove(order: OpenOrder): void {
    if (order.before) order.before.after = order.after
    else this.first = order.after
    if (order.after) order.after.before = order.before
    else this.last = order.before
    order.before = undefined
    order.after = undefined
  }
}

/** The orders at one price. */
export class Level extends OrderQueue {
  readonly price: number
  /** Lots that its orders show, and lots behind them. */
  quantity = 0
  hidden = 0

  constructor(price: number) {
    super()
    this.price = price
  }
}

/** The orders of one owner. */
export class Person {
  /** Orders that are no triggers, and triggers, bracket exits among them. */
  orders = 0
  triggers = 0
  first: OpenOrder | undefined
  last: OpenOrder | undefined
  /** Client ids of the open orders, by account: a set of their own, since one that is used again and again stays short. */
  readonly clientIds = new Set<string>()
}

/** Orders that belong together: an OCO, or a bracket. */
export class OrderList {
  /** The id of its first order. */
  readonly id: number
  /** A bracket's, until it ends; then the legs are an OCO. */
  entry: OpenOrder | undefined
  legs: OpenOrder[]
  /** Atoms of what the entry received, kept for the exits. */
  retained = 0n

  constructor(id: number, entry: OpenOrder | undefined, legs: readonly OpenOrder[]) {
    this.id = id
    this.entry = entry
    this.legs = [...legs]
    for (const order of entry ? [entry, ...legs] : legs) order.list = this
  }
}

/** Trailing stops that have followed the price since the same high or low. */
export class TrailGroup {
  /** The best price since its orders follow, in ticks; undefined before the first trade. */
  best: number | undefined
  /** When its first order began to follow. */
  readonly since: number
  readonly orders = new Heap<OpenOrder>()
  node: HeapNode<TrailGroup> | undefined
  /** Neighbours in time; a newer group's best is never better than an older one's. */
  older: TrailGroup | undefined
  newer: TrailGroup | undefined
  /** What it was joined to. */
  into: TrailGroup | undefined

  constructor(since: number, best: number | undefined) {
    this.since = since
    this.best = best
  }
}
