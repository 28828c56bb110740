// Only the modules of this folder change the book.

import type { MarketPhase, Side } from '#shared/markets/trading/order.ts'
import { assert } from '#shared/platform/assert.ts'
import { BookSide } from './book-side.ts'
import { Heap, HeapNode } from './heap.ts'
import type { OrderList } from './open-order.ts'
import { type OpenOrder, OrderQueue } from './open-order.ts'
import { OrdersByOwner } from './orders-by-owner.ts'
import { type BookRules, type CompleteRules, withDefaultBookRules } from './rules.ts'
import { NO_ORDER_SETTLEMENT, type OrderSettlement } from './settlement.ts'
import { OrderTriggers } from './triggers.ts'

export class Book {
  readonly bids = new BookSide('buy')
  readonly asks = new BookSide('sell')
  readonly orders = new Map<number, OpenOrder>()
  readonly ordersByOwner = new OrdersByOwner()
  readonly triggers = new OrderTriggers()
  /** Triggered orders, first in, first out. Orders stay here if a message reached its limit of matches. */
  readonly dueOrders = new OrderQueue()
  readonly expiries = new Heap<OpenOrder>()
  /** Brackets by the id of the entry order. */
  readonly brackets = new Map<number, OrderList>()
  readonly rules: CompleteRules
  readonly settlement: OrderSettlement
  nextOrderId = 1
  nextRank = 1
  /** Ticks; 0 before the first trade. */
  lastPrice = 0
  phase: MarketPhase = 'running'
  /**
   * Before this time (epoch ms) the book takes no orders. 0 means always open; `Infinity` means announced without a
   * time.
   */
  opensAt = 0
  /** The common id of related owners, for self-trade prevention; undefined without any. */
  findOwnerGroup: ((owner: string) => string | undefined) | undefined

  constructor(rules: BookRules = { minNotional: 0 }, settlement: OrderSettlement = NO_ORDER_SETTLEMENT) {
    this.rules = withDefaultBookRules(rules)
    this.settlement = settlement
  }

  side(side: Side): BookSide {
    return side === 'buy' ? this.bids : this.asks
  }

  against(side: Side): BookSide {
    return side === 'buy' ? this.asks : this.bids
  }

  register(order: OpenOrder): void {
    if (order.ownerOrders) return
    this.orders.set(order.id, order)
    this.ordersByOwner.add(order)
    const { expiresAt } = order.terms
    if (expiresAt === undefined) return
    order.waits.expiry = new HeapNode(order, expiresAt, order.id)
    this.expiries.insert(order.waits.expiry)
  }

  /** Restored orders must arrive in order of rank. */
  rest(order: OpenOrder): void {
    this.register(order)
    order.place = 'book'
    this.rank(order)
    this.side(order.side).append(order)
  }

  restIceberg(order: OpenOrder): void {
    const { display } = order.terms
    if (display !== undefined && display < order.quantity) {
      order.hidden = order.quantity - display
      order.quantity = display
    }
    this.rest(order)
  }

  armTrigger(order: OpenOrder): void {
    this.register(order)
    this.triggers.add(order, this.lastPrice)
  }

  queueDue(order: OpenOrder): void {
    this.register(order)
    order.place = 'due'
    this.rank(order)
    this.dueOrders.push(order)
  }

  take(order: OpenOrder, lots: number): void {
    if (this.side(order.side).take(order, lots)) this.rank(order)
    else if (order.quantity === 0) this.unregister(order)
  }

  remove(order: OpenOrder): void {
    if (order.place === 'book') this.side(order.side).remove(order)
    else if (order.place === 'trigger') this.triggers.remove(order)
    else if (order.place === 'due') this.dueOrders.remove(order)
    this.unregister(order)
  }

  unregister(order: OpenOrder): void {
    if (!order.ownerOrders) return
    this.orders.delete(order.id)
    this.ordersByOwner.remove(order)
    if (order.wait?.expiry) this.expiries.remove(order.wait.expiry)
    order.wait = undefined
    order.place = 'new'
  }

  /** @returns triggered orders, in order of id */
  onTrade(price: number): readonly OpenOrder[] {
    this.lastPrice = price
    return this.triggers.onTrade(price)
  }

  assertUncrossed(): void {
    const [bid, ask] = [this.bids.best, this.asks.best]
    assert(!bid || !ask || bid.price < ask.price, 'a book is not crossed')
  }

  private rank(order: OpenOrder): void {
    order.rank = this.nextRank
    this.nextRank += 1
  }
}
