// Joins a snapshot and numbered changes without a gap. Pure: the caller owns the socket, passes messages in and sends
// requests.

import { assertNever } from '#shared/platform/assert.ts'
import type { FeedDialect, FeedMessage, FeedTrade } from './dialects/dialect.ts'
import { FeedBook } from './feed-book.ts'
import { type MarketDecimals, parseFineUnits, toLots, toTicks } from './grid.ts'
import type { SourceLevel, SourceTrade } from './source.ts'

/** Levels per side that the house mirrors. */
export const FEED_LADDER_LEVELS_MAX = 200
/** Maximum number of changes that wait for a snapshot: three minutes of a busy feed. */
const PENDING_MAX = 2_000

type Change = Extract<FeedMessage, { kind: 'change' }>

export type FeedReadResult =
  | { readonly kind: 'book' }
  | { readonly kind: 'trades'; readonly trades: readonly SourceTrade[] }
  /** The message is irrelevant, waits for a snapshot, or was applied before. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'gap'; readonly reason: string }
  | { readonly kind: 'refused' | 'malformed'; readonly reason: string }

export class FeedReader {
  readonly #dialect: FeedDialect
  readonly #symbol: string
  readonly #grid: MarketDecimals
  #book: FeedBook | undefined
  /** False while the book has only the best levels. */
  #isWhole = false
  /** Number of the last change in the book; undefined if changes are not numbered. */
  #upTo: number | undefined
  #pending: Change[] = []
  /** Last trade, to drop duplicates. */
  #last = { id: -1, time: 0 }

  constructor(dialect: FeedDialect, symbol: string, grid: MarketDecimals) {
    this.#dialect = dialect
    this.#symbol = symbol
    this.#grid = grid
  }

  get isSynced(): boolean {
    return this.#book !== undefined
  }

  get book(): FeedBook | undefined {
    return this.#book
  }

  /** In ticks and lots; undefined while the book is unknown. */
  ladder(most = FEED_LADDER_LEVELS_MAX): { bids: SourceLevel[]; asks: SourceLevel[] } | undefined {
    return this.#book?.ladder(this.#grid, most)
  }

  readText(text: string): FeedReadResult {
    return this.applyMessage(this.#dialect.parseMessage(text, this.#symbol))
  }

  applyMessage(message: FeedMessage): FeedReadResult {
    switch (message.kind) {
      case 'snapshot':
        return this.#start(message)
      case 'top':
        return this.#showTop(message)
      case 'change':
        return this.#change(message)
      case 'trades':
        return { kind: 'trades', trades: this.#newTrades(message.trades) }
      case 'nothing':
      case 'refused':
      case 'malformed':
        return message
      default:
        return assertNever(message)
    }
  }

  /** Must be called after a lost connection. Keeps the last trade, so no trade is reported twice. */
  reset(): void {
    this.#book = undefined
    this.#isWhole = false
    this.#pending = []
  }

  copy(): FeedReader {
    const copy = new FeedReader(this.#dialect, this.#symbol, this.#grid)
    copy.#book = this.#book?.copy()
    copy.#isWhole = this.#isWhole
    copy.#upTo = this.#upTo
    copy.#pending = [...this.#pending]
    copy.#last = this.#last
    return copy
  }

  #start({ bids, asks, upTo }: Extract<FeedMessage, { kind: 'snapshot' }>): FeedReadResult {
    const book = new FeedBook()
    book.apply(bids, asks, this.#dialect.levelsMax)
    if (book.isCrossed) return this.#gap('crossed')
    this.#book = book
    this.#isWhole = true
    this.#upTo = upTo
    const waiting = this.#pending
    this.#pending = []
    for (const [index, change] of waiting.entries()) {
      const taken = this.#change(change)
      if (taken.kind !== 'gap') continue
      // A change is missing between the snapshot and the first waiting change, so a newer snapshot is needed.
      this.#pending = waiting.slice(index)
      return taken
    }
    return { kind: 'book' }
  }

  #showTop({ bids, asks }: Extract<FeedMessage, { kind: 'top' }>): FeedReadResult {
    if (this.#isWhole) return { kind: 'nothing' }
    const book = new FeedBook()
    book.apply(bids, asks)
    this.#book = book.isCrossed ? undefined : book
    return { kind: 'book' }
  }

  #change(change: Change): FeedReadResult {
    const { bids, asks, after, upTo, checksum } = change
    if (!this.#book || !this.#isWhole) {
      // Unnumbered changes cannot be matched with a snapshot.
      if (upTo !== undefined) this.#pending.push(change)
      if (this.#pending.length > PENDING_MAX) this.#pending.shift()
      return { kind: 'nothing' }
    }
    if (upTo !== undefined && this.#upTo !== undefined) {
      if (upTo <= this.#upTo) return { kind: 'nothing' }
      // A change may overlap with the book, because its quantities are absolute.
      if ((after ?? 0) > this.#upTo) {
        const taken = this.#gap(`after ${this.#upTo} came ${(after ?? 0) + 1}`)
        this.#pending.push(change)
        return taken
      }
      this.#upTo = upTo
    }
    this.#book.apply(bids, asks, this.#dialect.levelsMax)
    if (this.#book.isCrossed) return this.#gap('crossed')
    if (checksum !== undefined && this.#dialect.checksum && this.#dialect.checksum(this.#book) !== checksum) {
      return this.#gap('checksum')
    }
    return { kind: 'book' }
  }

  #gap(reason: string): FeedReadResult {
    this.reset()
    return { kind: 'gap', reason }
  }

  /** Converts to ticks and lots. A price between two ticks is rounded like a quote of the maker's side. */
  #newTrades(trades: readonly FeedTrade[]): SourceTrade[] {
    const news: SourceTrade[] = []
    for (const { id, time, side, price, quantity } of trades) {
      // A lower number at a later time means that the venue started its numbers anew.
      if (id !== undefined && id <= this.#last.id && time <= this.#last.time) continue
      if (id !== undefined) this.#last = { id, time }
      const [at, size] = [parseFineUnits(price), parseFineUnits(quantity)]
      const priceTicks = at === undefined ? undefined : toTicks(at, side === 'buy' ? 'sell' : 'buy', this.#grid)
      const quantityLots = size === undefined ? undefined : toLots(size, this.#grid)
      if (priceTicks !== undefined && quantityLots !== undefined) news.push({ time, side, priceTicks, quantityLots })
    }
    return news
  }
}
