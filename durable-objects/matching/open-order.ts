// An open order and the structures that link it: the queue of its price level, its owner's orders, its list, its trailing group.
// They refer to each other, so that an order is removed from all of them in constant time; that is why they are in one file.

import type { Side } from '#shared/trading/order.ts'
import { isPriced, isTrigger } from '#shared/trading/order-rules.ts'
import { Heap, type HeapNode } from './heap.ts'
import type { NewOrder } from './new-order.ts'

/** `book`: in a queue; `trigger`: until a price; `due`: its turn to trade comes; `waiting`: until a bracket's entry ends. */
export type OrderLocation = 'new' | 'book' | 'trigger' | 'due' | 'waiting'

/** The quantity of an order that only a budget bounds. */
export const UNBOUNDED = Number.MAX_SAFE_INTEGER

/** Heap nodes of an order that waits for a price or an expiry. */
export class WaitLinks {
  node: HeapNode<OpenOrder> | undefined
  expiry: HeapNode<OpenOrder> | undefined
  group: TrailGroup | undefined
  /** Sequence number of when a trailing stop began to follow. */
  followsSince = 0
}

/** An open order: also a node of its queue and of its owner's list, so that it is removed from both in constant time. */
export class OpenOrder {
  readonly id: number
  readonly terms: NewOrder
  readonly account: string
  readonly owner: string
  readonly side: Side
  /** The limit in ticks; 0 where there is none. */
  readonly price: number
  /** Displayed lots, or lots that are still to trade. */
  quantity: number
  /** Hidden lots of an iceberg. */
  hidden = 0
  filled = 0
  budget: bigint | undefined
  readonly makerPpm: number
  readonly clientOrderId: string | undefined
  place: OrderLocation = 'new'
  /** Time priority: a number that grows with every entry at the end of a queue. */
  rank = 0
  level: Level | undefined = undefined
  before: OpenOrder | undefined = undefined
  after: OpenOrder | undefined = undefined
  person: OwnerOrders | undefined = undefined
  personBefore: OpenOrder | undefined = undefined
  personAfter: OpenOrder | undefined = undefined
  list: OrderList | undefined = undefined
  /** Only of orders that wait for a price or expire: few do. */
  wait: WaitLinks | undefined = undefined

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

  /** Its heap nodes, made on first use. */
  get waits(): WaitLinks {
    this.wait ??= new WaitLinks()
    return this.wait
  }

  /** Lots still to trade, displayed or hidden. */
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

  /** Open quantity; 0 where only a budget was named. */
  get asked(): number {
    return this.isUnbounded ? 0 : this.open
  }

  get isTrigger(): boolean {
    return isTrigger(this.terms.type)
  }
}

/** A queue of orders, first in first out. */
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
  /** Displayed and hidden lots of its orders. */
  quantity = 0
  hidden = 0

  constructor(price: number) {
    super()
    this.price = price
  }
}

/** The orders of one owner. */
export class OwnerOrders {
  /** Counts of plain orders, and of triggers including bracket exits. */
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
  /** Atoms that the entry received, retained for the exits. */
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
  /** The group that it was merged into. */
  into: TrailGroup | undefined

  constructor(since: number, best: number | undefined) {
    this.since = since
    this.best = best
  }
}
