// Commits each step of a market before it publishes the step. Time is an argument; the caller has timers, hubs and RPC.

import type { Candle, DepthSnapshot, MarketRow, MarketTopOfBook, Ticker, Trade } from '#shared/markets/market-data.ts'
import type { Market } from '#shared/markets/markets.ts'
import type { TextHasher } from '#shared/markets/proof/chain.ts'
import { assert } from '#shared/platform/assert.ts'
import { barStart, DAY_MS, HOUR_MS, type Interval, isCandleInterval, MINUTE_MS } from '#shared/platform/intervals.ts'
import { NO_PRICE_BOUNDS, type PriceBounds } from '../../platform/price-triggers.ts'
import { HOUSE_ACCOUNT, SOURCE_TAKER_ACCOUNT } from '../house/house-command.ts'
import { BarHistory } from '../market-data/bar-history.ts'
import {
  createEmptyBar,
  type MarketBar,
  mergeBarsIntoInterval,
  overlayBars,
  reconcileBar,
} from '../market-data/bars.ts'
import type { MarketStepChanges } from '../market-data/changes.ts'
import { createUntradedMarketDay, MarketDayWindow } from '../market-data/day-window.ts'
import type { MarketFeedInput } from '../market-data/feed.ts'
import {
  formatCandle,
  formatDepth,
  formatMarketPrice,
  formatMarketQuantity,
  formatMarketRow,
  readBestPriceTicks,
  toMarketTradeView,
  toStoppedMarketStatus,
} from '../market-data/text.ts'
import { EMPTY_SOURCE_STEP, type MarketSource, type SourceLevel, type SourceStep } from '../market-source/source.ts'
import type { Book } from '../matching/book.ts'
import { hasDueOrders, type MatchingCommand } from '../matching/engine.ts'
import type { BookDecision } from '../matching/events.ts'
import type { NewOrder } from '../matching/new-order.ts'
import type { OrderSettlement } from '../matching/settlement.ts'
import { MarketState } from './market-state.ts'
import type { MarketStore } from './store.ts'
import { findMarketIdleBounds } from './waiting.ts'

export type MarketView = { ticker: Ticker; depth: DepthSnapshot; trades: Trade[]; candles: Candle[] }

export type LiveMarketDeps = {
  readonly market: Market
  readonly source: MarketSource
  readonly store: MarketStore
  readonly settlement: OrderSettlement
  readonly hash: TextHasher
  /** Key of the hashes that hide private parts of the log (proof/open-event.ts). */
  readonly sealKey?: string
  /** Called in order, after the commit. */
  readonly onChanges: (changes: MarketStepChanges, input: MarketFeedInput) => void
  readonly money?: MarketMoneyHooks
  readonly pause: () => Promise<void>
  /** False if no hub subscribes; then only users' changes are written at once (OB75). */
  readonly isWatched?: () => boolean
  /** No price trigger of a program fires between these prices. */
  readonly programBounds?: () => PriceBounds | undefined
  /** Back-tests set this, so that no step is skipped. */
  readonly timing?: MarketStepTiming
}

export type MarketStepTiming = {
  readonly freshMs: number
  /** After a longer sleep, only this span is replayed (OB26). */
  readonly sleepMs: number
}

export type MarketMoneyHooks = {
  /** Called before the book changes. */
  open(): void
  /** Runs `work` in a transaction, which also sends the step's messages about money to other objects. */
  transact(work: () => void): void
  settle(changes: MarketStepChanges): void
  onReload(): void
}

/**
 * Interval of steps of a watched market. While user orders wait, steps end at its multiples: orders meet the same
 * prices, however often the market is read (OB79).
 */
const STEP_MS = 250
/** Maximum time to replay if an alarm for waiting orders was late. */
const LATE_MAX_MS = MINUTE_MS
const LOOK_AHEAD_MS = 6 * HOUR_MS
/** The last trade of a sleep is searched in this many minutes before its end. */
const LAST_TRADE_MINUTES = 10

const LIVE_PACE: MarketStepTiming = { freshMs: 240, sleepMs: 10_000 }
/** Further messages per command or step, which continue triggered orders. */
const MESSAGES_MAX = 20
const VIEW_LEVELS = 200
const VIEW_TRADES = 60
const VIEW_CANDLES = 300

function accountsOf(command: MatchingCommand): readonly string[] {
  switch (command.kind) {
    case 'place':
      return [command.order.account]
    case 'place_oco':
      return [command.limit.account, command.stop.account]
    case 'place_bracket':
      return [command.entry.account]
    default:
      return []
  }
}

