// Bars of the venue's markets, read once for all users of the site.

import type { Candle } from '#shared/markets/market-data.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { SECOND_MS } from '#shared/platform/intervals.ts'
import { type Result, refuse } from '#shared/platform/result.ts'
import type { VenueBarsInput } from '#shared/venues/calls.ts'
import type { VenueFailure } from '#shared/venues/views.ts'
import type { VenueListingDialect } from './venue.ts'
import { type SendVenueRequest, VenueClient } from './venue-client.ts'

const FRESH_MS = 5 * SECOND_MS
const ANSWERS_MAX = 100

/** Oldest first. */
export type VenueBarsResult = Result<readonly Candle[], VenueFailure>

type BarsDeps = {
  readonly url: string
  readonly dialect: Pick<VenueListingDialect, 'bars' | 'capabilities' | 'codes' | 'time'>
  readonly send: SendVenueRequest
  readonly now: () => number
}

export class VenueBars {
  readonly #deps: BarsDeps
  readonly #client: VenueClient
  readonly #known = new Map<string, { readonly at: number; readonly reading: Promise<VenueBarsResult> }>()

  constructor(deps: BarsDeps) {
    this.#deps = deps
    this.#client = new VenueClient({ ...deps, key: { key: '', secret: '' } })
  }

  /** Equal queries of five seconds share one call. */
  read({ market: symbol, ...query }: VenueBarsInput): Promise<VenueBarsResult> {
    const key = `${symbol} ${query.interval} ${query.before ?? ''} ${query.limit}`
    const at = this.#deps.now()
    const known = this.#known.get(key)
    if (known && at - known.at < FRESH_MS) return known.reading
    const reading = this.#read(symbol, query)
    // Deleting first moves the key to the end, so the first key is the oldest.
    this.#known.delete(key)
    this.#known.set(key, { at, reading })
    for (const old of [...this.#known.keys()].slice(0, -ANSWERS_MAX)) this.#known.delete(old)
    return reading
  }

  async #read(symbol: string, query: Omit<VenueBarsInput, 'market'>): Promise<VenueBarsResult> {
    const market = findMarket(symbol)
    if (!market) return refuse({ reason: 'market_absent' })
    const { dialect } = this.#deps
    const read = await this.#client.call(dialect.bars(market, query))
    if (read.ok) return read
    const { error } = read
    if (error.kind === 'unsent') return refuse({ reason: 'busy' })
    const isAbsent = error.kind === 'refused' && dialect.codes.symbol.includes(error.code)
    return refuse({ reason: isAbsent ? 'market_absent' : 'unreachable' })
  }
}
