// Past bars are cached in pages, so a closed span is requested only once.

import { BarColumns } from './bar-columns.ts'
import type { MarketBar } from './bars.ts'

export class SourceBarPages {
  readonly #barsPerPage: number
  readonly #pageMs: number
  readonly #max: number
  readonly #read: (from: number, to: number) => readonly MarketBar[]
  /** Pages by start time; the least recently used page is first. */
  readonly #pages = new Map<number, BarColumns>()

  /** @param read returns bars that start in `[from, to)` */
  constructor(
    read: (from: number, to: number) => readonly MarketBar[],
    { barMs, barsPerPage, most }: { readonly barMs: number; readonly barsPerPage: number; readonly most: number },
  ) {
    this.#read = read
    this.#barsPerPage = barsPerPage
    this.#pageMs = barMs * barsPerPage
    this.#max = most
  }

  /** Returns complete bars that start in `[from, to)`, oldest first; `to` must not be in the future. */
  bars(from: number, to: number): MarketBar[] {
    const found: MarketBar[] = []
    const isAskedFor = (time: number) => time >= from && time < to
    for (const start of this.#starts(from, to)) {
      const kept = this.#cached(start)
      if (!kept) {
        found.push(...this.#request(start, to).filter(({ time }) => isAskedFor(time)))
        continue
      }
      for (let place = 0; place < this.#barsPerPage; place += 1) {
        if (isAskedFor(kept.timeAt(place))) found.push(kept.at(place))
      }
    }
    return found
  }

  /** @returns true if the source was queried */
  load(from: number, to: number): boolean {
    let hasAsked = false
    for (const start of this.#starts(from, to)) {
      if (this.#cached(start)) continue
      this.#request(start, to)
      hasAsked = true
    }
    return hasAsked
  }

  *#starts(from: number, to: number): Generator<number> {
    for (let start = Math.floor(from / this.#pageMs) * this.#pageMs; start < to; start += this.#pageMs) yield start
  }

  #cached(start: number): BarColumns | undefined {
    const page = this.#pages.get(start)
    if (!page) return undefined
    this.#pages.delete(start)
    this.#pages.set(start, page)
    return page
  }

  #request(start: number, to: number): readonly MarketBar[] {
    const end = start + this.#pageMs
    const bars = this.#read(start, Math.min(end, to))
    if (end > to || bars.length !== this.#barsPerPage) return bars
    const page = new BarColumns(this.#barsPerPage)
    for (const [place, bar] of bars.entries()) page.set(place, bar)
    this.#pages.set(start, page)
    const [oldest] = this.#pages.keys()
    if (this.#pages.size > this.#max && oldest !== undefined) this.#pages.delete(oldest)
    return bars
  }
}
