import type { DepthChange } from '#shared/markets/market-data.ts'
import { assert } from '#shared/platform/assert.ts'
import { LastMarketBars, type TopicPublication } from '../../platform/market-feed.ts'
import { mergeDepthChanges } from '../book-copy.ts'
import { type FeedAbsorbOutcome, TOPIC_FEED_START_POSITION, type TopicFeed } from '../feeds.ts'
import { SOCKET_BEHIND_MAX_MS } from '../limits.ts'

/** Sent changes are kept for longer than a reader may lag behind. */
const RETENTION_MS = SOCKET_BEHIND_MAX_MS + 10_000

function after(since: number, { startSeq, endSeq, asks, bids }: DepthChange): DepthChange {
  const isNew = ([, , seq]: DepthChange['asks'][number]) => seq > since
  const start = Math.max(startSeq, since + 1)
  return { startSeq: start, endSeq, asks: asks.filter(isNew), bids: bids.filter(isNew) }
}

const EARLY_CHANGES_MAX = 32

/**
 * Readers took a REST snapshot at an unknown time. The socket sends none, because it could not fill a gap. A reader
 * that lags behind gets the missed changes merged.
 */
export class DepthChangesFeed implements TopicFeed {
  position = TOPIC_FEED_START_POSITION
  flushed = TOPIC_FEED_START_POSITION
  readonly #event: (change: DepthChange, now: number) => string
  #changes: DepthChange | undefined
  /** Recently sent changes, oldest first. */
  #published: { readonly at: number; readonly change: DepthChange }[] = []
  /** Changes that wait until a gap is filled, by start number. */
  readonly #held = new Map<number, DepthChange>()
  /** Next expected number. Changes before it are still on their way, or lost. */
  #expectedSeq = TOPIC_FEED_START_POSITION

  constructor(event: (change: DepthChange, now: number) => string) {
    this.#event = event
  }

  get pendingCount(): number {
    return this.#changes === undefined ? 0 : this.#changes.asks.length + this.#changes.bids.length
  }

  absorb(publication: TopicPublication, asked?: number): FeedAbsorbOutcome {
    assert(publication.kind === 'depth', 'a topic keeps its kind')
    const { change } = publication
    if (!change.snapshot) return this.#follow(change)
    const { endSeq } = change
    if (this.position === TOPIC_FEED_START_POSITION) return this.#restart(endSeq)
    if (endSeq > this.position) {
      if (this.position < this.#expectedSeq) return this.#restart(endSeq)
      this.#expectedSeq = endSeq
      return 'nothing'
    }
    const wentBack = endSeq < this.position && (asked === undefined || endSeq < asked)
    return wentBack ? this.#restart(endSeq) : 'nothing'
  }

  firstFrames(): readonly string[] {
    return []
  }

  framesSince(since: number, now: number): readonly string[] | undefined {
    if (since === this.flushed) return []
    const lacking = this.#published
      .filter(({ change }) => change.endSeq > since)
      .map(({ change }) => after(since, change))
    if (lacking[0]?.startSeq !== since + 1) return undefined
    const one = lacking.reduce<DepthChange | undefined>(
      (merged, change) => mergeDepthChanges(merged, change),
      undefined,
    )
    return one && [this.#event(one, now)]
  }

  takeUpdates(now: number): readonly string[] {
    const change = this.#changes
    this.#changes = undefined
    this.flushed = this.position
    if (!change) return []
    this.#published = [...this.#published.filter(({ at }) => now - at <= RETENTION_MS), { at: now, change }]
    return [this.#event(change, now)]
  }

  #follow(change: DepthChange): FeedAbsorbOutcome {
    if (this.position === TOPIC_FEED_START_POSITION) return 'gap'
    if (change.endSeq <= this.position) return 'nothing'
    if (change.startSeq > this.position + 1) {
      if (this.#held.size < EARLY_CHANGES_MAX) this.#held.set(change.startSeq, change)
      return 'gap'
    }
    for (let next: DepthChange | undefined = change; next; next = this.#takePending()) {
      this.#changes = mergeDepthChanges(this.#changes, after(this.position, next))
      this.position = next.endSeq
    }
    return 'news'
  }

  #takePending(): DepthChange | undefined {
    for (const [start, change] of this.#held) {
      if (start > this.position + 1) continue
      this.#held.delete(start)
      if (change.endSeq > this.position) return change
    }
    return undefined
  }

  #restart(seq: number): FeedAbsorbOutcome {
    this.position = seq
    this.flushed = seq
    this.#changes = undefined
    this.#published = []
    this.#held.clear()
    this.#expectedSeq = seq
    return 'restarted'
  }
}

type PublishedBar = { readonly bar: LastMarketBars['open']; readonly isClosed: boolean }

/** The open bar of an interval, sent once more when it closes. */
export class OpenBarFeed implements TopicFeed {
  position = 0
  flushed = 0
  readonly #event: (told: PublishedBar, now: number) => string
  #bars: LastMarketBars | undefined
  #endedAt = 0

