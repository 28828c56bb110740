// One side of a book: price levels in order, each a queue of orders.

import { assert } from '#shared/assert.ts'
import type { Side } from '#shared/trading/order.ts'
import { Level, type OpenOrder } from './open-order.ts'

/** Empty levels that are kept whatever the size of a side. */
const MAX_EMPTY = 1_000

/**
 * Levels sorted so that the best price is last: trading takes from the end, and most orders come near it, so that an
 * insertion moves few entries. `sign` is 1 for bids (higher is better) and -1 for asks.
 */
export class BookSide {
  readonly #levels: Level[] = []
  /**
   * Empty levels, too, until they are many: a Map keeps a deleted entry in its bucket until it is built anew, so that a
   * level which comes and goes at the touch of a deep book would make a chain of thousands.
   */
  readonly #byPrice = new Map<number, Level>()
  readonly #sign: 1 | -1
  /** Lots of all levels, hidden ones too; near 2^53 and above it no more than about right. */
  lots = 0

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
    const level = this.#byPrice.get(price)
    return level?.first && level
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
  append(order: OpenOrder): void {
    let level = this.#byPrice.get(order.price)
    if (!level) {
      level = new Level(order.price)
      this.#byPrice.set(order.price, level)
    }
    if (!level.first) this.#insert(level)
    order.level = level
    level.push(order)
    level.quantity += order.quantity
    level.hidden += order.hidden
    this.lots += order.open
  }

  /**
   * Takes shown lots off an order. One that shows none any more leaves; an iceberg shows its next part, at the end of the
   * queue.
   * @returns whether an iceberg went to the end
   */
  take(order: OpenOrder, lots: number): boolean {
    const { level } = order
    assert(level, 'an order that is taken from rests')
    order.quantity -= lots
    level.quantity -= lots
    this.lots -= lots
    if (order.quantity > 0) return false
    if (order.hidden === 0) {
      this.#unlink(order, level)
      return false
    }
    order.quantity = Math.min(order.terms.display ?? order.hidden, order.hidden)
    order.hidden -= order.quantity
    level.quantity += order.quantity
    level.hidden -= order.quantity
    level.remove(order)
    level.push(order)
    return true
  }

  /** Takes lots off without a loss of place: hidden ones first. */
  shrink(order: OpenOrder, lots: number): void {
    const { level } = order
    assert(level && lots < order.open, 'an order that shrinks keeps something')
    const unseen = Math.min(lots, order.hidden)
    this.lots -= lots
    order.hidden -= unseen
    level.hidden -= unseen
    order.quantity -= lots - unseen
    level.quantity -= lots - unseen
  }

  /** Takes an order out of its queue, whatever it still had. */
  remove(order: OpenOrder): void {
    const { level } = order
    if (!level) return
    level.quantity -= order.quantity
    level.hidden -= order.hidden
    this.lots -= order.open
    this.#unlink(order, level)
  }

  /** A level without orders leaves the side. */
  #unlink(order: OpenOrder, level: Level): void {
    level.remove(order)
    order.level = undefined
    if (level.first) return
    if (this.best === level) this.#levels.pop()
    else this.#levels.splice(this.#position(level.price), 1)
    if (this.#byPrice.size > 2 * this.#levels.length + MAX_EMPTY) this.#purge()
  }

  #insert(level: Level): void {
    const position = this.#position(level.price)
    if (position === this.#levels.length) this.#levels.push(level)
    else this.#levels.splice(position, 0, level)
  }

  #purge(): void {
    for (const level of this.#byPrice.values()) if (!level.first) this.#byPrice.delete(level.price)
  }
}
