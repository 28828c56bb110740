// A venue's call has the figures, this site's books have state and closes.

import type { MarketRow } from '#shared/markets/market-data.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import { type ListedState, queryBooks } from './query-books.ts'
import type { VenueMarketRow } from './venue-tickers.ts'

/** An operator's stop shows after this time. */
const STATES_MS = MINUTE_MS

type VenueRowsDeps = {
  readonly readTickers: () => Promise<readonly VenueMarketRow[]>
  readonly readState: (symbol: string) => Promise<ListedState>
  readonly onFailure: (symbol: string, error: unknown) => void
  readonly now: () => number
}

export class VenueRows {
  readonly #deps: VenueRowsDeps
  readonly #states = new Map<string, ListedState>()
  #statesAt = Number.NEGATIVE_INFINITY
  #hasAnswered = false

  constructor(deps: VenueRowsDeps) {
    this.#deps = deps
  }

  /**
   * Returns no rows if the venue is silent: the last ones stay. Returns undefined if it never answered: it may not have
   * the call.
   */
  async read(): Promise<readonly MarketRow[] | undefined> {
    const { readTickers, onFailure } = this.#deps
    try {
      const tickers = await readTickers()
      this.#hasAnswered = true
      await this.#readStates(tickers.map(({ symbol }) => symbol))
      return tickers.map((ticker) => ({ ...ticker, spark: [], ...this.#states.get(ticker.symbol) }))
    } catch (error) {
      onFailure('all', error)
      return this.#hasAnswered ? [] : undefined
    }
  }

  async #readStates(symbols: readonly string[]): Promise<void> {
    const { readState, onFailure, now } = this.#deps
    if (now() - this.#statesAt < STATES_MS) return
    this.#statesAt = now()
    const ask = async (symbol: string) => ({ symbol, state: await readState(symbol) })
    for (const { symbol, state } of await queryBooks(symbols, ask, onFailure)) this.#states.set(symbol, state)
  }
}
