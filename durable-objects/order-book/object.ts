// A market: engine, store and clock behind RPC. Awake only while someone looks.

import { DurableObject } from 'cloudflare:workers'
import { createHash } from 'node:crypto'
import { assert } from '#shared/assert.ts'
import { barStart, DAY_MS, HOUR_MS, type Interval, isInterval, MINUTE_MS } from '#shared/intervals.ts'
import type { Candle, DepthSnapshot, MarketRow, Ticker, Trade } from '#shared/market-data.ts'
import { type Market, marketBySymbol } from '#shared/markets.ts'
import {
  FEED_VERSION,
  type FeedHub,
  type Producer,
  type Publication,
  type WatchRequest,
} from '../platform/market-feed.ts'
import type { Bar } from './bars.ts'
import type { Decision, NewOrder } from './engine.ts'
import type { HashText } from './event-log.ts'
import { type FeedInput, news, present } from './feed.ts'
import { History } from './history.ts'
import { type Changes, MarketState } from './market-state.ts'
import { makeSource, type SourceEnv } from './source/make-source.ts'
import type { MarketSource, SourceStep } from './source/source.ts'
import { BookStore, type Segment } from './store.ts'
import { candleText, depthText, rowText, tradeText } from './text.ts'

export type BookEnv = SourceEnv & { readonly MARKET_HUB: { getByName(hub: string): FeedHub } }

/** Everything a trading screen begins with, read at one moment. */
export type MarketView = { ticker: Ticker; depth: DepthSnapshot; trades: Trade[]; candles: Candle[] }

const TICK_MS = 250
/** After a longer sleep the market takes up the source's present instead of living through what it missed. */
const SLEEP_MS = 10_000
const VIEW_LEVELS = 200
const VIEW_TRADES = 60
const VIEW_CANDLES = 300

const sha256: HashText = (text) => createHash('sha256').update(text).digest('hex')

type Lease = WatchRequest & { readonly until: number }

