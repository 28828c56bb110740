// Prices of another venue. The socket is open only while the market is in use.

import { assertNever } from '#shared/platform/assert.ts'
import { barStart, DAY_MS, MINUTE_MS, SECOND_MS } from '#shared/platform/intervals.ts'
import { logWarning } from '../../platform/telemetry/log.ts'
import { BarCache, type StoredBarPages } from './bar-cache.ts'
import type { FeedBar, FeedMessage, VenueCall, VenueInstrument } from './dialects/dialect.ts'
import { FeedAlarm } from './feed-alarm.ts'
import { type FeedAction, FeedSession, type FeedSessionDeps, type MissedTradesSpan } from './feed-session.ts'
import {
  ceilToDecimals,
  floorToDecimals,
  type MarketDecimals,
  parseFineUnits,
  toPositiveCount,
  toTicks,
} from './grid.ts'
import {
  BAR_LENGTH_MAX_MS,
  type BarUnit,
  EMPTY_SOURCE_STEP,
  type MarketSource,
  type SourceCandle,
  type SourceStep,
} from './source.ts'
import { type FetchVenueReply, VenueRequests, VenueUnavailableError } from './venue-requests.ts'

export type FeedSocket = { send(text: string): void; close(): void }

export type FeedSocketEvents = {
  readonly message: (text: string) => void
  readonly closed: (reason: string) => void
}

export type OpenFeedSocket = (url: string, events: FeedSocketEvents) => Promise<FeedSocket>

export type VenueNetwork = {
  readonly openSocket: OpenFeedSocket
  readonly fetchReply: FetchVenueReply
}

type SourceCalls = {
  bars(unit: BarUnit, from: number, to: number): VenueCall<readonly FeedBar[]>
  readonly instrument?: VenueCall<VenueInstrument> | undefined
  readonly stored?: StoredBarPages | undefined
}

export type ReportFeedLoss = (report: 'raise' | 'clear', reason: string) => void

export type UpstreamDeps = FeedSessionDeps & {
  /** `BASE_QUOTE`, for the log. */
  readonly market: string
  readonly network: VenueNetwork
  /** Undefined if the venue has a feed but no REST API. */
  readonly calls: SourceCalls | undefined
  readonly now: () => number
  readonly reportFeed?: ReportFeedLoss | undefined
}

/** Pages and the market summary wait longer than this. */
const BOOK_WAIT_MS = 1_500
/** Bars of a venue are final this long after their end. */
export const VENUE_BAR_FINAL_DELAY_MS = 5 * SECOND_MS
const UNREADABLE_BARS_RETRY_MS = 5 * SECOND_MS
/** A halt of the venue is noticed within this time. */
export const INSTRUMENT_POLL_INTERVAL_MS = MINUTE_MS
/** The socket is closed after this time without requests. */
export const UPSTREAM_IDLE_MS = 20_000

export class UpstreamSource implements MarketSource {
  readonly #deps: UpstreamDeps
  readonly #session: FeedSession
  readonly #bars: BarCache
  readonly #requests: VenueRequests
  /** Number of the current socket. Events of older sockets are ignored. */
  #attempt = 0
  #socket: FeedSocket | undefined
  #idle: ReturnType<typeof setTimeout> | undefined
  #waiting: (() => void)[] = []
  #until = 0
  #isTroubled = false
  /** The minutes in this span will be read again. */
  #lost: MissedTradesSpan | undefined
  #isRepairing = false
  #repairAt = 0
  readonly #repaired: SourceCandle[] = []
  readonly #alarm = new FeedAlarm()
  #instrument: VenueInstrument | undefined
  #instrumentAskedAt = Number.NEGATIVE_INFINITY

