// Rolling 24-hour figures of a market, from its minutes.

import { DAY_MS, MINUTE_MS } from '#shared/intervals.ts'
import type { Bar } from './bars.ts'

export type DayFigures = {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly last: number
  readonly volumeLots: number
  readonly quoteUnits: bigint
  /** Closes of the last 24 hours, oldest first. */
  readonly spark: readonly number[]
}

/** The figures of a market without a single trade. */
export const untraded = (price: number): DayFigures => ({
  open: price,
  high: price,
  low: price,
  last: price,
  volumeLots: 0,
  quoteUnits: 0n,
  spark: [],
})

type Closed = Omit<DayFigures, 'last' | 'spark'> & { readonly closes: readonly number[] }

const SPARK_MINUTES = 60

/** The minutes of the last day. What is closed is added up once a minute, so that a tick costs one addition. */
export class Day {
  #minutes: Bar[] = []
  #closed: Closed | undefined

  /** Starts from known minutes, oldest first. */
  reset(minutes: readonly Bar[]): void {
    this.#minutes = [...minutes]
    this.#closed = undefined
  }

  /** Adds a minute that is over. */
  push(minute: Bar): void {
    if (this.#minutes[this.#minutes.length - 1]?.time === minute.time) this.#minutes.pop()
    this.#minutes.push(minute)
    this.#closed = undefined
  }

  get lastClose(): number | undefined {
    return this.#minutes[this.#minutes.length - 1]?.close
  }

  #sum(since: number): Closed | undefined {
    while (this.#minutes[0] && this.#minutes[0].time < since) {
      this.#minutes.shift()
      this.#closed = undefined
    }
    const [first] = this.#minutes
    if (this.#closed || !first) return this.#closed
    let { high, low } = first
    let volumeLots = 0
    let quoteUnits = 0n
    const closes: number[] = []
    for (const [index, bar] of this.#minutes.entries()) {
      if (bar.high > high) high = bar.high
      if (bar.low < low) low = bar.low
      volumeLots += bar.volumeLots
      quoteUnits += bar.quoteUnits
      if ((this.#minutes.length - 1 - index) % SPARK_MINUTES === 0) closes.push(bar.close)
    }
    this.#closed = { open: first.open, high, low, volumeLots, quoteUnits, closes }
    return this.#closed
  }

  /** @param current the minute that is not over, if it has begun */
  figures(now: number, current: Bar | undefined): DayFigures | undefined {
    const closed = this.#sum(Math.floor((now - DAY_MS) / MINUTE_MS) * MINUTE_MS + MINUTE_MS)
    const seed = closed ?? (current && { ...current, volumeLots: 0, quoteUnits: 0n, closes: [] })
    if (!seed) return undefined
    const last = current?.close ?? this.lastClose ?? seed.open
    return {
      open: seed.open,
      high: current ? Math.max(seed.high, current.high) : seed.high,
      low: current ? Math.min(seed.low, current.low) : seed.low,
      last,
      volumeLots: seed.volumeLots + (current?.volumeLots ?? 0),
      quoteUnits: seed.quoteUnits + (current?.quoteUnits ?? 0n),
      spark: [...seed.closes, last],
    }
  }
}
