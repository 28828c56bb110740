import { DurableObject } from 'cloudflare:workers'
import { findMarketOpenings, type MarketOpening, type MarketRow } from '#shared/markets/market-data.ts'
import { MOOD_REFERENCE_DAYS } from '#shared/markets/market-list/pulse-rules.ts'
import { MARKETS } from '#shared/markets/markets.ts'
import { assert } from '#shared/platform/assert.ts'
import {
  type FeedHub,
  type FeedProducer,
  MARKET_FEED_VERSION,
  type TopicLeaseRequest,
  type TopicPublication,
} from '../../platform/market-feed.ts'
import { objectStub } from '../../platform/object-stub.ts'
import { logWarning } from '../../platform/telemetry/log.ts'
import { binanceTickerCalls } from '../market-source/dialects/binance.ts'
import { findTickersUrl, type SourceEnv } from '../market-source/make-source.ts'
import { isSourceUnreachableError } from '../market-source/source.ts'
import { workerdNetwork } from '../market-source/workerd-network.ts'
import { type MarketOverview, MarketSummaryEngine, SUMMARY_AGE_MAX_MS } from './engine.ts'
import { queryBooks, type SummarizedBook } from './query-books.ts'
import { MarketRowStore } from './rows.ts'
import { VenueRows } from './venue-rows.ts'
import { VenueTickers } from './venue-tickers.ts'

export type MarketSummaryEnv = SourceEnv & {
  readonly ORDER_BOOK: { getByName(symbol: string): SummarizedBook }
  readonly MARKET_HUB: { getByName(hub: string): FeedHub }
}

/** In a new state, computing days takes a second of CPU time: the page that asked is served first. */
const DAYS_DELAY_MS = 2_000

export class MarketSummary extends DurableObject<MarketSummaryEnv> implements FeedProducer {
  readonly #store: MarketRowStore
  readonly #summary: MarketSummaryEngine
  readonly #failing = new Set<string>()
  /** Undefined if each market's own source has its figures. */
  readonly #venueRows: VenueRows | undefined
  #refreshing: Promise<void> | undefined
  #isTicking = false

  constructor(ctx: DurableObjectState, env: MarketSummaryEnv) {
    super(ctx, env)
    this.#store = new MarketRowStore(ctx.storage.sql)
    this.#summary = new MarketSummaryEngine(this.#store.read())
    this.#venueRows = this.#createVenueRows()
  }

  /** Rows are at most a second old, if their books answer. `time`: newest row, epoch ms. */
  async overview(): Promise<MarketOverview> {
    await this.#refresh()
    return this.#summary.overview
  }

  /** The market that opens next comes first. */
  async openings(): Promise<readonly MarketOpening[]> {
    await this.#refresh()
    return findMarketOpenings(this.#summary.markets, Date.now())
  }

  async prices(): Promise<string> {
    await this.#refresh()
    return this.#summary.prices
  }

  async watch(request: TopicLeaseRequest): Promise<readonly TopicPublication[]> {
    assert(
      request.version === MARKET_FEED_VERSION,
      `feed version ${MARKET_FEED_VERSION} is understood here, not ${request.version}`,
    )
    this.#summary.watch(request, Date.now())
    if (request.topics.length === 0) return []
    await this.#refresh()
    this.#tick()
    return this.#summary.publicationsFor(request.hub)
  }

  /** Runs at most once a second. Concurrent callers share one refresh. */
  #refresh(): Promise<void> {
    if (this.#summary.isFresh(Date.now())) return Promise.resolve()
    this.#refreshing ??= this.#queryAll().finally(() => {
      this.#refreshing = undefined
    })
    return this.#refreshing
  }

  async #queryAll(): Promise<void> {
    const rows = (await this.#venueRows?.read()) ?? (await this.#queryTickers())
    this.#summary.setRows(rows, Date.now())
    if (this.#summary.takeWriteDue(Date.now())) this.#store.write(this.#summary.markets)
    const untold = this.#summary.takeMissingDays(Date.now())
    // Not awaited: closed days change once a day.
    if (untold.length > 0) this.ctx.waitUntil(this.#queryDays(untold))
  }

  #queryTickers(): Promise<readonly MarketRow[]> {
    const ask = async (symbol: string): Promise<MarketRow> => {
      const row = await objectStub(this.env, 'ORDER_BOOK', symbol).ticker()
      this.#failing.delete(symbol)
      return row
    }
    return queryBooks(
      MARKETS.map(({ symbol }) => symbol),
      ask,
      (symbol, error) => this.#noteFailure(symbol, error),
    )
  }

  /** If the source is unreachable, the book has already logged that. */
  #noteFailure(market: string, error: unknown): void {
    if (!this.#failing.has(market) && !isSourceUnreachableError(error))
      logWarning('summary_row_stale', { market, error })
    this.#failing.add(market)
  }

  #createVenueRows(): VenueRows | undefined {
    const restUrl = findTickersUrl(this.env)
    if (restUrl === undefined) return undefined
    const now = () => Date.now()
    const { fetchReply } = workerdNetwork
    const tickers = new VenueTickers({ markets: MARKETS, restUrl, calls: binanceTickerCalls, fetchReply, now })
    return new VenueRows({
      readTickers: async () => {
        const rows = await tickers.rows()
        this.#failing.delete('all')
        return rows
      },
      readState: async (symbol) => {
        const state = await objectStub(this.env, 'ORDER_BOOK', symbol).listedState()
        this.#failing.delete(symbol)
        return state
      },
      onFailure: (symbol, error) => this.#noteFailure(symbol, error),
      now,
    })
  }

  async #queryDays(symbols: readonly string[]): Promise<void> {
    await scheduler.wait(DAYS_DELAY_MS)
    const ask = async (symbol: string) => {
      const days = await objectStub(this.env, 'ORDER_BOOK', symbol).closedDays(MOOD_REFERENCE_DAYS)
      this.#summary.setDays(symbol, days, Date.now())
    }
    // `#queryAll` logs failures. It asks one book at a time, so requests of pages go first.
    await queryBooks(symbols, ask, () => undefined, 1)
  }

  #tick(): void {
    if (this.#isTicking || !this.#summary.isWatched(Date.now())) return
    this.#isTicking = true
    setTimeout(async () => {
      await this.#refresh()
      this.#publish()
      this.#isTicking = false
      this.#tick()
    }, SUMMARY_AGE_MAX_MS)
  }

  #publish(): void {
    for (const hub of this.#summary.takeHubs()) {
      objectStub(this.env, 'MARKET_HUB', hub)
        .publish(MARKET_FEED_VERSION, this.#summary.publicationsFor(hub))
        .then(
          () => this.#summary.releaseHub(hub, true),
          () => this.#summary.releaseHub(hub, false),
        )
    }
  }
}
