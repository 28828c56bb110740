// State of a topic that a hub sends. Each kind of publication (platform/market-feed.ts) has its own class.

import type { DepthChange } from '#shared/markets/market-data.ts'
import { assert, assertNever } from '#shared/platform/assert.ts'
import type { TopicPublication } from '../platform/market-feed.ts'
import { BookCopy, mergeDepthChanges } from './book-copy.ts'
import { formatDepthJson } from './frames.ts'
import { APPENDED_ENTRIES_MAX } from './limits.ts'

/**
 * Effect of a publication:
 * - `news`: there is something to send; `nothing`: all was known;
 * - `restarted`: positions of readers are invalid, each needs the present state;
 * - `gap`: data is missing, query the producer.
 */
export type FeedAbsorbOutcome = 'news' | 'nothing' | 'restarted' | 'gap'

/** Position before all data. */
export const TOPIC_FEED_START_POSITION = -1
export const UNKNOWN_TOPIC_FEED_POSITION = -2

export interface TopicFeed {
  /** Position of the newest data. */
  readonly position: number
  readonly pendingCount: number
  readonly flushed: number
  /**
   * @param asked position when the producer was queried, because publications may overtake the response; undefined if
   * the publication is no response
   */
  absorb(publication: TopicPublication, asked?: number): FeedAbsorbOutcome
  /** Returns frames for a new reader, whose position then is `position`. */
  firstFrames(now: number): readonly string[]
  /** Returns frames from position `since` to `flushed`; undefined if the feed no longer has them. */
  framesSince(since: number, now: number): readonly string[] | undefined
  /** Returns frames for readers at `flushed`, and advances `flushed`. */
  takeUpdates(now: number): readonly string[]
}

export type EncodeTopicState = (json: string, now: number) => readonly string[]
const asItIs: EncodeTopicState = (json) => [json]

/** Data that each publication replaces completely: ticker, ticker_all, depth_snapshot, candles. */
export class TopicStateFeed implements TopicFeed {
  position = 0
  flushed = 0
  readonly #words: EncodeTopicState
  readonly #compared: (json: string) => string
  #json: string | undefined
  #said: string | undefined

  /** @param compared part of the state: only if it changes, the state is sent */
  constructor(words: EncodeTopicState = asItIs, compared = (json: string) => json) {
    this.#words = words
    this.#compared = compared
  }

  get pendingCount(): number {
    return this.position - this.flushed
  }