export class LiveMarket {
  readonly #deps: LiveMarketDeps
  readonly #history: BarHistory
  readonly #pace: MarketStepTiming
  /** Loaded on first use: reads of a sleeping market do not need it. */
  #cached: MarketState | undefined
  /** Time of the last step, epoch ms; 0 before the first. */
  #lastStep: number
  #asleep: { readonly minute: number; readonly day: MarketDayWindow; readonly seen: MarketBar | undefined } | undefined
  #stepping: Promise<void> | undefined
  #unpublished: MarketStepChanges[] = []

  constructor(deps: LiveMarketDeps) {
    this.#deps = deps
    const { market, source, store, timing: pace = LIVE_PACE } = deps
    this.#pace = pace
    this.#history = new BarHistory(source, store, market.listedAt)
    this.#lastStep = store.lastStep()
  }

  get #state(): MarketState {
    this.#cached ??= this.#load()
    return this.#cached
  }

  /** Concurrent callers share a step. */
  catchUp(now: number): Promise<void> {
    if (!this.#stepping && this.#state.isAwake && now - this.#lastStep < this.#pace.freshMs) return Promise.resolve()
    this.#stepping ??= this.#step(now).finally(() => {
      this.#stepping = undefined
    })
    return this.#stepping
  }

  /** Returns the book as of the last step; so do the methods below. */
  depth(limit: number): DepthSnapshot {
    const { book, head } = this.#state
    return formatDepth(this.#deps.market, book, head.seq, this.#lastStep, limit)
  }

  /** Newest first. */
  trades(limit: number): Trade[] {
    return this.#state.tape.newest(limit).map((trade) => toMarketTradeView(this.#deps.market, trade))
  }

  ticker(): MarketRow {
    const { market } = this.#deps
    const { book } = this.#state
    const row = formatMarketRow(market, readBestPriceTicks(book), this.#state.figures(this.#lastStep), this.#lastStep)
    return { ...row, ...toStoppedMarketStatus(book.phase, book.opensAt, this.#lastStep) }
  }

  /**
   * Does not wake the market (OB60). Returns undefined if the source cannot compute prices of any time, or user orders
   * rest.
   */
  tickerWhileAsleep(now: number): MarketRow | undefined {
    const { market, source, store } = this.#deps
    if (!source.findBestPricesAt || !this.#isAsleep(now)) return undefined
    const minute = barStart('1m', now)
    if (this.#asleep?.minute !== minute) {
      const { day, seen, repaired } = this.#barsAt(now)
      this.#asleep = { minute, day: new MarketDayWindow(), seen }
      this.#history.repaired = repaired
      this.#asleep.day.reset(day)
    }
    const touch = source.findBestPricesAt(now)
    const { day, seen } = this.#asleep
    const opensAt = store.opensAt()
    const figures = day.figures(now, this.#begun(now, seen)) ?? createUntradedMarketDay(touch.bid)
    const row = formatMarketRow(market, now < opensAt ? {} : touch, figures, now)
    return { ...row, ...toStoppedMarketStatus(store.phase(), opensAt, now) }
  }

  /**
   * Top of book for the Binance dialect, without waking the market (OB60). Includes the last trade before the sleep.
   */
  glanceWhileAsleep(now: number): MarketTopOfBook | undefined {
    const { market, source, store } = this.#deps
    const best = source.findBestLevelsAt?.(now)
    const row = best && this.tickerWhileAsleep(now)
    if (!row) return undefined
    const { spark: _, ...ticker } = row
    const trade = store.lastTrade()
    const level = ([price, lots]: SourceLevel) => ({
      price: formatMarketPrice(market, price),
      quantity: formatMarketQuantity(market, lots),
    })
    // Before the opening time, the market has an empty book.
    const [bid, ask] = row.opensAt === undefined ? [level(best.bid), level(best.ask)] : []
    return { ticker, bid, ask, trade: trade && toMarketTradeView(market, trade) }
  }

  /** Quotes of the source, if the market need not wake for them (OB60). */
  ladderWhileAsleep(now: number): SourceStep['ladder'] {
    return this.#deps.source.findBestPricesAt && this.#isAsleep(now) ? this.ladderAt(now) : undefined
  }

  #isAsleep(now: number): boolean {
    return !this.#stepping && now - this.#lastStep > this.#pace.sleepMs && !this.#deps.store.hasStoredUserOrders()
  }

  glance(): MarketTopOfBook {
    const { spark: _, ...ticker } = this.ticker()
    const { bids, asks } = this.depth(1)
    const best = ([level]: DepthSnapshot['bids']) => level && { price: level[0], quantity: level[1] }
    return { ticker, bid: best(bids), ask: best(asks), trade: this.trades(1)[0] }
  }

  /** Serves a list whose prices are the venue's. Opens no feed. */
  async listedState(now: number): Promise<Pick<MarketRow, 'stopped' | 'opensAt' | 'spark'>> {
    const { source } = this.#deps
    const hour = barStart('1h', now)
    await source.preload?.('hours', hour - DAY_MS, hour)
    const spark = source.hours(hour - DAY_MS, hour).map(({ close }) => close)
    return { ...this.stopped(now), spark }
  }

  stopped(now: number): Pick<MarketRow, 'stopped' | 'opensAt'> {
    const { store } = this.#deps
    return toStoppedMarketStatus(store.phase(), store.opensAt(), now)
  }

  /** Oldest first. */
  async candles(interval: Interval, before: number | undefined, limit: number): Promise<Candle[]> {
    const until = before ?? this.#lastStep + MINUTE_MS
    await this.#history.preload(interval, Math.min(until, this.#lastStep), limit, this.#deps.pause)
    const bars = this.#history.bars(interval, until, limit, this.#state.current, this.#lastStep)
    return bars.map((bar) => formatCandle(this.#deps.market, bar))
  }

  /** Returns undefined if the market must wake first (OB60). */
  async candlesWhileAsleep(
    interval: Interval,
    before: number | undefined,
    limit: number,
    now: number,
  ): Promise<Candle[] | undefined> {
    const { market, store, pause } = this.#deps
    if (now < store.opensAt() || !this.tickerWhileAsleep(now)) return undefined
    const until = before ?? now + MINUTE_MS
    await this.#history.preload(interval, Math.min(until, now), limit, pause)
    // The market may have woken during the await.
    if (!this.#asleep) return undefined
    const bars = this.#history.bars(interval, until, limit, this.#begun(now, this.#asleep.seen), now)
    return bars.map((bar) => formatCandle(market, bar))
  }

  /** Oldest first. Wakes the market only for a day that contains its last step: that bar is unfinished (OB60). */
  async closedDays(limit: number, now: number): Promise<Candle[]> {
    const today = barStart('1d', now)
    if (this.#lastStep > today - limit * DAY_MS && this.#lastStep < today) await this.catchUp(now)
    await this.#history.preload('1d', today, limit, this.#deps.pause)
    const bars = this.#history.bars('1d', today, limit, undefined, now)
    return bars.map((bar) => formatCandle(this.#deps.market, bar))
  }

  async view(interval: Interval): Promise<MarketView> {
    const candles = await this.candles(interval, undefined, VIEW_CANDLES)
    const { spark: _, ...ticker } = this.ticker()
    return { ticker, depth: this.depth(VIEW_LEVELS), trades: this.trades(VIEW_TRADES), candles }
  }

  /** @throws Error if the order names an account of the house */
  execute(command: MatchingCommand, now: number): BookDecision {
    for (const account of accountsOf(command)) {
      assert(account !== HOUSE_ACCOUNT && account !== SOURCE_TAKER_ACCOUNT, 'customers have accounts of their own')
    }
    const decision = this.#command(command, now)
    // Other triggered orders continue in further transactions, or beyond the limit in the next step.
    for (let message = 0; message < MESSAGES_MAX && hasDueOrders(this.#state.book); message += 1) {
      this.#command({ kind: 'continue' }, now)
    }
    return decision
  }

  place(order: NewOrder, now: number): BookDecision {
    return this.execute({ kind: 'place', order }, now)
  }

  cancel(orderId: number, now: number): BookDecision {
    return this.execute({ kind: 'cancel', orderId }, now)
  }

  get market(): Market {
    return this.#deps.market
  }

  get marketState(): MarketState {
    return this.#state
  }

  get book(): Book {
    return this.#state.book
  }

  /** Applies a command in memory; `write` must follow in the same transaction. */
  executeInMemory(command: MatchingCommand, now: number): BookDecision {
    const decision = this.#state.execute(command, now)
    if (decision.ok) this.#state.continueTriggered(now, MESSAGES_MAX)
    return decision
  }

  /**
   * Returns the next time at which a waiting order may change (OB79).
   * @returns epoch ms; undefined if nothing waits, or the source cannot compute prices in advance
   */
  async findNextWake(now: number): Promise<number | undefined> {
    const { source, programBounds: awaited } = this.#deps
    if (!source.findReach || !this.#isAwaited) return undefined
    const waiting = findMarketIdleBounds(this.book, awaited?.() ?? NO_PRICE_BOUNDS)
    if (!waiting) return undefined
    const { opensAt } = this.book
    const until = Math.min(now + LOOK_AHEAD_MS, Math.max(now + 1, waiting.until))
    if (opensAt > now) return Math.min(until, opensAt)
    const from = Math.min(now, this.#lastStep)
    return (await source.findReach(from, until, waiting)) ?? until
  }

  /** Returns `since` if the source lacks this method. */
  async findReach(since: number, until: number, bounds: PriceBounds): Promise<number | undefined> {
    const { source } = this.#deps
    return source.findReach ? source.findReach(since, until, bounds) : since
  }

  /** Returns undefined if the source cannot compute quotes of any time. */
  ladderAt(time: number): SourceStep['ladder'] {
    return this.#deps.source.ladderAt?.(time)
  }

  /** Writes in the caller's transaction. `publish` must follow the commit. */
  write(): void {
    this.#write(this.#lastStep)
  }

  /**
   * Sets when trading opens, durable on return. The next engine step cancels the house's quotes (SPEC.md OB67).
   * @param opensAt epoch ms; 0 means now
   */
  setOpening(opensAt: number): void {
    this.#whole(() => {
      this.#state.book.opensAt = opensAt
      this.#commit(this.#lastStep)
    })
  }

  publish(): void {
    this.#deps.store.confirm()
    const untold = this.#unpublished
    this.#unpublished = []
    for (const changes of untold) this.#deps.onChanges(changes, this.feedInput)
  }

  /** Must be called after a failed transaction. */
  reload(): void {
    this.#unpublished = []
    this.#cached = this.#load()
    this.#deps.money?.onReload()
  }

  get feedInput(): MarketFeedInput {
    const now = this.#lastStep
    const bar = (interval: string) =>
      isCandleInterval(interval) ? this.#history.readNewestBar(interval, this.#state.current, now) : undefined
    const lastBars = (interval: string) =>
      isCandleInterval(interval) ? this.#history.bars(interval, now + 1, 2, this.#state.current, now) : []
    return { state: this.#state, now, bar, lastBars }
  }

  #load(): MarketState {
    const { market, store, settlement, hash, sealKey } = this.#deps
    const state = new MarketState(market, settlement, hash, sealKey)
    this.#lastStep = store.restore(state)
    return state
  }

  /** If the write fails, the command has no effect. */
  #command(command: MatchingCommand, now: number): BookDecision {
    return this.#whole(() => {
      const decision = this.#state.execute(command, now)
      if (decision.ok) this.#commit(this.#lastStep)
      return decision
    })
  }

  async #step(now: number): Promise<void> {
    // If the clock was set back, no step happens until it passes the last one.
    if (now <= this.#lastStep) return
    const slept = now - this.#lastStep > this.#pace.sleepMs
    const since = slept ? await this.#startAfterSleep(now) : this.#lastStep
    const steps: { readonly end: number; readonly step: SourceStep }[] = []
    let start = since
    for (const end of this.#stepEnds(since, now)) {
      const step = end < this.book.opensAt ? EMPTY_SOURCE_STEP : await this.#deps.source.advance(start, end)
      steps.push({ end, step })
      start = end
    }
    if (steps.length === 0) return
    const lastPrice = slept && this.#isAwaited ? await this.#findLastPrice(since) : undefined
    const repaired = this.#deps.source.takeRepairedMinutes?.(now) ?? []
    this.#whole(() => {
      const state = this.#state
      if (slept || !state.isAwake) this.#wake(since)
      state.book.lastPrice = lastPrice ?? state.book.lastPrice
      if (slept) state.cancelHouseOrders(since)
      for (const { end, step } of steps) {
        state.expire(end)
        state.continueTriggered(end, MESSAGES_MAX)
        state.mirrorSource(step, end)
        state.continueTriggered(end, MESSAGES_MAX)
        state.closeMinutes(end)
      }
      state.repairMinutes(repaired)
      this.#commit(start)
    })
    if (repaired.length > 0) this.#history.forgetNewest()
  }

  /** Price limits refer to the last price, which a sleep may have changed. */
  async #findLastPrice(since: number): Promise<number | undefined> {
    const { source } = this.#deps
    if (!source.findBestPricesAt || since < this.book.opensAt) return undefined
    for (let minute = 0; minute < LAST_TRADE_MINUTES; minute += 1) {
      const end = since - minute * MINUTE_MS
      const last = (await source.advance(end - MINUTE_MS, end)).trades.at(-1)
      if (last) return last.priceTicks
    }
    return undefined
  }

  /** Returns the ends of the due steps, epoch ms. */
  #stepEnds(since: number, now: number): number[] {
    if (!this.#deps.source.findBestPricesAt || !this.#isAwaited) return [now]
    const ends: number[] = []
    for (let end = (Math.floor(since / STEP_MS) + 1) * STEP_MS; end <= now; end += STEP_MS) ends.push(end)
    return ends.length === 0 && !this.#state.isAwake ? [now] : ends
  }

  get #isAwaited(): boolean {
    return this.#deps.store.hasUserOrders || this.#deps.programBounds?.() !== undefined
  }

  /** Returns the start of the replay: the last seconds (OB26), or earlier if an order may have been reached before. */
  async #startAfterSleep(now: number): Promise<number> {
    const usual = now - this.#pace.sleepMs
    const { source, programBounds: awaited } = this.#deps
    if (!this.#isAwaited || !source.findReach || this.#lastStep === 0) return usual
    const from = Math.max(this.#lastStep, now - DAY_MS)
    const waiting = findMarketIdleBounds(this.book, awaited?.() ?? NO_PRICE_BOUNDS)
    const reach = waiting ? await source.findReach(from, now, waiting) : from
    const first = Math.min(reach ?? usual, waiting?.until ?? usual)
    return Math.max(Math.min(usual, first), now - LATE_MAX_MS)
  }

  #wake(since: number): void {
    this.#asleep = undefined
    const { day, seen, repaired } = this.#barsAt(since)
    const carried = day.at(-1)
    const begun = this.#begun(since, seen)
    this.#state.wake(day, begun ?? (carried && createEmptyBar(barStart('1m', since), carried.close)), repaired)
    // The market's own history now includes these bars.
    this.#history.repaired = []
  }

  /** @returns closed minutes of the day, the stored part of the open minute, and minutes that the source completed */
  #barsAt(since: number): { day: readonly MarketBar[]; seen: MarketBar | undefined; repaired: readonly MarketBar[] } {
    const { source, store } = this.#deps
    const minute = barStart('1m', since)
    const fellAsleep = barStart('1m', this.#lastStep)
    const [seen] = store.bars('minutes', fellAsleep, fellAsleep + MINUTE_MS)
    const repaired: MarketBar[] = []
    if (seen && seen.time < minute) {
      const [whole] = source.minutes(seen.time, seen.time + MINUTE_MS)
      if (whole) repaired.push(reconcileBar(seen, whole))
    }
    const day = overlayBars(this.#history.minutes(minute - DAY_MS, minute), repaired)
    return { day, seen: seen?.time === minute ? seen : undefined, repaired }
  }

  /** Adds 1, because the next step has only trades after `since`. */
  #begun(since: number, seen: MarketBar | undefined): MarketBar | undefined {
    const [known] = this.#deps.source.minutes(barStart('1m', since), since + 1)
    return seen && known && since > this.#lastStep ? reconcileBar(seen, known) : (seen ?? known)
  }

  #commit(now: number): void {
    const { money } = this.#deps
    if (money) money.transact(() => this.#write(now))
    else this.#write(now)
    this.publish()
  }

  #write(now: number): void {
    const changes = this.#state.takeChanges()
    const { money, store, isWatched } = this.#deps
    const hours = this.#finishedHours(changes, now)
    store.commit(this.#state, changes, now, { hours, isWatched: isWatched?.() ?? true })
    money?.settle(changes)
    this.#lastStep = now
    this.#unpublished.push(changes)
  }

  #finishedHours({ minutes }: MarketStepChanges, now: number): MarketBar[] {
    const open = barStart('1h', now)
    // A repaired minute may belong to an hour that is over.
    if (this.#lastStep >= open && minutes.every(({ time }) => time >= open)) return []
    const starts = new Set(minutes.map(({ time }) => barStart('1h', time)))
    if (this.#lastStep > 0) starts.add(barStart('1h', this.#lastStep))
    return [...starts]
      .filter((start) => start < open)
      .flatMap((start) => {
        const end = start + HOUR_MS
        const own = minutes.filter(({ time }) => time >= start && time < end)
        return mergeBarsIntoInterval(overlayBars(this.#history.minutes(start, end), own), '1h')
      })
  }

  /** Reloads after an exception: the state in memory may be inconsistent. */
  #whole<T>(work: () => T): T {
    this.#deps.money?.open()
    try {
      return work()
    } catch (error) {
      this.reload()
      throw error
    }
  }
}
