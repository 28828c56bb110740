// A market's orders: price levels, triggers, due orders and lists. Only the engine's modules change it.

import { assert } from '#shared/assert.ts'
import type { MarketPhase, Side } from '#shared/trading/order.ts'
import { BookSide } from './book-side.ts'
import { Heap, HeapNode } from './heap.ts'
import type { OrderList } from './open-order.ts'
import { type OpenOrder, OrderQueue } from './open-order.ts'
import { OrdersByOwner } from './orders-by-owner.ts'
import { type BookRules, type CompleteRules, withDefaults } from './rules.ts'
import { type Settlement, UNSETTLED } from './settlement.ts'
import { Triggers } from './triggers.ts'

export class Book {
  readonly bids = new BookSide('buy')
  readonly asks = new BookSide('sell')
  readonly orders = new Map<number, OpenOrder>()
  readonly people = new OrdersByOwner()
  readonly triggers = new Triggers()
  /** Triggered orders that are due to trade, first in first out; not empty after a message that reached its bound. */
  readonly due = new OrderQueue()
  readonly expiries = new Heap<OpenOrder>()
  /** Brackets whose entry has not ended, by its id. */
  readonly brackets = new Map<number, OrderList>()
  readonly rules: CompleteRules
  /** What orders have to set aside, and what fills move. */
  readonly settlement: Settlement
  nextOrderId = 1
  nextRank = 1
  /** Of the last trade, in ticks; 0 before there was one. */
  lastPrice = 0
  phase: MarketPhase = 'running'
  /**
   * Before this moment (epoch ms) it takes no orders. 0: it has been open all along; `Infinity`: it is announced, and nobody has
   * set one.
   */
  opensAt = 0
  /** What owners have in common who are one in self-trade prevention beside their own orders; where nobody says, nothing. */
  kinOf: ((owner: string) => string | undefined) | undefined

  constructor(rules: BookRules = { minNotional: 0 }, settlement: Settlement = UNSETTLED) {
    this.rules = withDefaults(rules)
    this.settlement = settlement
  }

  side(side: Side): BookSide {
    return side === 'buy' ? this.bids : this.asks
  }

  against(side: Side): BookSide {
    return side === 'buy' ? this.asks : this.bids
  }

  /** Adds an order to the indexes by id, owner, list and expiry. */
  register(order: OpenOrder): void {
    if (order.person) return
    this.orders.set(order.id, order)
    this.people.add(order)
    const { expiresAt } = order.terms
    if (expiresAt === undefined) return
    order.waits.expiry = new HeapNode(order, expiresAt, order.id)
    this.expiries.insert(order.waits.expiry)
  }

  /** Rests an order at the end of its price level. Restored orders come in the order of their ranks. */
  rest(order: OpenOrder): void {
    this.register(order)
    order.place = 'book'
    this.rank(order)
    this.side(order.side).append(order)
  }

  /** Rests a new order; of an iceberg the first displayed part, with the rest hidden. */
  restIceberg(order: OpenOrder): void {
    const { display } = order.terms
    if (display !== undefined && display < order.quantity) {
      order.hidden = order.quantity - display
      order.quantity = display
    }
    this.rest(order)
  }

  /** Arms a trigger: the order waits until its price is reached. */
  armTrigger(order: OpenOrder): void {
    this.register(order)
    this.triggers.add(order, this.lastPrice)
  }

  /** Queues a triggered order for trading. */
  queueDue(order: OpenOrder): void {
    this.register(order)
    order.place = 'due'
    this.rank(order)
    this.due.push(order)
  }

  /** Takes displayed lots off an order; a filled order is removed. */
  take(order: OpenOrder, lots: number): void {
    if (this.side(order.side).take(order, lots)) this.rank(order)
    else if (order.quantity === 0) this.unregister(order)
  }

  /** Removes an order from wherever it waits. */
  remove(order: OpenOrder): void {
    if (order.place === 'book') this.side(order.side).remove(order)
    else if (order.place === 'trigger') this.triggers.remove(order)
    else if (order.place === 'due') this.due.remove(order)
    this.unregister(order)
  }

  /** Removes an order that is in no queue from the indexes. */
  unregister(order: OpenOrder): void {
    if (!order.person) return
    this.orders.delete(order.id)
    this.people.remove(order)
    if (order.wait?.expiry) this.expiries.remove(order.wait.expiry)
    order.wait = undefined
    order.place = 'new'
  }

  /** Updates the last price. @returns the orders that it triggers, in the order of ids */
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