export class OrderBook extends DurableObject<BookEnv> implements Producer {
  readonly #market: Market
  readonly #source: MarketSource
  readonly #store: BookStore
  readonly #history: History
  readonly #leases = new Map<string, Lease>()
  #state: MarketState
  #lastStep: number
  #stepping: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(ctx: DurableObjectState, env: BookEnv) {
    super(ctx, env)
    const market = marketBySymbol(ctx.id.name ?? '')
    assert(market, 'an order book is named after a listed market')
    this.#market = market
    this.#source = makeSource(market, env)
    this.#store = new BookStore(ctx.storage)
    this.#history = new History(this.#source, this.#store, market.listedAt)
    this.#state = new MarketState(market, sha256)
    this.#lastStep = this.#store.restore(this.#state)
  }

  async view({ interval }: { interval: Interval }): Promise<MarketView> {
    const { spark: _, ...ticker } = await this.ticker()
    const [depth, trades] = await Promise.all([this.depth(VIEW_LEVELS), this.trades(VIEW_TRADES)])
    return { ticker, depth, trades, candles: await this.candles(interval, undefined, VIEW_CANDLES) }
  }

  async depth(limit: number): Promise<DepthSnapshot> {
    await this.#catchUp()
    return depthText(this.#market, this.#state.book, this.#state.head.seq, this.#lastStep, limit)
  }

  async trades(limit: number): Promise<Trade[]> {
    await this.#catchUp()
    return this.#state.tape.slice(0, limit).map((trade) => tradeText(this.#market, trade))
  }

  async candles(interval: Interval, before: number | undefined, limit: number): Promise<Candle[]> {
    await this.#catchUp()
    const now = Date.now()
    const bars = this.#history.bars(interval, before ?? now + MINUTE_MS, limit, this.#state.current, now)
    return bars.map((bar) => candleText(this.#market, bar))
  }

  async ticker(): Promise<MarketRow> {
    await this.#catchUp()
    const day = this.#state.day.figures(this.#lastStep, this.#state.current)
    assert(day, 'a market that has been stepped has figures')
    return rowText(this.#market, this.#state.book, day, this.#lastStep)
  }

  /** A slice of the log with its chain, from the step that contains event `seq` on. */
  async log(seq: number, limit: number): Promise<Segment[]> {
    return this.#store.segments(seq, Math.min(limit, 100))
  }

  async place(order: NewOrder): Promise<Decision> {
    await this.#catchUp()
    const decision = this.#state.place(order, Date.now())
    if (decision.ok) this.#commit(Date.now())
    return decision
  }

  async cancel(orderId: number): Promise<Decision> {
    await this.#catchUp()
    const decision = this.#state.cancel(orderId)
    if (decision.ok) this.#commit(Date.now())
    return decision
  }

  async watch(request: WatchRequest): Promise<readonly Publication[]> {
    assert(request.version === FEED_VERSION, `feed version ${FEED_VERSION} is understood here, not ${request.version}`)
    if (request.topics.length === 0) {
      this.#leases.delete(request.hub)
      return []
    }
    await this.#catchUp()
    this.#leases.set(request.hub, { ...request, until: Date.now() + request.leaseMs })
    this.#timer ??= setTimeout(() => void this.#tick(), TICK_MS)
    const input = this.#feedInput(Date.now())
    return request.topics.flatMap((topic) => present(input, topic) ?? [])
  }

  /** One step, and the next while anyone still watches. */
  async #tick(): Promise<void> {
    this.#timer = undefined
    try {
      await this.#catchUp()
    } catch (error) {
      console.error(this.#market.symbol, error)
    }
    for (const [hub, { until }] of this.#leases) if (until < Date.now()) this.#leases.delete(hub)
    if (this.#leases.size > 0) this.#timer ??= setTimeout(() => void this.#tick(), TICK_MS)
  }

  /** Brings the market to the present; whoever asks meanwhile waits for the same step. */
  #catchUp(): Promise<void> {
    if (!this.#stepping && Date.now() - this.#lastStep < TICK_MS - 10) return Promise.resolve()
    this.#stepping ??= this.#step().finally(() => {
      this.#stepping = undefined
    })
    return this.#stepping
  }

  async #step(): Promise<void> {
    const now = Date.now()
    const slept = now - this.#lastStep > SLEEP_MS
    const step = await this.#source.advance(this.#lastStep, now)
    try {
      if (slept || !this.#state.current) this.#wake(step, now)
      else {
        this.#state.roll(now)
        this.#state.mirror(step, now)
      }
      this.#commit(now)
    } catch (error) {
      this.#reload()
      throw error
    }
  }

  /** After a sleep: the day's minutes come from the source, and so does what has gone of the present one. */
  #wake(step: SourceStep, now: number): void {
    const state = this.#state
    const minute = barStart('1m', now)
    if (step.ladder) state.mirror({ trades: [], ladder: step.ladder }, now)
    state.mirror(step, now)
    state.day.reset(this.#history.minutes(minute - DAY_MS, minute))
    const [begun] = this.#source.minutes(minute, now)
    if (begun) state.current = begun
  }

  /** Durable before visible: one transaction, then the news. */
  #commit(now: number): void {
    const before = this.#lastStep
    const changes = this.#state.takeChanges()
    const hours: Bar[] = []
    const finished = barStart('1h', before)
    if (before > 0 && finished < barStart('1h', now)) {
      const hour = this.#history.hour(finished, finished + HOUR_MS)
      if (hour) hours.push(hour)
    }
    this.#store.commit(this.#state, changes, now, hours)
    this.#lastStep = now
    this.#publish(changes, now)
  }

  #publish(changes: Changes, now: number): void {
    const input = this.#feedInput(now)
    for (const [hub, { topics }] of this.#leases) {
      const publications = topics.flatMap((topic) => news(input, changes, topic) ?? [])
      if (publications.length === 0) continue
      // Nobody waits for a hub: one that fails loses its lease and asks again.
      this.env.MARKET_HUB.getByName(hub)
        .publish(FEED_VERSION, publications)
        .catch(() => this.#leases.delete(hub))
    }
  }

  #feedInput(now: number): FeedInput {
    const bar = (interval: string) =>
      isInterval(interval)
        ? this.#history.bars(interval, now + MINUTE_MS, 1, this.#state.current, now).at(-1)
        : undefined
    return { state: this.#state, now, bar }
  }

  /** After a throw the book in memory may be half changed; what is written is whole. */
  #reload(): void {
    this.#state = new MarketState(this.#market, sha256)
    this.#lastStep = this.#store.restore(this.#state)
  }
}
