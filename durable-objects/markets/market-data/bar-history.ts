// The source's bars cover times when the market was asleep.

import { barStart, DAY_MS, HOUR_MS, type Interval, MINUTE_MS, nextBarStart } from '#shared/platform/intervals.ts'
import type { MarketSource } from '../market-source/source.ts'
import { type MarketBar, mergeBarsIntoInterval, overlayBars } from './bars.ts'
import { SourceBarPages } from './source-pages.ts'

const FROM_MINUTES: ReadonlySet<Interval> = new Set<Interval>(['1m', '3m', '5m', '15m', '30m'])
const FROM_DAYS: ReadonlySet<Interval> = new Set<Interval>(['1d', '1w', '1M'])

/** Hours are read in pieces of about 5 ms, so other requests can run. */
const PIECE_MS = 2 * DAY_MS
export const BAR_DAYS_PER_PAGE = 128

/** Maximum length of a bar, which bounds how far back `limit` bars reach. */
const longestMs = (interval: Interval) => (interval === '1M' ? 31 * DAY_MS : nextBarStart(interval, 0))

export type BarStore = {
  /** Closed bars that start in `[from, to)`, oldest first. */
  bars(table: 'minutes' | 'hours' | 'days', from: number, to: number): MarketBar[]
  addDays(days: readonly MarketBar[]): void
}

type Newest = { readonly to: number; readonly limit: number; readonly bars: readonly MarketBar[] }
type OpenBarParts = { readonly minute: number; readonly bars: readonly MarketBar[] }

export class BarHistory {
  readonly #source: MarketSource
  readonly #store: BarStore
  readonly #listedAt: number
  readonly #minutes: SourceBarPages
  readonly #hours: SourceBarPages
  /** The source completed the minute in which the market fell asleep; the store has its beginning. */
  repaired: readonly MarketBar[] = []
  readonly #newest = new Map<Interval, Newest>()
  readonly #begun = new Map<Interval, OpenBarParts>()

  constructor(source: MarketSource, store: BarStore, listedAt: number) {
    this.#source = source
    this.#store = store
    this.#listedAt = listedAt
    this.#minutes = new SourceBarPages((from, to) => source.minutes(Math.max(from, listedAt), to), {
      barMs: MINUTE_MS,
      barsPerPage: 60,
      most: 256,
    })
    this.#hours = new SourceBarPages((from, to) => source.hours(Math.max(from, listedAt), to), {
      barMs: HOUR_MS,
      barsPerPage: 24,
      most: 256,
    })
  }

  /** Must be called after closed minutes have changed. */
  forgetNewest(): void {
    this.#newest.clear()
    this.#begun.clear()
  }

  /** Bars start in `[from, to)`. */
  minutes(from: number, to: number): MarketBar[] {
    const own = overlayBars(this.#minutes.bars(from, to), this.#store.bars('minutes', from, to))
    const repaired = this.repaired.filter(({ time }) => time >= from && time < to)
    return repaired.length === 0 ? own : overlayBars(own, repaired)
  }

  hours(from: number, to: number): MarketBar[] {
    return overlayBars(this.#hours.bars(from, to), this.#store.bars('hours', from, to))
  }

  /** Reads years of hours in pieces, newest first. */
  async preload(interval: Interval, before: number, limit: number, pause: () => Promise<void>): Promise<void> {
    if (FROM_MINUTES.has(interval)) {
      await this.#source.preload?.('minutes', barStart(interval, before - limit * longestMs(interval)), before)
      return
    }
    const first = Math.max(barStart('1d', this.#listedAt), barStart(interval, before - limit * longestMs(interval)))
    if (FROM_DAYS.has(interval)) return this.#prepareDays(first, barStart('1d', before), pause)
    for (let to = barStart('1d', before); to > first; to -= PIECE_MS) {
      if (await this.#loadHours(Math.max(first, to - PIECE_MS), to)) await pause()
    }
  }

  /** Computes missing days, newest first, and writes each page once. */
  async #prepareDays(first: number, end: number, pause: () => Promise<void>): Promise<void> {
    const known = new Set(this.#store.bars('days', first, end).map(({ time }) => time))
    let made: MarketBar[] = []
    for (let day = end - DAY_MS; day >= first; day -= DAY_MS) {
      if (!known.has(day)) {
        await this.#source.preload?.('hours', day, day + DAY_MS)
        made.push(...mergeBarsIntoInterval(this.hours(day, day + DAY_MS), '1d'))
        if ((day / DAY_MS) % 2 === 0) await pause()
      }
      if ((day / DAY_MS) % BAR_DAYS_PER_PAGE !== 0) continue
      this.#store.addDays(made)
      made = []
    }
    this.#store.addDays(made)
  }

  async #loadHours(from: number, to: number): Promise<boolean> {
    await this.#source.preload?.('hours', from, to)
    return this.#hours.load(from, to)
  }

  /**
   * Oldest first.
   * @param current the open minute, which is part of the newest bar
   * @param now time of the book's last update, epoch ms
   */
  bars(
    interval: Interval,
    before: number,
    limit: number,
    current: MarketBar | undefined,
    now: number,
  ): readonly MarketBar[] {
    const opened = barStart(interval, now)
    const closed = this.#closed(interval, Math.min(before, opened), limit, opened)
    if (before <= opened) return closed
    const newest = this.readNewestBar(interval, current, now)
    return newest ? [...closed, newest].slice(-limit) : closed
  }

  readNewestBar(interval: Interval, current: MarketBar | undefined, now: number): MarketBar | undefined {
    const minute = barStart('1m', now)
    let begun = this.#begun.get(interval)
    if (begun?.minute !== minute) {
      begun = { minute, bars: mergeBarsIntoInterval(this.#since(interval, minute), interval) }
      this.#begun.set(interval, begun)
    }
    return mergeBarsIntoInterval(current ? [...begun.bars, current] : begun.bars, interval).at(-1)
  }

  /** Returns the closed hours of the open bar, then its minutes. */
  #since(interval: Interval, minute: number): MarketBar[] {
    const opened = barStart(interval, minute)
    if (FROM_MINUTES.has(interval)) return this.minutes(opened, minute)
    const hour = barStart('1h', minute)
    return [...this.hours(opened, hour), ...this.minutes(hour, minute)]
  }

  #closed(interval: Interval, to: number, limit: number, opened: number): readonly MarketBar[] {
    const kept = this.#newest.get(interval)
    if (kept && kept.to === to && kept.limit >= limit) return kept.bars.slice(-limit)
    const from = Math.max(barStart(interval, to - limit * longestMs(interval)), barStart(interval, this.#listedAt))
    const bars = mergeBarsIntoInterval(this.#smaller(interval, from, to), interval).slice(-limit)
    if (to === opened) this.#newest.set(interval, { to, limit, bars })
    return bars
  }

  #smaller(interval: Interval, from: number, to: number): MarketBar[] {
    if (FROM_MINUTES.has(interval)) return this.minutes(from, to)
    return FROM_DAYS.has(interval) ? this.#store.bars('days', from, to) : this.hours(from, to)
  }
}
