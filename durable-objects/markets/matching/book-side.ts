import type { Side } from '#shared/markets/trading/order.ts'
import { assert } from '#shared/platform/assert.ts'
import { type OpenOrder, PriceLevel } from './open-order.ts'

const EMPTY_MAX = 1_000

/**
 * Price levels of one side, best price last: trades take from the end and most orders arrive near it, so an insertion
 * moves few entries. `sign` is 1 for bids (higher is better), -1 for asks.
 */
export class BookSide {
  readonly #levels: PriceLevel[] = []
  /**
   * Also contains up to `EMPTY_MAX` empty levels. A Map keeps deleted entries until it is rebuilt, which slows lookups
   * near a deep book's best price.
   */
  readonly #byPrice = new Map<number, PriceLevel>()
  readonly #sign: 1 | -1
  /** Lots of all levels, including hidden ones; approximate near and above 2^53. */
  lots = 0

  constructor(side: Side) {
    this.#sign = side === 'buy' ? 1 : -1
  }

  get best(): PriceLevel | undefined {
    return this.#levels[this.#levels.length - 1]
  }

  get size(): number {
    return this.#levels.length
  }

  level(price: number): PriceLevel | undefined {
    const level = this.#byPrice.get(price)
    return level?.first && level
  }

  /** Best price first. */
  *[Symbol.iterator](): Generator<PriceLevel> {
    for (let index = this.#levels.length - 1; index >= 0; index -= 1) {
      const level = this.#levels[index]
      if (level) yield level
    }
  }

  /** Index of `price`, or its insertion point. Searches from the best price in doubling steps, then by bisection. */
  #position(price: number): number {
    const levels = this.#levels
    const key = price * this.#sign
    let high = levels.length
    let step = 1
    let low = high - 1
    while (low >= 0 && (levels[low] as PriceLevel).price * this.#sign >= key) {
      high = low
      low -= step
      step *= 2
    }
    low = low < 0 ? 0 : low + 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((levels[middle] as PriceLevel).price * this.#sign < key) low = middle + 1
      else high = middle
    }
    return low
  }

  append(order: OpenOrder): void {
    let level = this.#byPrice.get(order.price)
    if (!level) {
      level = new PriceLevel(order.price)
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
   * Removes displayed lots, and an order without any. An iceberg displays its next part at the end of the queue.
   * @returns true if an iceberg moved to the end
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

  /** Removes hidden lots first. The order keeps its priority. */
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

  remove(order: OpenOrder): void {
    const { level } = order
    if (!level) return
    level.quantity -= order.quantity
    level.hidden -= order.hidden
    this.lots -= order.open
    this.#unlink(order, level)
  }

  #unlink(order: OpenOrder, level: PriceLevel): void {
    level.remove(order)
    order.level = undefined
    if (level.first) return
    if (this.best === level) this.#levels.pop()
    else this.#levels.splice(this.#position(level.price), 1)
    if (this.#byPrice.size > 2 * this.#levels.length + EMPTY_MAX) this.#purge()
  }

  #insert(level: PriceLevel): void {
    const position = this.#position(level.price)
    if (position === this.#levels.length) this.#levels.push(level)
    else this.#levels.splice(position, 0, level)
  }

  #purge(): void {
    for (const level of this.#byPrice.values()) if (!level.first) this.#byPrice.delete(level.price)
  }
}
