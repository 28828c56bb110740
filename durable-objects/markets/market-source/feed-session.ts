// Pure state machine of a connection to a venue (SPEC.md OB28 to OB31).

import { assertNever } from '#shared/platform/assert.ts'
import { createMalformedMessage, type FeedDialect, type FeedMessage, type VenueCall } from './dialects/dialect.ts'
import { FeedReader, type FeedReadResult } from './feed-reader.ts'
import type { MarketDecimals } from './grid.ts'
import { type SourceStep, type SourceTrade, SourceUnreachableError } from './source.ts'

export type FeedAction =
  | { readonly kind: 'connect'; readonly url: string }
  | { readonly kind: 'say'; readonly text: string }
  | { readonly kind: 'fetch_snapshot'; readonly call: VenueCall<FeedMessage> }
  | { readonly kind: 'disconnect' }

export type FeedSessionDeps = {
  readonly dialect: FeedDialect
  readonly grid: MarketDecimals
  readonly symbol: string
  readonly feedUrl: string
  readonly restUrl: string | undefined
  /** Returns a number in [0, 1). */
  readonly random: () => number
}

export const FEED_CONNECT_TIMEOUT_MS = 8_000
export const FEED_PING_INTERVAL_MS = 5_000
/** A connection without messages for this long counts as lost, even if the socket is open. */
export const FEED_SILENCE_MAX_MS = 15_000
/** A snapshot that was requested this long ago, and gave no book, is requested again. */
export const FEED_SNAPSHOT_TIMEOUT_MS = 5_000
/** Minimum time between two snapshots, because venues limit requests. */
export const FEED_SNAPSHOT_INTERVAL_MS = 300
const BACKOFF_MS = 500
export const FEED_BACKOFF_MAX_MS = 30_000
/** Retry delay of an unlisted market, which may be listed later. */
export const FEED_REFUSED_RETRY_MS = 600_000
/** A market that lost its book keeps its last figures for this time, without quotes. */
export const FEED_BOOK_LOSS_GRACE_MS = 10_000
const TRADES_MAX = 5_000
/** Older trades are ignored: some feeds begin with past trades. */
const STALE_TRADE_MS = 15_000

/** Time span in which trades may be missing, epoch ms. */
export type MissedTradesSpan = { readonly from: number; readonly to: number }

type Phase = 'resting' | 'connecting' | 'open' | 'waiting'

const EMPTY: Required<SourceStep>['ladder'] = { bids: [], asks: [] }

export class FeedSession {
  readonly #deps: FeedSessionDeps
  readonly #reader: FeedReader
  #phase: Phase = 'resting'
  #since = 0
  #retryAt = 0
  #failures = 0
  #receivedAt = 0
  #pingedAt = 0
  #requestedAt = 0
  /** Time to request a snapshot, epoch ms; undefined if none is needed, or one was requested. */
  #resyncAt: number | undefined
  #trades: SourceTrade[] = []
  #lastLive = Number.NEGATIVE_INFINITY
  /** True if the last step had quotes of the venue. */
  #quotes = false
  #trouble = 'not connected yet'
  /** Start of the time in which trades may be missing, epoch ms. Set until the book is complete again. */
  #missingSince: number | undefined
  #missed: MissedTradesSpan | undefined

  constructor(deps: FeedSessionDeps) {
    this.#deps = deps
    this.#reader = new FeedReader(deps.dialect, deps.symbol, deps.grid)
  }

  isLive(now: number): boolean {
    return this.#phase === 'open' && this.#reader.isSynced && now - this.#receivedAt <= FEED_SILENCE_MAX_MS
  }

  isConnecting(now: number, patience: number): boolean {
    const trying = this.#phase === 'connecting' || this.#phase === 'open'
    return trying && !this.isLive(now) && now - this.#since < patience
  }

  get lastFailure(): string {
    return this.#trouble
  }

