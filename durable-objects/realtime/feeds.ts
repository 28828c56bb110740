// State of a topic that a hub publishes. Each kind of publication (platform/market-feed.ts) has a class.

import type { DepthChange } from '#shared/markets/market-data.ts'
import { assert, assertNever } from '#shared/platform/assert.ts'
import type { Publication } from '../platform/market-feed.ts'
import { BookCopy, mergeChanges } from './book-copy.ts'
import { formatDepthJson } from './frames.ts'
import { APPENDED_ENTRIES_MAX } from './limits.ts'

/**
 * Effect of a publication:
 * - `news`: something to flush; `nothing`: all known;
 * - `restarted`: readers' positions are invalid, each needs the present state;
 * - `gap`: data is missing, query the producer.
 */
export type AbsorbOutcome = 'news' | 'nothing' | 'restarted' | 'gap'

/** Position before all data. */
export const FROM_START = -1
/** Position of a reader whose state is unknown. */
export const UNKNOWN_POSITION = -2

export interface Feed {
  /** Position of the newest data. */
  readonly position: number
  /** Number of entries that wait for the next flush. */
  readonly waiting: number
  readonly flushed: number
  /**
   * @param asked position at the time of the request, because publications may overtake the response; undefined if not
   * requested
   */
  absorb(publication: Publication, asked?: number): AbsorbOutcome
  /** Returns frames for a new reader, whose position then is `position`. */
  first(now: number): readonly string[]
  /** Returns frames from `since` to `flushed`; undefined if impossible. */
  missed(since: number, now: number): readonly string[] | undefined
  /** Returns frames for readers at `flushed`, and advances `flushed`. */
  takeUpdates(now: number): readonly string[]
}

export type EncodeState = (json: string, now: number) => readonly string[]
const asItIs: EncodeState = (json) => [json]

/** Data that each publication replaces as a whole: ticker, ticker_all, depth_snapshot, candles. */
export class StateFeed implements Feed {
  position = 0
  flushed = 0
  readonly #words: EncodeState
  #json: string | undefined

  constructor(words: EncodeState = asItIs) {
    this.#words = words
  }

  get waiting(): number {
    return this.position - this.flushed
  }

  absorb(publication: Publication, asked?: number): AbsorbOutcome {
    assert(publication.kind === 'state', 'a topic keeps its kind')
    if (asked !== undefined && this.position > Math.max(asked, 0)) return 'nothing'
    if (publication.json === this.#json) return 'nothing'
    this.#json = publication.json
    this.position += 1
    return 'news'
  }

  first(now: number): readonly string[] {
    return this.#json === undefined ? [] : this.#words(this.#json, now)
  }

  missed(since: number, now: number): readonly string[] {
    return since < this.flushed ? this.first(now) : []
  }

  takeUpdates(now: number): readonly string[] {
    const isNews = this.flushed < this.position
    this.flushed = this.position
    return isNews ? this.first(now) : []
  }
}

export type EncodeEntries = {
  readonly words: (entries: readonly string[], now: number) => readonly string[]
  readonly first: number
}
const inOneList: EncodeEntries = {
  words: (entries) => (entries.length === 0 ? [] : [`[${entries.join(',')}]`]),
  first: APPENDED_ENTRIES_MAX,
}

/** Lists to which publications add. The position is the number of entries. */
export class AppendFeed implements Feed {
  position = 0
  flushed = 0
  readonly #words: EncodeEntries
  #entries: string[] = []

  constructor(words: EncodeEntries = inOneList) {
    this.#words = words
  }

  get waiting(): number {
    return this.position - this.flushed
  }

  absorb(publication: Publication): AbsorbOutcome {
    assert(publication.kind === 'append', 'a topic keeps its kind')
    // A response may repeat known entries. Equal texts are the same entry, because each contains its number.
    const known = new Set(this.#entries)
    const fresh = publication.entries.filter((entry) => !known.has(entry))
    if (fresh.length === 0) return 'nothing'
    this.position += fresh.length
    this.#entries = [...fresh, ...this.#entries]
    this.#trim()
    return 'news'
  }

  first(now: number): readonly string[] {
    return this.#words.words(this.#entries.slice(0, this.#words.first), now)
  }

  missed(since: number, now: number): readonly string[] {
    const flushed = this.#entries.slice(this.waiting)
    return this.#words.words(flushed.slice(0, Math.min(Math.max(0, this.flushed - since), APPENDED_ENTRIES_MAX)), now)
  }

  takeUpdates(now: number): readonly string[] {
    const news = this.#words.words(this.#entries.slice(0, this.waiting), now)
    this.flushed = this.position
    this.#trim()
    return news
  }

  #trim(): void {
    this.#entries.length = Math.min(this.#entries.length, Math.max(APPENDED_ENTRIES_MAX, this.waiting))
  }
}

/** Copy of a book. The position is the number of the last event. */
export class HubDepthFeed implements Feed {
  flushed = FROM_START
  #book: BookCopy | undefined
  #pendingChanges: DepthChange | undefined
  #snapshot: string | undefined

