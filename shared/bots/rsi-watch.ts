// A crossing of an index as a back-test hears of it: price after price, judged when a bar has closed.

import { rsiOfCloses } from '../indicators/calculate.ts'
import { barStart, nextBarStart } from '../intervals.ts'
import { isCrossing, type RsiCross } from './rsi.ts'

export class RsiWatch {
  readonly #cross: RsiCross
  readonly #next: (close: number) => number | undefined
  #value: number | undefined
  /** Of the bar that is open: where the next one begins, and its price so far. */
  #until = 0
  #last = 0

  /** @param past closes of the bars before, oldest first: the index is settled when it begins */
  constructor(cross: RsiCross, past: Iterable<number> = []) {
    this.#cross = cross
    this.#next = rsiOfCloses(cross.period)
    for (const close of past) this.#value = this.#next(close)
  }

  /** @param now epoch ms, never before the last one. @returns whether a bar has closed with it that crossed */
  price(price: number, now: number): boolean {
    const isNew = now >= this.#until
    const hasClosed = isNew && this.#until > 0 && this.#closed(this.#last)
    if (isNew) this.#until = nextAfter(this.#cross.interval, now)
    this.#last = price
    return hasClosed
  }

  #closed(close: number): boolean {
    const before = this.#value
    this.#value = this.#next(close)
    return before !== undefined && this.#value !== undefined && isCrossing(before, this.#value, this.#cross)
  }
}

const nextAfter = (interval: RsiCross['interval'], now: number) => nextBarStart(interval, barStart(interval, now))