  tick(now: number): FeedAction[] {
    switch (this.#phase) {
      case 'resting':
        return this.#connect(now)
      case 'waiting':
        return now >= this.#retryAt ? this.#connect(now) : []
      case 'connecting':
        return now - this.#since > FEED_CONNECT_TIMEOUT_MS ? this.#fail('no connection', now) : []
      case 'open':
        if (now - this.#receivedAt > FEED_SILENCE_MAX_MS) return this.#fail('silent', now)
        return [...this.#resync(now), ...this.#ping(now)]
      default:
        return assertNever(this.#phase)
    }
  }

  handleOpen(now: number): FeedAction[] {
    const { dialect, symbol } = this.#deps
    this.#phase = 'open'
    this.#receivedAt = now
    this.#pingedAt = now
    this.#requestedAt = now
    // Without REST, `openingMessages` request the snapshot.
    this.#resyncAt = dialect.rest ? now : undefined
    return [...dialect.openingMessages(symbol).map((text): FeedAction => ({ kind: 'say', text })), ...this.tick(now)]
  }

  handleClose(reason: string, now: number): FeedAction[] {
    if (this.#phase === 'resting' || this.#phase === 'waiting') return []
    this.#fail(reason, now)
    return []
  }

  handleMessage(text: string, now: number): FeedAction[] {
    if (this.#phase !== 'open') return []
    this.#receivedAt = now
    return [...this.#applyRead(this.#reader.readText(text), now), ...this.tick(now)]
  }

  /** `message` is undefined if the request failed. */
  handleSnapshot(message: FeedMessage | undefined, now: number): FeedAction[] {
    if (this.#phase !== 'open') return []
    const taken = this.#reader.applyMessage(message ?? createMalformedMessage('no snapshot'))
    if (taken.kind === 'malformed') this.#resyncAt ??= now + this.#backoff()
    return this.#applyRead(taken, now)
  }

  /** Undefined until the feed is whole again. */
  takeMissedSpan(): MissedTradesSpan | undefined {
    const missed = this.#missed
    this.#missed = undefined
    return missed
  }

  #noteLoss(from: number): void {
    this.#missingSince ??= from
  }

  #noteWhole(now: number): void {
    const since = this.#missingSince
    if (since === undefined) return
    this.#missingSince = undefined
    this.#missed = { from: Math.min(since, this.#missed?.from ?? since), to: now }
  }

  disconnect(): FeedAction[] {
    const wasUp = this.#phase === 'connecting' || this.#phase === 'open'
    this.#phase = this.#phase === 'waiting' ? 'waiting' : 'resting'
    this.#reader.reset()
    this.#trades = []
    return wasUp ? [{ kind: 'disconnect' }] : []
  }

  /** Drops trades that bars just read already include. */
  discardTrades(): void {
    this.#trades = []
  }

  /**
   * Returns the step for `(since, until]`. Without a book it has no quotes (OB29).
   * @throws SourceUnreachableError if the book is unknown for longer than a reconnection takes
   */
  takeStep(since: number, until: number): SourceStep {
    const trades = this.#trades
      .filter(({ time }) => time > since - STALE_TRADE_MS)
      // Limited by our clock, because the venue's clock may be wrong.
      .map((trade) => ({ ...trade, time: Math.min(until, Math.max(since + 1, trade.time)) }))
    this.#trades = []
    const ladder = this.isLive(until) ? this.#reader.ladder() : undefined
    if (ladder) {
      this.#lastLive = until
      this.#quotes = true
      return { trades, ladder }
    }
    if (!this.#quotes && until - this.#lastLive > FEED_BOOK_LOSS_GRACE_MS)
      throw new SourceUnreachableError(this.#trouble)
    this.#quotes = false
    return { trades, ladder: EMPTY }
  }

  #connect(now: number): FeedAction[] {
    const { dialect, symbol, feedUrl } = this.#deps
    this.#phase = 'connecting'
    this.#since = now
    return [{ kind: 'connect', url: dialect.socketUrl(feedUrl, symbol) }]
  }

  #backoff(): number {
    const most = Math.min(FEED_BACKOFF_MAX_MS, BACKOFF_MS * 2 ** this.#failures)
    this.#failures += 1
    // A random time between half and all of the delay, so clients of one venue do not reconnect together.
    return most * (0.5 + this.#deps.random() / 2)
  }

  #fail(reason: string, now: number): FeedAction[] {
    this.#trouble = reason
    // A feed that had no book yet cannot have lost trades.
    if (this.#reader.isSynced) this.#noteLoss(this.#receivedAt)
    this.#phase = 'waiting'
    this.#retryAt = now + this.#backoff()
    this.#reader.reset()
    return [{ kind: 'disconnect' }]
  }

  #applyRead(taken: FeedReadResult, now: number): FeedAction[] {
    switch (taken.kind) {
      case 'book':
        this.#failures = 0
        this.#noteWhole(now)
        return []
      case 'trades':
        this.#trades.push(...taken.trades)
        if (this.#trades.length > TRADES_MAX) this.#trades = this.#trades.slice(-TRADES_MAX)
        return []
      case 'gap':
        this.#trouble = taken.reason
        this.#noteLoss(this.#lastLive === Number.NEGATIVE_INFINITY ? now : this.#lastLive)
        this.#resyncAt ??= Math.max(now, this.#requestedAt + FEED_SNAPSHOT_INTERVAL_MS)
        return []
      case 'refused': {
        const actions = this.#fail(taken.reason, now)
        this.#retryAt = now + FEED_REFUSED_RETRY_MS
        return actions
      }
      case 'malformed':
        this.#trouble = `malformed: ${taken.reason}`
        return []
      case 'nothing':
        return []
      default:
        return assertNever(taken)
    }
  }

  /** Requests a snapshot if one is due, or if the last one gave no book (OB30). */
  #resync(now: number): FeedAction[] {
    const isOverdue =
      !this.#reader.isSynced && this.#resyncAt === undefined && now - this.#requestedAt > FEED_SNAPSHOT_TIMEOUT_MS
    if (!isOverdue && (this.#resyncAt === undefined || now < this.#resyncAt)) return []
    this.#resyncAt = undefined
    this.#requestedAt = now
    const { dialect, symbol, restUrl } = this.#deps
    if (!dialect.rest) return dialect.resyncMessages(symbol).map((text) => ({ kind: 'say', text }))
    return restUrl ? [{ kind: 'fetch_snapshot', call: dialect.rest.snapshot(restUrl, symbol) }] : []
  }

  #ping(now: number): FeedAction[] {
    if (now - this.#receivedAt < FEED_PING_INTERVAL_MS || now - this.#pingedAt < FEED_PING_INTERVAL_MS) return []
    this.#pingedAt = now
    return [{ kind: 'say', text: this.#deps.dialect.pingMessage }]
  }
}