  get position(): number {
    return this.#book?.seq ?? FROM_START
  }

  get book(): DepthChange | undefined {
    return this.#book?.snapshot()
  }

  get waiting(): number {
    return this.#pendingChanges === undefined ? 0 : this.#pendingChanges.asks.length + this.#pendingChanges.bids.length
  }

  absorb(publication: Publication, asked?: number): AbsorbOutcome {
    assert(publication.kind === 'depth', 'a topic keeps its kind')
    const { change } = publication
    if (!change.snapshot) return this.#follow(change)
    if (!this.#book) return this.#restart(change)
    if (change.endSeq === this.#book.seq) return 'nothing'
    if (change.endSeq > this.#book.seq) return this.#take(this.#book.advanceTo(change))
    // Lower than the position at the request: the producer restarted its numbers. Otherwise publications overtook the
    // response.
    return asked === undefined || change.endSeq < asked ? this.#restart(change) : 'nothing'
  }

  first(): readonly string[] {
    if (!this.#book) return []
    this.#snapshot ??= formatDepthJson(this.#book.snapshot())
    return [this.#snapshot]
  }

  /** A late reader gets a snapshot. */
  missed(since: number): readonly string[] {
    return since === this.position ? [] : this.first()
  }

  takeUpdates(): readonly string[] {
    const news = this.#pendingChanges
    this.#pendingChanges = undefined
    this.flushed = this.position
    return news ? [formatDepthJson(news)] : []
  }

  #follow(change: DepthChange): AbsorbOutcome {
    const fresh = this.#book ? this.#book.apply(change) : 'gap'
    if (fresh === 'gap') return 'gap'
    return fresh ? this.#take(fresh) : 'nothing'
  }

  #take(change: DepthChange): AbsorbOutcome {
    this.#pendingChanges = mergeChanges(this.#pendingChanges, change)
    this.#snapshot = undefined
    return 'news'
  }

  #restart(snapshot: DepthChange): AbsorbOutcome {
    this.#book = new BookCopy(snapshot)
    this.#pendingChanges = undefined
    this.#snapshot = undefined
    this.flushed = this.position
    return 'restarted'
  }
}

export type BestLevels = {
  readonly asks: readonly (readonly [price: string, quantity: string])[]
  readonly bids: readonly (readonly [price: string, quantity: string])[]
}

/** A book whose best levels are published as a whole each time. */
export class WholeBookFeed implements Feed {
  readonly #changes = new HubDepthFeed()
  readonly #levels: number
  readonly #words: (levels: BestLevels, now: number) => string

  constructor(levels: number, words: (levels: BestLevels, now: number) => string) {
    this.#levels = levels
    this.#words = words
  }

  get position(): number {
    return this.#changes.position
  }

  get waiting(): number {
    return this.#changes.waiting
  }

  get flushed(): number {
    return this.#changes.flushed
  }

  absorb(publication: Publication, asked?: number): AbsorbOutcome {
    return this.#changes.absorb(publication, asked)
  }

  first(now: number): readonly string[] {
    const { book } = this.#changes
    if (!book) return []
    const best = (side: DepthChange['asks']) =>
      side.slice(0, this.#levels).map(([price, quantity]) => [price, quantity] as const)
    return [this.#words({ asks: best(book.asks), bids: best(book.bids) }, now)]
  }

  missed(since: number, now: number): readonly string[] {
    return since === this.position ? [] : this.first(now)
  }

  takeUpdates(now: number): readonly string[] {
    return this.#changes.takeUpdates().length > 0 ? this.first(now) : []
  }
}

export function createFeed(kind: Publication['kind']): Feed {
  switch (kind) {
    case 'state':
      return new StateFeed()
    case 'append':
      return new AppendFeed()
    case 'depth':
      return new HubDepthFeed()
    default:
      return assertNever(kind)
  }
}
