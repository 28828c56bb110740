// One side of a book: price levels in order, each a queue of orders.

import type { Side } from '#shared/trading/order.ts'

/** An order that rests. A link of its level's queue, so that it leaves in constant time. */
export type RestingOrder = {
  readonly id: number
  readonly account: string
  readonly side: Side
  readonly price: number
  /** Lots still open. */
  quantity: number
  readonly clientOrderId: string | undefined
  level: Level
  before: RestingOrder | undefined
  after: RestingOrder | undefined
}

export type Level = {
  readonly price: number
  /** Lots of all its orders. */
  quantity: number
  first: RestingOrder | undefined
  last: RestingOrder | undefined
}

/**
 * Levels sorted so that the best price is last: trading takes from the end, and most orders come near it, so that an
 * insertion moves few entries. `sign` is 1 for bids (higher is better) and -1 for asks.
 */
export class BookSide {
  readonly #levels: Level[] = []
  readonly #byPrice = new Map<number, Level>()
  readonly #sign: 1 | -1

  constructor(side: Side) {
    this.#sign = side === 'buy' ? 1 : -1
  }

  get best(): Level | undefined {
    return this.#levels[this.#levels.length - 1]
  }

  get size(): number {
    return this.#levels.length
  }

  level(price: number): Level | undefined {
    return this.#byPrice.get(price)
  }

  /** Levels from the best price on. */
  *[Symbol.iterator](): Generator<Level> {
    for (let index = this.#levels.length - 1; index >= 0; index -= 1) {
      const level = this.#levels[index]
      if (level) yield level
    }
  }

  /** Where `price` stands or would stand: a search from the best price on in doubling steps, then by halves. */
  #position(price: number): number {
    const levels = this.#levels
    const key = price * this.#sign
    let high = levels.length
    let step = 1
    let low = high - 1
    while (low >= 0 && (levels[low] as Level).price * this.#sign >= key) {
      high = low
      low -= step
      step *= 2
    }
    low = low < 0 ? 0 : low + 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((levels[middle] as Level).price * this.#sign < key) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Puts an order at the end of its level's queue. */
  append(order: Omit<RestingOrder, 'level' | 'before' | 'after'>): RestingOrder {
    let level = this.#byPrice.get(order.price)
    if (!level) {
      level = { price: order.price, quantity: 0, first: undefined, last: undefined }
      this.#byPrice.set(order.price, level)
      const position = this.#position(order.price)
      if (position === this.#levels.length) this.#levels.push(level)
      else this.#levels.splice(position, 0, level)
    }
    const resting: RestingOrder = {
      id: order.id,
      account: order.account,
      side: order.side,
      price: order.price,
      quantity: order.quantity,
      clientOrderId: order.clientOrderId,
      level,
      before: level.last,
      after: undefined,
    }
    if (level.last) level.last.after = resting
    else level.first = resting
    level.last = resting
    level.quantity += order.quantity
    return resting
  }

  /** Takes lots off an order; one without any leaves the queue, and a level without orders leaves the side. */
  take(order: RestingOrder, lots: number): void {
    const { level } = order
    order.quantity -= lots
    level.quantity -= lots
    if (order.quantity > 0) return
    if (order.before) order.before.after = order.after
    else level.first = order.after
    if (order.after) order.after.before = order.before
    else level.last = order.before
    if (level.first) return
    this.#byPrice.delete(level.price)
    if (this.best === level) this.#levels.pop()
    else this.#levels.splice(this.#position(level.price), 1)
  }
}
