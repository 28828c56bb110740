// What a hub knows of a stream of the Binance dialect, where that is more than the newest state or the last entries.

import { assert } from '#shared/assert.ts'
import type { DepthChange } from '#shared/market-data.ts'
import { Bars, type Publication } from '../../platform/market-feed.ts'
import { mergeChanges } from '../book-copy.ts'
import { type Feed, FROM_START, type Outcome } from '../feeds.ts'
import { STALLED_MS } from '../limits.ts'

/** Changes are kept for those who are behind: nobody may be so for longer. */
const KEPT_MS = STALLED_MS + 10_000

/** What of a change lies behind `since`. */
function after(since: number, { startSeq, endSeq, asks, bids }: DepthChange): DepthChange {
  const isNew = ([, , seq]: DepthChange['asks'][number]) => seq > since
  const start = Math.max(startSeq, since + 1)
  return { startSeq: start, endSeq, asks: asks.filter(isNew), bids: bids.filter(isNew) }
}

/** Changes that came before those that they follow: so many are held. */
const HELD_MAX = 32

/**
 * Changes of a book for readers who took its beginning elsewhere, at a moment that nobody here knows: they never get a
 * snapshot, each change begins where the one before it ended, and who has missed some gets them as one. Only what the book
 * itself told will do: what lies between two snapshots of it may have come and gone in between, and a reader may have seen it.
 */
export class ChangesFeed implements Feed {
  position = FROM_START
  flushed = FROM_START
  readonly #event: (change: DepthChange, now: number) => string
  #news: DepthChange | undefined
  /** What went out of late, oldest first. */
  #told: { readonly at: number; readonly change: DepthChange }[] = []
  /** Changes with a gap before them, by where they begin. */
  readonly #held = new Map<number, DepthChange>()
  /** How far the book was when it was asked last: what it told before that is still on its way, or lost. */
  #awaited = FROM_START

  /** @param event how its product tells of a change */
  constructor(event: (change: DepthChange, now: number) => string) {
    this.#event = event
  }

  get waiting(): number {
    return this.#news === undefined ? 0 : this.#news.asks.length + this.#news.bids.length
  }

  absorb(publication: Publication, asked?: number): Outcome {
    assert(publication.kind === 'depth', 'a topic keeps its kind')
    const { change } = publication
    if (!change.snapshot) return this.#follow(change)
    const { endSeq } = change
    if (this.position === FROM_START) return this.#restart(endSeq)
    if (endSeq > this.position) {
      if (this.position < this.#awaited) return this.#restart(endSeq)
      this.#awaited = endSeq
      return 'nothing'
    }
    const wentBack = endSeq < this.position && (asked === undefined || endSeq < asked)
    return wentBack ? this.#restart(endSeq) : 'nothing'
  }

  first(): readonly string[] {
    return []
  }

  missed(since: number, now: number): readonly string[] | undefined {
    if (since === this.flushed) return []
    const lacking = this.#told.filter(({ change }) => change.endSeq > since).map(({ change }) => after(since, change))
    if (lacking[0]?.startSeq !== since + 1) return undefined
    const one = lacking.reduce<DepthChange | undefined>((merged, change) => mergeChanges(merged, change), undefined)
    return one && [this.#event(one, now)]
  }

  takeUpdates(now: number): readonly string[] {
    const change = this.#news
    this.#news = undefined
    this.flushed = this.position
    if (!change) return []
    this.#told = [...this.#told.filter(({ at }) => now - at <= KEPT_MS), { at: now, change }]
    return [this.#event(change, now)]
  }

  #follow(change: DepthChange): Outcome {
    if (this.position === FROM_START) return 'gap'
    if (change.endSeq <= this.position) return 'nothing'
    if (change.startSeq > this.position + 1) {
      if (this.#held.size < HELD_MAX) this.#held.set(change.startSeq, change)
      return 'gap'
    }
    for (let next: DepthChange | undefined = change; next; next = this.#takeHeld()) {
      this.#news = mergeChanges(this.#news, after(this.position, next))
      this.position = next.endSeq
    }
    return 'news'
  }

  /** A held change that goes on from here; those that are known are let go. */
  #takeHeld(): DepthChange | undefined {
    for (const [start, change] of this.#held) {
      if (start > this.position + 1) continue
      this.#held.delete(start)
      if (change.endSeq > this.position) return change
    }
    return undefined
  }

  #restart(seq: number): Outcome {
    this.position = seq
    this.flushed = seq
    this.#news = undefined
    this.#told = []
    this.#held.clear()
    this.#awaited = seq
    return 'restarted'
  }
}

type ToldBar = { readonly bar: Bars['open']; readonly isClosed: boolean }

/** The bar that is open; the one before it is told once more as it ended. */
export class BarsFeed implements Feed {
  position = 0
  flushed = 0
  readonly #event: (told: ToldBar, now: number) => string
  #bars: Bars | undefined
  /** Position at which the last bar ended while it was looked at. */
  #endedAt = 0

