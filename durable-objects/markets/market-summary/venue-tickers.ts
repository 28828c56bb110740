// Day figures of all markets at a venue, from one call: else a list of markets opens a feed of each.

import type { MarketRow } from '#shared/markets/market-data.ts'
import type { Market } from '#shared/markets/markets.ts'
import { HOUR_MS, SECOND_MS } from '#shared/platform/intervals.ts'
import { formatMarketRow } from '../market-data/text.ts'
import type { VenueDayTicker, VenueTickerCalls } from '../market-source/dialects/dialect.ts'
import { floorToDecimals, parseFineUnits, toPositiveCount, toTicks } from '../market-source/grid.ts'
import { type FetchVenueReply, VenueRequests } from '../market-source/venue-requests.ts'

/** Thirty markets cost 40 of Binance's 6,000 units of weight a minute, so 800 in all. */
export const TICKERS_INTERVAL_MS = 3 * SECOND_MS
const LISTING_MS = HOUR_MS

type VenueTickersDeps = {
  readonly markets: readonly Market[]
  readonly restUrl: string
  readonly calls: VenueTickerCalls
  readonly fetchReply: FetchVenueReply
  readonly now: () => number
  /** Age at which rows are read again; `TICKERS_INTERVAL_MS` by default. */
  readonly intervalMs?: number
}

/** This site's book has the hours' closes and the state. */
export type VenueMarketRow = Omit<MarketRow, 'spark' | 'stopped' | 'opensAt'>

export class VenueTickers {
  readonly #deps: VenueTickersDeps
  readonly #requests: VenueRequests
  readonly #bySymbol: ReadonlyMap<string, Market>
  #listed: { readonly symbols: readonly string[]; readonly readAt: number } | undefined
  #rows: readonly VenueMarketRow[] = []
  #readAt = Number.NEGATIVE_INFINITY

  constructor(deps: VenueTickersDeps) {
    this.#deps = deps
    this.#requests = new VenueRequests(deps.fetchReply, deps.now, deps.restUrl)
    this.#bySymbol = new Map(deps.markets.map((market) => [deps.calls.symbolOf(market), market]))
  }

  /**
   * Returns rows that are at most as old as the interval.
   * @throws Error if the venue does not answer, or its limits forbid the call
   */
  async rows(): Promise<readonly VenueMarketRow[]> {
    const { now, calls, restUrl, intervalMs = TICKERS_INTERVAL_MS } = this.#deps
    if (now() - this.#readAt < intervalMs) return this.#rows
    const symbols = await this.#readListed()
    const tickers = symbols.length === 0 ? [] : await this.#requests.send(calls.dayTickers(restUrl, symbols))
    if (!tickers) throw new Error('no tickers')
    this.#rows = tickers.flatMap((ticker) => this.#rowOf(ticker) ?? [])
    this.#readAt = now()
    return this.#rows
  }

  async #readListed(): Promise<readonly string[]> {
    const { now, calls, restUrl } = this.#deps
    if (!calls.listedSymbols) return [...this.#bySymbol.keys()]
    if (this.#listed && now() - this.#listed.readAt < LISTING_MS) return this.#listed.symbols
    const all = await this.#requests.send(calls.listedSymbols(restUrl))
    if (!all) throw new Error('no listing')
    const symbols = [...this.#bySymbol.keys()].filter((symbol) => all.has(symbol))
    this.#listed = { symbols, readAt: now() }
    return symbols
  }

  /** Prices are rounded down to this site's ticks, best prices away from the mid. */
  #rowOf(ticker: VenueDayTicker): VenueMarketRow | undefined {
    const market = this.#bySymbol.get(ticker.symbol)
    if (!market) return undefined
    const ticks = (text: string | undefined, side: 'buy' | 'sell') =>
      toTicks(parseFineUnits(text ?? '0') ?? 0n, side, market)
    const [last, open, low] = [ticker.last, ticker.open, ticker.low].map((text) => ticks(text, 'buy'))
    const high = ticks(ticker.high, 'sell')
    if (last === undefined || open === undefined || low === undefined || high === undefined) return undefined
    const fine = (text: string) => parseFineUnits(text) ?? 0n
    const day = {
      open,
      high,
      low,
      last,
      volumeLots: toPositiveCount(floorToDecimals(fine(ticker.volume), market.quantityDecimals)) ?? 0,
      quoteUnits: floorToDecimals(fine(ticker.quoteVolume), market.priceDecimals + market.quantityDecimals),
      spark: [],
    }
    const best = { bid: ticks(ticker.bid, 'buy'), ask: ticks(ticker.ask, 'sell') }
    const { spark: _, ...row } = formatMarketRow(market, best, day, ticker.time)
    return row
  }
}