  constructor(deps: UpstreamDeps) {
    this.#deps = deps
    this.#session = new FeedSession(deps)
    this.#requests = new VenueRequests(deps.network.fetchReply, deps.now, deps.restUrl)
    this.#bars = new BarCache(
      (unit, from, to) => this.#readBars(unit, from, to),
      (error) => {
        // The failure that began the pause is already logged.
        if (error instanceof VenueUnavailableError) return
        logWarning('upstream_bars_unreadable', { market: deps.market, reason: textOf(error) })
      },
      deps.calls?.stored,
    )
  }

  async advance(since: number, until: number): Promise<SourceStep> {
    this.#disconnectLater()
    this.#perform(this.#session.tick(this.#deps.now()))
    await this.#waitForBook()
    if (since !== this.#until && this.#session.isLive(this.#deps.now())) {
      await Promise.all([
        this.preload('minutes', since - DAY_MS, until),
        this.preload('hours', since - BAR_LENGTH_MAX_MS, barStart('1h', since)),
      ])
      const day = barStart('1m', since)
      if (!this.#bars.isLoaded('minutes', day - DAY_MS, day)) this.#noteMissing(day - DAY_MS, day - MINUTE_MS)
      this.#session.discardTrades()
    }
    this.#logTransitions()
    const step = this.#session.takeStep(since, until)
    this.#until = until
    void this.#refreshInstrument()
    return this.#instrument?.isTrading === false ? { ...EMPTY_SOURCE_STEP, trades: step.trades } : step
  }

  /** After a failure, keeps the last known state. */
  async #refreshInstrument(): Promise<void> {
    const { calls, market, grid, now } = this.#deps
    if (!calls?.instrument || now() - this.#instrumentAskedAt < INSTRUMENT_POLL_INTERVAL_MS) return
    this.#instrumentAskedAt = now()
    const found = await this.#requests.send(calls.instrument).catch(() => undefined)
    if (!found) return
    const before = this.#instrument
    this.#instrument = found
    const { isTrading, priceStep, quantityStep } = found
    if (isTrading !== (before?.isTrading ?? true)) logWarning('venue_market_state', { market, isTrading })
    const isFiner = isFinerStep(priceStep, grid.priceDecimals) || isFinerStep(quantityStep, grid.quantityDecimals)
    if (isFiner && !before) logWarning('venue_steps_finer', { market, priceStep, quantityStep })
  }

  /** Loads nothing if the venue has no call for past bars. */
  async preload(unit: BarUnit, from: number, to: number): Promise<void> {
    if (this.#deps.calls) await this.#bars.load(unit, from, to)
  }

  takeRepairedMinutes(now: number): readonly SourceCandle[] {
    const missed = this.#session.takeMissedSpan()
    if (missed) this.#noteMissing(missed.from, missed.to)
    const lost = this.#lost
    if (!lost || this.#isRepairing || now < this.#repairAt) return this.#repaired.splice(0)
    // The venue may correct its last bar shortly after its end.
    const end = barStart('1m', lost.to) + MINUTE_MS
    if (now >= end + VENUE_BAR_FINAL_DELAY_MS)
      void this.#repair(Math.max(barStart('1m', lost.from), end - DAY_MS), end, now)
    return this.#repaired.splice(0)
  }

  #noteMissing(from: number, to: number): void {
    if (this.#deps.calls) this.#lost = { from: Math.min(from, this.#lost?.from ?? from), to }
  }

  /** Runs concurrently with the steps, because a slow venue must not delay them. */
  async #repair(from: number, end: number, now: number): Promise<void> {
    this.#isRepairing = true
    const asked = this.#lost
    await this.preload('minutes', from, end)
    this.#isRepairing = false
    if (!this.#bars.isLoaded('minutes', from, end)) {
      this.#repairAt = now + UNREADABLE_BARS_RETRY_MS
      return
    }
    this.#repaired.push(...this.minutes(from, end))
    // Another gap may have been added during the await.
    if (this.#lost === asked) this.#lost = undefined
  }

  minutes(from: number, to: number): readonly SourceCandle[] {
    return this.#bars.bars('minutes', from, to)
  }

  hours(from: number, to: number): readonly SourceCandle[] {
    return this.#bars.bars('hours', from, to)
  }

  close(): void {
    if (this.#idle !== undefined) clearTimeout(this.#idle)
    this.#idle = undefined
    this.#perform(this.#session.disconnect())
  }

  #disconnectLater(): void {
    if (this.#idle !== undefined) clearTimeout(this.#idle)
    this.#idle = setTimeout(() => this.close(), UPSTREAM_IDLE_MS)
  }

  async #waitForBook(): Promise<void> {
    if (!this.#session.isConnecting(this.#deps.now(), BOOK_WAIT_MS)) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, BOOK_WAIT_MS)
      this.#waiting.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  #perform(actions: readonly FeedAction[]): void {
    for (const action of actions) {
      switch (action.kind) {
        case 'connect':
          void this.#connect(action.url)
          break
        case 'disconnect':
          this.#attempt += 1
          this.#socket?.close()
          this.#socket = undefined
          break
        case 'say':
          this.#socket?.send(action.text)
          break
        case 'fetch_snapshot':
          void this.#fetchSnapshot(action.call)
          break
        default:
          assertNever(action)
      }
    }
    const now = this.#deps.now()
    if (this.#waiting.length > 0 && !this.#session.isConnecting(now, Number.POSITIVE_INFINITY)) {
      for (const resolve of this.#waiting.splice(0)) resolve()
    }
  }

  async #connect(url: string): Promise<void> {
    const { network, now } = this.#deps
    this.#attempt += 1
    const attempt = this.#attempt
    const isCurrent = () => attempt === this.#attempt
    const closed = (reason: string) => {
      if (!isCurrent()) return
      this.#socket = undefined
      this.#perform(this.#session.handleClose(reason, now()))
    }
    try {
      const socket = await network.openSocket(url, {
        message: (text) => {
          if (isCurrent()) this.#perform(this.#session.handleMessage(text, now()))
        },
        closed,
      })
      if (!isCurrent()) return socket.close()
      this.#socket = socket
      this.#perform(this.#session.handleOpen(now()))
    } catch (error) {
      closed(textOf(error))
    }
  }

  async #fetchSnapshot(call: VenueCall<FeedMessage>): Promise<void> {
    const attempt = this.#attempt
    const message = await this.#requests.send(call).catch(() => undefined)
    if (attempt === this.#attempt) this.#perform(this.#session.handleSnapshot(message, this.#deps.now()))
  }

  async #readBars(unit: BarUnit, from: number, to: number): Promise<readonly SourceCandle[]> {
    const { calls, grid } = this.#deps
    if (!calls) return []
    const bars = await this.#requests.send(calls.bars(unit, from, to))
    if (!bars) throw new Error('no list of bars')
    return bars.flatMap((bar) => candleOf(bar, grid) ?? [])
  }

  #alertOperators(isLive: boolean, at: number): void {
    const report = this.#alarm.update(isLive, at)
    if (report) this.#deps.reportFeed?.(report, this.#session.lastFailure)
  }

  #logTransitions(): void {
    const { market, now } = this.#deps
    const at = now()
    const isTroubled = !this.#session.isLive(at)
    this.#alertOperators(!isTroubled, at)
    if (isTroubled === this.#isTroubled) return
    this.#isTroubled = isTroubled
    if (isTroubled) logWarning('feed_lost', { market, reason: this.#session.lastFailure })
    else logWarning('feed_back', { market })
  }
}

/** True if the venue's tick or lot is finer than ours, so values must be rounded. */
function isFinerStep(step: string, decimals: number): boolean {
  const fine = parseFineUnits(step) ?? 0n
  return floorToDecimals(fine, decimals) !== ceilToDecimals(fine, decimals)
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Converts a venue's bar to ticks and lots. Rounding never narrows the range; volumes are rounded down. */
function candleOf(bar: FeedBar, grid: MarketDecimals): SourceCandle | undefined {
  const fine = (text: string) => parseFineUnits(text) ?? 0n
  const down = (text: string) => toTicks(fine(text), 'buy', grid)
  const [open, close, low] = [down(bar.open), down(bar.close), down(bar.low)]
  const high = toTicks(fine(bar.high), 'sell', grid)
  if (open === undefined || high === undefined || low === undefined || close === undefined) return undefined
  const volumeLots = toPositiveCount(floorToDecimals(fine(bar.volume), grid.quantityDecimals)) ?? 0
  const quoteUnits = floorToDecimals(fine(bar.quoteVolume), grid.priceDecimals + grid.quantityDecimals)
  return { time: bar.time, open, high, low, close, volumeLots, quoteUnits }
}
