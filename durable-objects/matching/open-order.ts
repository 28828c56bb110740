// What an order asks for, and an order that the book keeps.

import {
  isPriced,
  isTrigger,
  type OrderType,
  type SelfTrade,
  type Side,
  type TimeInForce,
} from '#shared/trading/order.ts'
import type { Level } from './book-side.ts'
import type { HeapNode } from './heap.ts'
import type { OrderList } from './lists.ts'
import type { Person } from './person.ts'
import type { TrailGroup } from './trails.ts'

/** How a trailing stop follows the price. */
export type Trail = {
  readonly distance: number
  /** Ticks, or hundredths of a percent of the best price since it follows. */
  readonly unit: 'ticks' | 'bps'
  /** Follows only once this price was reached (ticks): a sale's from below, a purchase's from above. */
  readonly activation?: number
}

export type NewOrder = {
  readonly account: string
  /** Whom self-trade prevention and order counts take as one: a person with sub-accounts and bots; else the account. */
  readonly group?: string
  readonly side: Side
  readonly type: OrderType
  /** Ticks; read of the limit types only. */
  readonly price: number
  /** Lots; 0 where only a budget is named. */
  readonly quantity: number
  /** Quote units (tick × lot) to spend or to raise at most; only for types without a limit. */
  readonly budget?: bigint
  readonly timeInForce: TimeInForce
  /** GTD only: epoch ms. */
  readonly expiresAt?: number
  readonly postOnly: boolean
  /** Ticks: what the last price must reach. */
  readonly stopPrice?: number
  readonly trail?: Trail
  /** Iceberg: lots shown at a time. */
  readonly display?: number
  readonly selfTrade?: SelfTrade
  /** Millionths of the received asset, frozen here. */
  readonly makerPpm?: number
  readonly takerPpm?: number
  readonly clientOrderId?: string
  /** Stands for what happened at the source: the rules for customers do not bind it. */
  readonly mirrored?: true
}

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

export const isCount = (value: number) => Number.isSafeInteger(value) && value > 0

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
