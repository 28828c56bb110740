// Long-lived bars as typed columns: garbage collection visits all live objects while requests wait, and the minutes of a market's
// last day were most of them (docs/decisions/018).

import type { Bar } from './bars.ts'

/** Numbers of a bar: time, open, high, low, close and volume. */
const NUMBERS = 6
/** Quote volumes may pass 2^64, not 2^128: a price and a quantity are safe integers each. */
const HALVES = 2
const HALF_BITS = 64n

export class BarColumns {
  readonly #numbers: Float64Array
  readonly #quotes: BigUint64Array

  /** @param places how many bars there is room for; none of them is taken yet */
  constructor(places: number) {
    this.#numbers = new Float64Array(places * NUMBERS)
    this.#quotes = new BigUint64Array(places * HALVES)
  }

  /** When the bar in a place starts, epoch ms; 0 where there is none. */
  timeAt(place: number): number {
    return this.#numbers[place * NUMBERS] ?? 0
  }

  at(place: number): Bar {
    const number = (column: number) => this.#numbers[place * NUMBERS + column] ?? 0
    const half = (column: number) => this.#quotes[place * HALVES + column] ?? 0n
    return {
      time: number(0),
      open: number(1),
      high: number(2),
      low: number(3),
      close: number(4),
      volumeLots: number(5),
      quoteUnits: (half(1) << HALF_BITS) | half(0),
    }
  }

  set(place: number, { time, open, high, low, close, volumeLots, quoteUnits }: Bar): void {
    this.#numbers.set([time, open, high, low, close, volumeLots], place * NUMBERS)
    this.#quotes.set([BigInt.asUintN(64, quoteUnits), quoteUnits >> HALF_BITS], place * HALVES)
  }

  /** Empties all places. */
  clear(): void {
    this.#numbers.fill(0)
  }
}
