import { DAY_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { BarColumns } from './bar-columns.ts'
import type { MarketBar } from './bars.ts'

export type MarketDayFigures = {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly last: number
  readonly volumeLots: number
  readonly quoteUnits: bigint
  /** Closing prices of the last 24 hours, oldest first. */
  readonly spark: readonly number[]
}

export const createUntradedMarketDay = (price: number): MarketDayFigures => ({
  open: price,
  high: price,
  low: price,
  last: price,
  volumeLots: 0,
  quoteUnits: 0n,
  spark: [],
})

type Closed = Omit<MarketDayFigures, 'spark'> & { readonly since: number; readonly closes: readonly number[] }

const SPARK_MINUTES = 60
const MINUTES = DAY_MS / MINUTE_MS
/** A minute overwrites the same minute of the day before. */
const placeOf = (time: number) => (time / MINUTE_MS) % MINUTES

/** Sums closed minutes once a minute: a tick needs only one addition. */
export class MarketDayWindow {
  readonly #minutes = new BarColumns(MINUTES)
  /** Start of the newest minute, epoch ms; 0 if none. */
  #newest = 0
  #closed: Closed | undefined

  reset(minutes: readonly MarketBar[]): void {
    this.#minutes.clear()
    this.#newest = 0
    this.#closed = undefined
    for (const minute of minutes) this.push(minute)
  }

  push(minute: MarketBar): void {
    this.#minutes.set(placeOf(minute.time), minute)
    this.#newest = minute.time
    this.#closed = undefined
  }

  /** Ignores a minute that is older than the window. */
  put(minute: MarketBar): void {
    const place = placeOf(minute.time)
    if (this.#minutes.timeAt(place) > minute.time) return
    this.#minutes.set(place, minute)
    this.#newest = Math.max(this.#newest, minute.time)
    this.#closed = undefined
  }

  find(time: number): MarketBar | undefined {
    const place = placeOf(time)
    return this.#minutes.timeAt(place) === time ? this.#minutes.at(place) : undefined
  }

  #sum(since: number): Closed | undefined {
    if (this.#newest < since) return undefined
    if (this.#closed?.since === since) return this.#closed
    let open = 0
    let high = 0
    let low = Number.POSITIVE_INFINITY
    let volumeLots = 0
    let quoteUnits = 0n
    let count = 0
    const closes: number[] = []
    for (let time = this.#newest; time >= since; time -= MINUTE_MS) {
      const place = placeOf(time)
      if (this.#minutes.timeAt(place) !== time) continue
      const minute = this.#minutes.at(place)
      open = minute.open
      high = Math.max(high, minute.high)
      low = Math.min(low, minute.low)
      volumeLots += minute.volumeLots
      quoteUnits += minute.quoteUnits
      if (count % SPARK_MINUTES === 0) closes.unshift(minute.close)
      count += 1
    }
    const { close: last } = this.#minutes.at(placeOf(this.#newest))
    this.#closed = { since, open, high, low, last, volumeLots, quoteUnits, closes }
    return this.#closed
  }

  /** @param current the open minute, if it has begun */
  figures(now: number, current: MarketBar | undefined): MarketDayFigures | undefined {
    const closed = this.#sum(Math.floor((now - DAY_MS) / MINUTE_MS) * MINUTE_MS + MINUTE_MS)
    const seed = closed ?? (current && { ...current, last: current.close, volumeLots: 0, quoteUnits: 0n, closes: [] })
    if (!seed) return undefined
    const last = current?.close ?? seed.last
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
