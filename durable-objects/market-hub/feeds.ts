// What the hub knows of one topic: its newest state, and what is news since the last flush. One class for each kind of
// publication (platform/market-feed.ts).

import { assert, assertNever } from '#shared/assert.ts'
import type { DepthChange } from '#shared/market-data.ts'
import type { Publication } from '../platform/market-feed.ts'
import { BookCopy, mergeChanges } from './book-copy.ts'
import { depthJson } from './frames.ts'
import { APPENDS_KEPT } from './limits.ts'

/**
 * What a publication did:
 * - `news`: there is something to flush; `nothing`: all of it was known;
 * - `restarted`: what readers have no longer leads anywhere, each needs the present state;
 * - `gap`: something is missing, the producer has to be asked.
 */
export type Outcome = 'news' | 'nothing' | 'restarted' | 'gap'

/** A position that comes before everything. */
export const FROM_START = -1
/** The position of a reader of whom nobody knows what it has. */
export const LOST = -2

export interface Feed {
  /** Grows with what is known; readers' and answers' places are told by it. */
  readonly position: number
  /** How many entries wait for the next flush. */
  readonly waiting: number
  /** Position of a reader who got everything up to the last flush. */
  readonly flushed: number
  /**
   * @param asked for the answer to a question: the position when it was asked, as the news may have overtaken the
   * answer; undefined for what a producer published of its own accord
   */
  absorb(publication: Publication, asked?: number): Outcome
  /** Data for a new reader, who then is at `position`. */
  first(now: number): readonly string[]
  /** Data that leads a reader from `since` to `flushed`; undefined where nothing does any more. */
  missed(since: number, now: number): readonly string[] | undefined
  /** Data for readers who got everything up to the last flush; counts as flushed from here on. */
  takeUpdates(now: number): readonly string[]
}

/** How a feed of states puts one into data. */
export type EncodeState = (json: string, now: number) => readonly string[]
const asItIs: EncodeState = (json) => [json]

/** Replaced as a whole: ticker, ticker_all, depth_snapshot, candles. */
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

  absorb(publication: Publication, asked?: number): Outcome {
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

/** How a feed of entries puts some, newest first, into data; and how many of them a new reader gets. */
export type EncodeEntries = {
  readonly words: (entries: readonly string[], now: number) => readonly string[]
  readonly first: number
}
const inOneList: EncodeEntries = {
  words: (entries) => (entries.length === 0 ? [] : [`[${entries.join(',')}]`]),
  first: APPENDS_KEPT,
}

/** Entries that add up, newest first: fills. Position counts them. */
export class AppendFeed implements Feed {
  position = 0
  flushed = 0
  readonly #words: EncodeEntries
  /** Newest first: those for late readers, and all that wait for the flush. */
  #entries: string[] = []

  constructor(words: EncodeEntries = inOneList) {
    this.#words = words
  }

  get waiting(): number {
    return this.position - this.flushed
  }

  absorb(publication: Publication): Outcome {
    assert(publication.kind === 'append', 'a topic keeps its kind')
    // An answer repeats what was published before; an entry carries its number, so that equal texts are one entry.
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
    return this.#words.words(flushed.slice(0, Math.min(Math.max(0, this.flushed - since), APPENDS_KEPT)), now)
  }

  takeUpdates(now: number): readonly string[] {
    const news = this.#words.words(this.#entries.slice(0, this.waiting), now)
    this.flushed = this.position
    this.#trim()
    return news
  }

  #trim(): void {
    this.#entries.length = Math.min(this.#entries.length, Math.max(APPENDS_KEPT, this.waiting))
  }
}

/** Changes whose numbers join up. Position is the number of the last event. */
export class DepthFeed implements Feed {
  flushed = FROM_START
  #book: BookCopy | undefined
  #news: DepthChange | undefined
  #snapshot: string | undefined

  get position(): number {
    return this.#book?.seq ?? FROM_START
  }

  /** The whole book as it is known. */
  get book(): DepthChange | undefined {
    return this.#book?.snapshot()
  }

  get waiting(): number {
    return this.#news === undefined ? 0 : this.#news.asks.length + this.#news.bids.length
  }

  absorb(publication: Publication, asked?: number): Outcome {
    assert(publication.kind === 'depth', 'a topic keeps its kind')
    const { change } = publication
    if (!change.snapshot) return this.#follow(change)
    if (!this.#book) return this.#restart(change)
    if (change.endSeq === this.#book.seq) return 'nothing'
    if (change.endSeq > this.#book.seq) return this.#take(this.#book.advanceTo(change))
    // Behind what was known when it was asked for: the producer's own count went back. Otherwise it was overtaken.
    return asked === undefined || change.endSeq < asked ? this.#restart(change) : 'nothing'
  }

  first(): readonly string[] {
    if (!this.#book) return []
    this.#snapshot ??= depthJson(this.#book.snapshot())
    return [this.#snapshot]
  }

  /** Who has missed something is started afresh, with a snapshot. */
  missed(since: number): readonly string[] {
    return since === this.position ? [] : this.first()
  }

  takeUpdates(): readonly string[] {
    const news = this.#news
    this.#news = undefined
    this.flushed = this.position
    return news ? [depthJson(news)] : []
  }

  #follow(change: DepthChange): Outcome {
    const fresh = this.#book ? this.#book.apply(change) : 'gap'
    if (fresh === 'gap') return 'gap'
    return fresh ? this.#take(fresh) : 'nothing'
  }

  #take(change: DepthChange): Outcome {
    this.#news = mergeChanges(this.#news, change)
    this.#snapshot = undefined
    return 'news'
  }

  #restart(snapshot: DepthChange): Outcome {
    this.#book = new BookCopy(snapshot)
    this.#news = undefined
    this.#snapshot = undefined
    this.flushed = this.position
    return 'restarted'
  }
}

export type BestLevels = {
  readonly asks: readonly (readonly [price: string, quantity: string])[]
  readonly bids: readonly (readonly [price: string, quantity: string])[]
}

/** A book that is told as a whole each time, its best levels. */
export class WholeBookFeed implements Feed {
  readonly #changes = new DepthFeed()
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

  absorb(publication: Publication, asked?: number): Outcome {
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

/** An empty feed for topics on which that kind is published. */
export function createFeed(kind: Publication['kind']): Feed {
  switch (kind) {
    case 'state':
      return new StateFeed()
    case 'append':
      return new AppendFeed()
    case 'depth':
      return new DepthFeed()
    default:
      return assertNever(kind)
  }
}
