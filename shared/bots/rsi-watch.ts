import { createRsi } from '../markets/indicators/calculate.ts'
import { barStart, nextBarStart } from '../platform/intervals.ts'
import { isRsiCrossing, type RsiCross } from './rsi.ts'

export class RsiCrossingDetector {
  readonly #cross: RsiCross
  readonly #next: (close: number) => number | undefined
  #value: number | undefined
  #until = 0
  #last = 0

  /** @param past closes of earlier bars, oldest first; enough bars for a stable RSI */
  constructor(cross: RsiCross, past: Iterable<number> = []) {
    this.#cross = cross
    this.#next = createRsi(cross.period)
    for (const close of past) this.#value = this.#next(close)
  }

  /**
   * @param now epoch ms, never decreasing
   * @returns true if a bar closed and its RSI crossed the level
   */
  handlePrice(price: number, now: number): boolean {
    const isNew = now >= this.#until
    const hasClosed = isNew && this.#until > 0 && this.#closed(this.#last)
    if (isNew) this.#until = nextAfter(this.#cross.interval, now)
    this.#last = price
    return hasClosed
  }

  #closed(close: number): boolean {
    const before = this.#value
    this.#value = this.#next(close)
    return before !== undefined && this.#value !== undefined && isRsiCrossing(before, this.#value, this.#cross)
  }
}

const nextAfter = (interval: RsiCross['interval'], now: number) => nextBarStart(interval, barStart(interval, now))