  absorb(publication: TopicPublication, asked?: number): FeedAbsorbOutcome {
    assert(publication.kind === 'state', 'a topic keeps its kind')
    if (asked !== undefined && this.position > Math.max(asked, 0)) return 'nothing'
    if (publication.json === this.#json) return 'nothing'
    this.#json = publication.json
    const said = this.#compared(publication.json)
    if (said === this.#said) return 'nothing'
    this.#said = said
    this.position += 1
    return 'news'
  }

  firstFrames(now: number): readonly string[] {
    return this.#json === undefined ? [] : this.#words(this.#json, now)
  }

  framesSince(since: number, now: number): readonly string[] {
    return since < this.flushed ? this.firstFrames(now) : []
  }

  takeUpdates(now: number): readonly string[] {
    const isNews = this.flushed < this.position
    this.flushed = this.position
    return isNews ? this.firstFrames(now) : []
  }
}

export type TopicEntriesEncoder = {
  readonly words: (entries: readonly string[], now: number) => readonly string[]
  readonly first: number
}
const inOneList: TopicEntriesEncoder = {
  words: (entries) => (entries.length === 0 ? [] : [`[${entries.join(',')}]`]),
  first: APPENDED_ENTRIES_MAX,
}

/** Lists that publications append to. The position is the number of entries. */
export class TopicAppendFeed implements TopicFeed {
  position = 0
  flushed = 0
  readonly #words: TopicEntriesEncoder
  #entries: string[] = []

  constructor(words: TopicEntriesEncoder = inOneList) {
    this.#words = words
  }

  get pendingCount(): number {
    return this.position - this.flushed
  }

  absorb(publication: TopicPublication, asked?: number): FeedAbsorbOutcome {
    assert(publication.kind === 'append', 'a topic keeps its kind')
    // A response may repeat known entries. Equal texts are the same entry, because each contains its number.
    const known = new Set(this.#entries)
    const isKnown = (entry: string) => known.has(entry)
    const { entries } = publication
    const isOvertaken = asked !== undefined && this.position > Math.max(asked, 0)
    // In an overtaken response, only entries before a known one are newer than all that is known.
    const newCount = isOvertaken ? Math.max(0, entries.findIndex(isKnown)) : entries.length
    const fresh = entries.slice(0, newCount).filter((entry) => !isKnown(entry))
    const older = entries.slice(newCount).filter((entry) => !isKnown(entry))
    this.position += fresh.length
    this.#entries = [...fresh, ...this.#entries, ...older]
    this.#trim()
    return fresh.length === 0 ? 'nothing' : 'news'
  }

  firstFrames(now: number): readonly string[] {
    return this.#words.words(this.#entries.slice(0, this.#words.first), now)
  }

  framesSince(since: number, now: number): readonly string[] {
    const flushed = this.#entries.slice(this.pendingCount)
    return this.#words.words(flushed.slice(0, Math.min(Math.max(0, this.flushed - since), APPENDED_ENTRIES_MAX)), now)
  }

  takeUpdates(now: number): readonly string[] {
    const news = this.#words.words(this.#entries.slice(0, this.pendingCount), now)
    this.flushed = this.position
    this.#trim()
    return news
  }

  #trim(): void {
    this.#entries.length = Math.min(this.#entries.length, Math.max(APPENDED_ENTRIES_MAX, this.pendingCount))
  }
}

/** Copy of a book. The position is the number of its last event. */
export class TopicDepthFeed implements TopicFeed {
  flushed = TOPIC_FEED_START_POSITION
  #book: BookCopy | undefined
  #pendingChanges: DepthChange | undefined
  #snapshot: string | undefined

  get position(): number {
    return this.#book?.seq ?? TOPIC_FEED_START_POSITION
  }

  get book(): DepthChange | undefined {
    return this.#book?.snapshot()
  }

  get pendingCount(): number {
    return this.#pendingChanges === undefined ? 0 : this.#pendingChanges.asks.length + this.#pendingChanges.bids.length
  }

  absorb(publication: TopicPublication, asked?: number): FeedAbsorbOutcome {
    assert(publication.kind === 'depth', 'a topic keeps its kind')
    const { change } = publication
    if (!change.snapshot) return this.#follow(change)
    if (!this.#book) return this.#restart(change)
    if (change.endSeq === this.#book.seq) return 'nothing'
    if (change.endSeq > this.#book.seq) return this.#take(this.#book.advanceTo(change))
    // A number below the position at the request means that the producer restarted its numbers. Otherwise publications
    // overtook the response.
    return asked === undefined || change.endSeq < asked ? this.#restart(change) : 'nothing'
  }

  firstFrames(): readonly string[] {
    if (!this.#book) return []
    this.#snapshot ??= formatDepthJson(this.#book.snapshot())
    return [this.#snapshot]
  }

  /** A reader that lags behind gets a snapshot. */
  framesSince(since: number): readonly string[] {
    return since === this.position ? [] : this.firstFrames()
  }

  takeUpdates(): readonly string[] {
    const news = this.#pendingChanges
    this.#pendingChanges = undefined
    this.flushed = this.position
    return news ? [formatDepthJson(news)] : []
  }

  #follow(change: DepthChange): FeedAbsorbOutcome {
    const fresh = this.#book ? this.#book.apply(change) : 'gap'
    if (fresh === 'gap') return 'gap'
    return fresh ? this.#take(fresh) : 'nothing'
  }

  #take(change: DepthChange): FeedAbsorbOutcome {
    this.#pendingChanges = mergeDepthChanges(this.#pendingChanges, change)
    this.#snapshot = undefined
    return 'news'
  }

  #restart(snapshot: DepthChange): FeedAbsorbOutcome {
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

/** A book whose best levels are sent completely each time. */
export class BestLevelsFeed implements TopicFeed {
  readonly #changes = new TopicDepthFeed()
  readonly #levels: number
  readonly #words: (levels: BestLevels, now: number) => string

  constructor(levels: number, words: (levels: BestLevels, now: number) => string) {
    this.#levels = levels
    this.#words = words
  }

  get position(): number {
    return this.#changes.position
  }

  get pendingCount(): number {
    return this.#changes.pendingCount
  }

  get flushed(): number {
    return this.#changes.flushed
  }

  absorb(publication: TopicPublication, asked?: number): FeedAbsorbOutcome {
    return this.#changes.absorb(publication, asked)
  }

  firstFrames(now: number): readonly string[] {
    const { book } = this.#changes
    if (!book) return []
    const best = (side: DepthChange['asks']) =>
      side.slice(0, this.#levels).map(([price, quantity]) => [price, quantity] as const)
    return [this.#words({ asks: best(book.asks), bids: best(book.bids) }, now)]
  }

  framesSince(since: number, now: number): readonly string[] {
    return since === this.position ? [] : this.firstFrames(now)
  }

  takeUpdates(now: number): readonly string[] {
    return this.#changes.takeUpdates().length > 0 ? this.firstFrames(now) : []
  }
}

export function createTopicFeed(kind: TopicPublication['kind']): TopicFeed {
  switch (kind) {
    case 'state':
      return new TopicStateFeed()
    case 'append':
      return new TopicAppendFeed()
    case 'depth':
      return new TopicDepthFeed()
    default:
      return assertNever(kind)
  }
}
