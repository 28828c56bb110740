// Links make removal constant-time. Classes that refer to each other share this file.

import type { Side } from '#shared/markets/trading/order.ts'
import { hasLimitPrice, isConditionalType } from '#shared/markets/trading/order-rules.ts'
import { Heap, type HeapNode } from './heap.ts'
import type { NewOrder } from './new-order.ts'

/**
 * `book`: in a queue; `trigger`: waits for a price; `due`: ready to trade; `waiting`: for the end of the bracket's
 * entry.
 */
export type OrderLocation = 'new' | 'book' | 'trigger' | 'due' | 'waiting'

export const UNLIMITED_QUANTITY = Number.MAX_SAFE_INTEGER

export class OrderWaitLinks {
  node: HeapNode<OpenOrder> | undefined
  expiry: HeapNode<OpenOrder> | undefined
  group: TrailingStopGroup | undefined
  /** Sequence number from which a trailing stop follows the price. */
  followsSince = 0
}

export class OpenOrder {
  readonly id: number
  readonly terms: NewOrder
  readonly account: string
  readonly owner: string
  readonly side: Side
  /** Ticks; 0 without a limit price. */
  readonly price: number
  /** Displayed lots of a resting order, otherwise lots still to trade. */
  quantity: number
  hidden = 0
  filled = 0
  budget: bigint | undefined
  readonly makerPpm: number
  readonly clientOrderId: string | undefined
  place: OrderLocation = 'new'
  /** Time priority: increases with each entry at the end of a queue. */
  rank = 0
  level: PriceLevel | undefined = undefined
  before: OpenOrder | undefined = undefined
  after: OpenOrder | undefined = undefined
  ownerOrders: OwnerOrders | undefined = undefined
  previousOfOwner: OpenOrder | undefined = undefined
  nextOfOwner: OpenOrder | undefined = undefined
  list: OrderList | undefined = undefined
  /** Undefined for most orders, which neither wait for a price nor expire. */
  wait: OrderWaitLinks | undefined = undefined

  constructor(id: number, terms: NewOrder) {
    this.id = id
    this.terms = terms
    this.account = terms.account
    this.owner = terms.group ?? terms.account
    this.side = terms.side
    this.price = hasLimitPrice(terms.type) ? terms.price : 0
    this.quantity = terms.quantity === 0 && terms.budget !== undefined ? UNLIMITED_QUANTITY : terms.quantity
    this.budget = terms.budget
    this.makerPpm = terms.makerPpm ?? 0
    this.clientOrderId = terms.clientOrderId
  }

  get waits(): OrderWaitLinks {
    this.wait ??= new OrderWaitLinks()
    return this.wait
  }

  /** Displayed and hidden lots. */
  get open(): number {
    return this.quantity + this.hidden
  }

  get takerPpm(): number {
    return this.terms.takerPpm ?? 0
  }

  get isUnbounded(): boolean {
    return this.terms.quantity === 0 && this.budget !== undefined
  }

  get openLotsOrZero(): number {
    return this.isUnbounded ? 0 : this.open
  }

  get isTrigger(): boolean {
    return isConditionalType(this.terms.type)
  }
}

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

export class PriceLevel extends OrderQueue {
  readonly price: number
  quantity = 0
  hidden = 0

  constructor(price: number) {
    super()
    this.price = price
  }
}

export class OwnerOrders {
  /** Number of orders that count towards limits; `triggers` includes exits of brackets. */
  orders = 0
  triggers = 0
  first: OpenOrder | undefined
  last: OpenOrder | undefined
  /** Each owner has one set, because a reused set stays small. */
  readonly clientIds = new Set<string>()
}

export class OrderList {
  readonly id: number
  /** The bracket's entry, until it ends; then the legs are an OCO. */
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

/** Trailing stops that follow from the same high or low. */
export class TrailingStopGroup {
  /** Best price since the orders began to follow, in ticks; undefined before the first trade. */
  best: number | undefined
  readonly since: number
  readonly orders = new Heap<OpenOrder>()
  node: HeapNode<TrailingStopGroup> | undefined
  /** Groups that began before and after. A newer one never has a better best price than an older one. */
  older: TrailingStopGroup | undefined
  newer: TrailingStopGroup | undefined
  mergedInto: TrailingStopGroup | undefined

  constructor(since: number, best: number | undefined) {
    this.since = since
    this.best = best
  }
}