  /** @param event how its product tells of a bar */
  constructor(event: (told: ToldBar, now: number) => string) {
    this.#event = event
  }

  get waiting(): number {
    return this.position - this.flushed
  }

  absorb(publication: Publication, asked?: number): Outcome {
    assert(publication.kind === 'state', 'a topic keeps its kind')
    if (asked !== undefined && this.position > Math.max(asked, 0)) return 'nothing'
    const bars = Bars.parse(JSON.parse(publication.json))
    if (JSON.stringify(bars) === JSON.stringify(this.#bars)) return 'nothing'
    const hasEnded = this.#bars !== undefined && bars.before?.time === this.#bars.open.time
    this.#bars = bars
    this.position += 1
    if (hasEnded) this.#endedAt = this.position
    return 'news'
  }

  first(now: number): readonly string[] {
    return this.#told(now, false)
  }

  missed(since: number, now: number): readonly string[] {
    return since < this.flushed ? this.#told(now, this.#endedAt > since) : []
  }

  takeUpdates(now: number): readonly string[] {
    const before = this.flushed
    this.flushed = this.position
    return this.missed(before, now)
  }

  #told(now: number, hasEnded: boolean): readonly string[] {
    if (!this.#bars) return []
    const { before, open } = this.#bars
    const ended = hasEnded && before ? [this.#event({ bar: before, isClosed: true }, now)] : []
    return [...ended, this.#event({ bar: open, isClosed: false }, now)]
  }
}

type RowTelling<Row> = {
  /** Reads what is published. */
  readonly read: (json: unknown) => readonly Row[]
  /** What of a row is compared: it is news where this is another. */
  readonly compared: (row: Row) => object
  /** How its product tells of a row; undefined of a market that there is not any more. */
  readonly event: (row: Row, now: number) => string | undefined
  /** Each market has a push of its own. */
  readonly isEach?: boolean
}

/** All markets in one push, or in one each: those that changed. */
export class RowsFeed<Row extends { readonly symbol: string }> implements Feed {
  position = 0
  flushed = 0
  readonly #telling: RowTelling<Row>
  readonly #rows = new Map<string, { readonly row: Row; readonly said: string; readonly at: number }>()

  constructor(telling: RowTelling<Row>) {
    this.#telling = telling
  }

  get waiting(): number {
    return this.position - this.flushed
  }

  absorb(publication: Publication, asked?: number): Outcome {
    assert(publication.kind === 'state', 'a topic keeps its kind')
    if (asked !== undefined && this.position > Math.max(asked, 0)) return 'nothing'
    const at = this.position + 1
    let isNews = false
    for (const row of this.#telling.read(JSON.parse(publication.json))) {
      // A row is asked for again and again: it is news when it says something else.
      const said = JSON.stringify(this.#telling.compared(row))
      if (this.#rows.get(row.symbol)?.said === said) continue
      this.#rows.set(row.symbol, { row, said, at })
      isNews = true
    }
    if (!isNews) return 'nothing'
    this.position = at
    return 'news'
  }

  first(now: number): readonly string[] {
    return this.#since(0, now)
  }

  missed(since: number, now: number): readonly string[] {
    return this.#since(since, now)
  }

  takeUpdates(now: number): readonly string[] {
    const before = this.flushed
    this.flushed = this.position
    return this.#since(before, now)
  }

  #since(since: number, now: number): readonly string[] {
    const changed = [...this.#rows.values()].filter(({ at }) => at > since)
    const events = changed.flatMap(({ row }) => this.#telling.event(row, now) ?? [])
    return events.length === 0 || this.#telling.isEach ? events : [`[${events.join(',')}]`]
  }
}