  constructor(event: (told: PublishedBar, now: number) => string) {
    this.#event = event
  }

  get pendingCount(): number {
    return this.position - this.flushed
  }

  absorb(publication: TopicPublication, asked?: number): FeedAbsorbOutcome {
    assert(publication.kind === 'state', 'a topic keeps its kind')
    if (asked !== undefined && this.position > Math.max(asked, 0)) return 'nothing'
    const bars = LastMarketBars.parse(JSON.parse(publication.json))
    if (JSON.stringify(bars) === JSON.stringify(this.#bars)) return 'nothing'
    const hasEnded = this.#bars !== undefined && bars.before?.time === this.#bars.open.time
    this.#bars = bars
    this.position += 1
    if (hasEnded) this.#endedAt = this.position
    return 'news'
  }

  firstFrames(now: number): readonly string[] {
    return this.#published(now, false)
  }

  framesSince(since: number, now: number): readonly string[] {
    return since < this.flushed ? this.#published(now, this.#endedAt > since) : []
  }

  takeUpdates(now: number): readonly string[] {
    const before = this.flushed
    this.flushed = this.position
    return this.framesSince(before, now)
  }

  #published(now: number, hasEnded: boolean): readonly string[] {
    if (!this.#bars) return []
    const { before, open } = this.#bars
    const ended = hasEnded && before ? [this.#event({ bar: before, isClosed: true }, now)] : []
    return [...ended, this.#event({ bar: open, isClosed: false }, now)]
  }
}

type RowFormat<Row> = {
  readonly read: (json: unknown) => readonly Row[]
  /** Part of a row that is compared: if it changes, the row is sent. */
  readonly compared: (row: Row) => object
  /** Returns undefined if the market no longer exists. */
  readonly event: (row: Row, now: number) => string | undefined
  readonly isEach?: boolean
}

/** Rows of changed markets, in one push together or in one push each. */
export class ChangedRowsFeed<Row extends { readonly symbol: string }> implements TopicFeed {
  position = 0
  flushed = 0
  readonly #notifying: RowFormat<Row>
  readonly #rows = new Map<string, { readonly row: Row; readonly said: string; readonly at: number }>()

  constructor(telling: RowFormat<Row>) {
    this.#notifying = telling
  }

  get pendingCount(): number {
    return this.position - this.flushed
  }

  absorb(publication: TopicPublication, asked?: number): FeedAbsorbOutcome {
    assert(publication.kind === 'state', 'a topic keeps its kind')
    if (asked !== undefined && this.position > Math.max(asked, 0)) return 'nothing'
    const at = this.position + 1
    let isNews = false
    for (const row of this.#notifying.read(JSON.parse(publication.json))) {
      // Rows arrive repeatedly; only changed ones are sent.
      const said = JSON.stringify(this.#notifying.compared(row))
      if (this.#rows.get(row.symbol)?.said === said) continue
      this.#rows.set(row.symbol, { row, said, at })
      isNews = true
    }
    if (!isNews) return 'nothing'
    this.position = at
    return 'news'
  }

  firstFrames(now: number): readonly string[] {
    return this.#since(0, now)
  }

  framesSince(since: number, now: number): readonly string[] {
    return this.#since(since, now)
  }

  takeUpdates(now: number): readonly string[] {
    const before = this.flushed
    this.flushed = this.position
    return this.#since(before, now)
  }

  #since(since: number, now: number): readonly string[] {
    const changed = [...this.#rows.values()].filter(({ at }) => at > since)
    const events = changed.flatMap(({ row }) => this.#notifying.event(row, now) ?? [])
    return events.length === 0 || this.#notifying.isEach ? events : [`[${events.join(',')}]`]
  }
}
