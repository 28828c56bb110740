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
  /** Data for a reader who is at `since`; undefined if there is nothing. */
  present(since: number): string | undefined
  /** Data for readers who got everything up to the last flush; counts as flushed from here on. */
  takeNews(): string | undefined
}

/** Replaced as a whole: ticker, ticker_all, depth_snapshot, candles. */
class StateFeed implements Feed {
  position = 0
  flushed = 0
  #json: string | undefined

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

  present(since: number): string | undefined {
    return since < this.position ? this.#json : undefined
  }

  takeNews(): string | undefined {
    const json = this.present(this.flushed)
    this.flushed = this.position
    return json
  }
}

/** Entries that add up, newest first: fills. Position counts them. */
class AppendFeed implements Feed {
  position = 0
  flushed = 0
  /** Newest first: those for late readers, and all that wait for the flush. */
  #entries: string[] = []

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

  present(since: number): string | undefined {
    const missed = since === FROM_START ? APPENDS_KEPT : Math.min(this.position - since, APPENDS_KEPT)
    return this.#newest(missed)
  }

  takeNews(): string | undefined {
    const json = this.#newest(this.waiting)
    this.flushed = this.position
    this.#trim()
    return json
  }

  #newest(count: number): string | undefined {
    const entries = this.#entries.slice(0, Math.max(0, count))
    return entries.length === 0 ? undefined : `[${entries.join(',')}]`
  }

  #trim(): void {
    this.#entries.length = Math.min(this.#entries.length, Math.max(APPENDS_KEPT, this.waiting))
  }
}

/** Changes whose numbers join up. Position is the number of the last event. */
class DepthFeed implements Feed {
  flushed = FROM_START
  #book: BookCopy | undefined
  #news: DepthChange | undefined
  #snapshot: string | undefined

  get position(): number {
    return this.#book?.seq ?? FROM_START
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

  present(since: number): string | undefined {
    if (!this.#book || since === this.#book.seq) return undefined
    this.#snapshot ??= depthJson(this.#book.snapshot())
    return this.#snapshot
  }

  takeNews(): string | undefined {
    const news = this.#news
    this.#news = undefined
    this.flushed = this.position
    return news && depthJson(news)
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
