// Cache of a venue's bars: loaded in pages, then read synchronously.

import { HOUR_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import type { BarUnit, SourceCandle } from './source.ts'

const BAR_MS: Readonly<Record<BarUnit, number>> = { minutes: MINUTE_MS, hours: HOUR_MS }
/** Whole days of hours, so a failed page leaves no day incomplete. Venues return at most 1,000 bars. */
const BARS_PER_PAGE: Readonly<Record<BarUnit, number>> = { minutes: 960, hours: 984 }
/** Six weeks of minutes, or seven years of hours. */
const PAGES_MAX = 64
const CONCURRENT = 3

/** Reads bars that start in `[from, to)`, at most one page. `from` is the start of a bar. */
export type ReadSourceBars = (unit: BarUnit, from: number, to: number) => Promise<readonly SourceCandle[]>

/** Storage for pages, which outlives the cache. */
export type StoredBarPages = {
  read(unit: BarUnit, start: number): readonly SourceCandle[] | undefined
  /** Called once per page, when all its bars are closed. */
  write(unit: BarUnit, start: number, bars: readonly SourceCandle[]): void
}

/** A venue may correct the last bar shortly after its end. */
const SETTLED_AFTER_MS = MINUTE_MS

type Page = { readonly start: number; readonly bars: Map<number, SourceCandle>; readUntil: number }

export class BarCache {
  readonly #read: ReadSourceBars
  readonly #onFailure: (error: unknown) => void
  readonly #stored: StoredBarPages | undefined
  readonly #pages: Readonly<Record<BarUnit, Map<number, Page>>> = { minutes: new Map(), hours: new Map() }

  /** @param onFailure called for a page that could not be read; the next `load` retries it */
  constructor(read: ReadSourceBars, onFailure: (error: unknown) => void, stored?: StoredBarPages) {
    this.#read = read
    this.#onFailure = onFailure
    this.#stored = stored
  }

  /** `to` must not be in the future. Never rejects. */
  async load(unit: BarUnit, from: number, to: number): Promise<void> {
    const pageMs = BAR_MS[unit] * BARS_PER_PAGE[unit]
    const wanted: Page[] = []
    for (let start = Math.floor(from / pageMs) * pageMs; start < to; start += pageMs) {
      const page = this.#page(unit, start)
      if (page.readUntil < Math.min(start + pageMs, to)) wanted.push(page)
    }
    // Newest first, because pages of the site show the newest bars.
    wanted.reverse()
    const work = async () => {
      for (let page = wanted.shift(); page; page = wanted.shift()) {
        const end = page.start + pageMs
        const isFilled = await this.#fill(unit, page, Math.min(end, to))
        if (isFilled && end + SETTLED_AFTER_MS <= to) this.#stored?.write(unit, page.start, [...page.bars.values()])
        // Stops at the first failure, so callers do not wait for more pages of a venue that does not answer.
        if (!isFilled) wanted.length = 0
      }
    }
    await Promise.all(Array.from({ length: CONCURRENT }, work))
  }

  isLoaded(unit: BarUnit, from: number, to: number): boolean {
    const pageMs = BAR_MS[unit] * BARS_PER_PAGE[unit]
    for (let start = Math.floor(from / pageMs) * pageMs; start < to; start += pageMs) {
      if ((this.#pages[unit].get(start)?.readUntil ?? start) < Math.min(start + pageMs, to)) return false
    }
    return true
  }

  /**
   * Returns known bars that start in `[from, to)`, oldest first. The bar that contains `to` may have changed since it
   * was read.
   */
  bars(unit: BarUnit, from: number, to: number): SourceCandle[] {
    const barMs = BAR_MS[unit]
    const pageMs = barMs * BARS_PER_PAGE[unit]
    const found: SourceCandle[] = []
    for (let start = Math.floor(from / pageMs) * pageMs; start < to; start += pageMs) {
      const page = this.#pages[unit].get(start)
      if (!page) continue
      for (const bar of page.bars.values()) {
        if (bar.time < from || bar.time >= to) continue
        // A bar that was read while it was open is not returned as a closed bar.
        if (bar.time + barMs <= page.readUntil || bar.time + barMs > to) found.push(bar)
      }
    }
    return found
  }

  #page(unit: BarUnit, start: number): Page {
    const pages = this.#pages[unit]
    const page = pages.get(start) ?? this.#readStored(unit, start) ?? { start, bars: new Map(), readUntil: start }
    // Moves the page to the end: the first page is the least recently used.
    pages.delete(start)
    pages.set(start, page)
    const [oldest] = pages.keys()
    if (pages.size > PAGES_MAX && oldest !== undefined) pages.delete(oldest)
    return page
  }

  #readStored(unit: BarUnit, start: number): Page | undefined {
    const bars = this.#stored?.read(unit, start)
    const readUntil = start + BAR_MS[unit] * BARS_PER_PAGE[unit]
    return bars && { start, bars: new Map(bars.map((bar) => [bar.time, bar])), readUntil }
  }

  async #fill(unit: BarUnit, page: Page, to: number): Promise<boolean> {
    try {
      const barMs = BAR_MS[unit]
      const from = Math.floor(page.readUntil / barMs) * barMs
      for (const bar of await this.#read(unit, from, to)) page.bars.set(bar.time, bar)
      page.readUntil = to
      return true
    } catch (error) {
      this.#onFailure(error)
      return false
    }
  }
}
