// Bars of any interval: what the book saw, over what the source knows of the times when it slept.

import { barStart, DAY_MS, HOUR_MS, type Interval, nextBarStart } from '#shared/intervals.ts'
import { aggregate, type Bar, overlay } from './bars.ts'
import type { MarketSource } from './source/source.ts'
import type { BookStore } from './store.ts'

const FROM_MINUTES: ReadonlySet<Interval> = new Set<Interval>(['1m', '3m', '5m', '15m', '30m'])

/** Longest bar of each interval, to know how far back `limit` bars may reach. */
const longestMs = (interval: Interval) => (interval === '1M' ? 31 * DAY_MS : nextBarStart(interval, 0))

type Kept = { readonly minute: number; readonly bars: readonly Bar[] }

export class History {
  readonly #source: MarketSource
  readonly #store: BookStore
  readonly #listedAt: number
  /** Newest page of an interval without the minute that is open: holds for as long as that minute. */
  readonly #newest = new Map<string, Kept>()

  constructor(source: MarketSource, store: BookStore, listedAt: number) {
    this.#source = source
    this.#store = store
    this.#listedAt = listedAt
  }

  /** Minutes that start in `[from, to)`. */
  minutes(from: number, to: number): Bar[] {
    return overlay(this.#source.minutes(Math.max(from, this.#listedAt), to), this.#store.minutes(from, to))
  }

  /** The hour that starts at `start`, of the minutes before `to`. */
  hour(start: number, to: number): Bar | undefined {
    return aggregate(this.minutes(start, Math.min(start + HOUR_MS, to)), '1h')[0]
  }

  #hours(from: number, to: number): Bar[] {
    const open = barStart('1h', to)
    const closed = overlay(this.#source.hours(Math.max(from, this.#listedAt), open), this.#store.hours(from, open))
    const last = this.hour(open, to)
    return last ? [...closed, last] : closed
  }

  /** Bars of finished minutes only, the last `limit` that start before `to`. */
  #finished(interval: Interval, to: number, limit: number): Bar[] {
    const from = barStart(interval, to - limit * longestMs(interval))
    const smaller = FROM_MINUTES.has(interval) ? this.minutes(from, to) : this.#hours(from, to)
    return aggregate(smaller, interval).slice(-limit)
  }

  /**
   * The last `limit` bars that start before `before`, oldest first.
   * @param current the minute that is not over; it belongs to the newest bar
   * @param now epoch ms
   */
  bars(interval: Interval, before: number, limit: number, current: Bar | undefined, now: number): readonly Bar[] {
    const minute = barStart('1m', now)
    if (before <= minute) return this.#finished(interval, before, limit)
    const key = `${interval} ${limit}`
    let kept = this.#newest.get(key)
    if (kept?.minute !== minute) {
      kept = { minute, bars: this.#finished(interval, minute, limit) }
      this.#newest.set(key, kept)
    }
    return current ? aggregate([...kept.bars, current], interval).slice(-limit) : kept.bars
  }
}
