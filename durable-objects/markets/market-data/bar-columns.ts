// Bars are in typed arrays: as objects, minute bars caused most of the work of garbage collection (docs/decisions/018).

import type { MarketBar } from './bars.ts'

/** Time, open, high, low, close, volume. */
const COLUMNS_PER_BAR = 6
/** 64-bit columns per quote volume: a product of two safe integers may exceed 2^64 but not 2^128. */
const HALVES = 2
const HALF_BITS = 64n

export class BarColumns {
  readonly #numbers: Float64Array
  readonly #quotes: BigUint64Array

  constructor(places: number) {
    this.#numbers = new Float64Array(places * COLUMNS_PER_BAR)
    this.#quotes = new BigUint64Array(places * HALVES)
  }

  /** Epoch ms; 0 if the place is empty. */
  timeAt(place: number): number {
    return this.#numbers[place * COLUMNS_PER_BAR] ?? 0
  }

  at(place: number): MarketBar {
    const number = (column: number) => this.#numbers[place * COLUMNS_PER_BAR + column] ?? 0
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

  set(place: number, { time, open, high, low, close, volumeLots, quoteUnits }: MarketBar): void {
    this.#numbers.set([time, open, high, low, close, volumeLots], place * COLUMNS_PER_BAR)
    this.#quotes.set([BigInt.asUintN(64, quoteUnits), quoteUnits >> HALF_BITS], place * HALVES)
  }

  clear(): void {
    this.#numbers.fill(0)
  }
}
