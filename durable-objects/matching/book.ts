// A market's orders, wherever they wait. Changed only by the modules of the engine.

import { assert } from '#shared/assert.ts'
import type { MarketPhase, Side } from '#shared/trading/order.ts'
import { BookSide } from './book-side.ts'
import { Heap, HeapNode } from './heap.ts'
import type { OrderList } from './open-order.ts'
import { type OpenOrder, OrderQueue } from './open-order.ts'
import { People } from './person.ts'
import { type BookRules, type CompleteRules, completed } from './rules.ts'
import { type Settlement, UNSETTLED } from './settlement.ts'
import { Triggers } from './triggers.ts'

export class Book {
  readonly bids = new BookSide('buy')
  readonly asks = new BookSide('sell')
  readonly orders = new Map<number, OpenOrder>()
  readonly people = new People()
  readonly triggers = new Triggers()
  /** Orders whose turn to trade comes, in that order: not empty where a message reached its bound. */
  readonly due = new OrderQueue()
  readonly expiries = new Heap<OpenOrder>()
  /** Brackets whose entry has not ended, by its id. */
  readonly brackets = new Map<number, OrderList>()
  readonly rules: CompleteRules
  /** The money behind its orders. */
  readonly settlement: Settlement
  nextOrderId = 1
  nextRank = 1
  /** Of the last trade, in ticks; 0 before there was one. */
  lastPrice = 0
  phase: MarketPhase = 'running'

  constructor(rules: BookRules = { minNotional: 0 }, settlement: Settlement = UNSETTLED) {
    this.rules = completed(rules)
    this.settlement = settlement
  }

  side(side: Side): BookSide {
    return side === 'buy' ? this.bids : this.asks
  }

  against(side: Side): BookSide {
    return side === 'buy' ? this.asks : this.bids
  }

  /** Takes an order into the book's registers: it will be kept. */
  enlist(order: OpenOrder): void {
    if (order.person) return
    this.orders.set(order.id, order)
    this.people.add(order)
    const { expiresAt } = order.terms
    if (expiresAt === undefined) return
    order.waits.expiry = new HeapNode(order, expiresAt, order.id)
    this.expiries.insert(order.waits.expiry)
  }

  /** Rests an order behind what stands at its price. Orders that are read back come in the order of their ranks. */
  rest(order: OpenOrder): void {
    this.enlist(order)
    order.place = 'book'
    this.rank(order)
    this.side(order.side).append(order)
  }

  /** Rests what an iceberg shows, and the rest of it behind. */
  restNew(order: OpenOrder): void {
    const { display } = order.terms
    if (display !== undefined && display < order.quantity) {
      order.hidden = order.quantity - display
      order.quantity = display
    }
    this.rest(order)
  }

  /** Keeps an order until its price is reached. */
  arm(order: OpenOrder): void {
    this.enlist(order)
    this.triggers.add(order, this.lastPrice)
  }

  /** Puts an order behind those whose turn to trade comes. */
  makeDue(order: OpenOrder): void {
    this.enlist(order)
    order.place = 'due'
    this.rank(order)
    this.due.push(order)
  }

  /** Takes lots that a queue shows off an order; one that has none left is forgotten. */
  take(order: OpenOrder, lots: number): void {
    if (this.side(order.side).take(order, lots)) this.rank(order)
    else if (order.quantity === 0) this.forget(order)
  }

  /** Takes an order out, wherever it is. */
  leave(order: OpenOrder): void {
    if (order.place === 'book') this.side(order.side).remove(order)
    else if (order.place === 'trigger') this.triggers.remove(order)
    else if (order.place === 'due') this.due.remove(order)
    this.forget(order)
  }

  /** Strikes an order that is in no queue from the registers. */
  forget(order: OpenOrder): void {
    if (!order.person) return
    this.orders.delete(order.id)
    this.people.remove(order)
    if (order.wait?.expiry) this.expiries.remove(order.wait.expiry)
    order.wait = undefined
    order.place = 'new'
  }

  /** A trade took place. @returns what it triggered, in the order of ids */
  traded(price: number): readonly OpenOrder[] {
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
