// What a source knew, in pages: a stretch of time that is over is asked for once, however often it is looked at.

import { BarColumns } from './bar-columns.ts'
import type { Bar } from './bars.ts'

export class SourcePages {
  readonly #barsPerPage: number
  readonly #pageMs: number
  readonly #most: number
  readonly #read: (from: number, to: number) => readonly Bar[]
  /** By start; the page that was used longest ago comes first. */
  readonly #pages = new Map<number, BarColumns>()
  /** How often the source was asked. */
  #asked = 0

  /** @param read bars that start in `[from, to)`; `most` pages of `barsPerPage` bars are kept */
  constructor(
    read: (from: number, to: number) => readonly Bar[],
    { barMs, barsPerPage, most }: { readonly barMs: number; readonly barsPerPage: number; readonly most: number },
  ) {
    this.#read = read
    this.#barsPerPage = barsPerPage
    this.#pageMs = barMs * barsPerPage
    this.#most = most
  }

  /** Whole bars that start in `[from, to)`, oldest first; `to` is not in the future. */
  bars(from: number, to: number): Bar[] {
    const found: Bar[] = []
    for (let start = Math.floor(from / this.#pageMs) * this.#pageMs; start < to; start += this.#pageMs) {
      for (const bar of this.#page(start, to)) if (bar.time >= from && bar.time < to) found.push(bar)
    }
    return found
  }

  /** Gets the pages of `[from, to)` ready. @returns whether the source had to be asked */
  load(from: number, to: number): boolean {
    const before = this.#asked
    for (let start = Math.floor(from / this.#pageMs) * this.#pageMs; start < to; start += this.#pageMs) {
      this.#page(start, to)
    }
    return this.#asked > before
  }

  #page(start: number, to: number): readonly Bar[] {
    const kept = this.#pages.get(start)
    if (kept) {
      this.#pages.delete(start)
      this.#pages.set(start, kept)
      return Array.from({ length: this.#barsPerPage }, (_, place) => kept.at(place))
    }
    const end = start + this.#pageMs
    this.#asked += 1
    const bars = this.#read(start, Math.min(end, to))
    // A page that is not over, or that the source does not know whole (yet), is asked for again.
    if (end > to || bars.length !== this.#barsPerPage) return bars
    const page = new BarColumns(this.#barsPerPage)
    for (const [place, bar] of bars.entries()) page.set(place, bar)
    this.#pages.set(start, page)
    const [oldest] = this.#pages.keys()
    if (this.#pages.size > this.#most && oldest !== undefined) this.#pages.delete(oldest)
    return bars
  }
}
