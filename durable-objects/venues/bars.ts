// Bars of the venue's markets, read once for all users of the site.

import type { Candle } from '#shared/markets/market-data.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { barStart, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/platform/intervals.ts'
import { type Result, refuse } from '#shared/platform/result.ts'
import type { VenueFailure } from '#shared/venues/views.ts'
import type { VenueBarsQuery, VenueListingDialect } from './venue.ts'
import { type SendVenueRequest, VenueClient } from './venue-client.ts'

const FRESH_MS = 5 * SECOND_MS
/** Bars that ended no longer change. */
const CLOSED_FRESH_MS = HOUR_MS
/** A venue may correct the last bar shortly after its end. */
const SETTLED_AFTER_MS = MINUTE_MS
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
  readonly #known = new Map<string, { until: number; readonly reading: Promise<VenueBarsResult> }>()

  constructor(deps: BarsDeps) {
    this.#deps = deps
    this.#client = new VenueClient({ ...deps, key: { key: '', secret: '' } })
  }

  /** Equal queries of five seconds share one call, and those for closed bars alone one of an hour. */
  read({ market: symbol, ...query }: VenueBarsQuery & { readonly market: string }): Promise<VenueBarsResult> {
    const { interval, before, limit, price = 'last' } = query
    const key = `${symbol} ${price} ${interval} ${before ?? ''} ${limit}`
    const at = this.#deps.now()
    const known = this.#known.get(key)
    if (known && at < known.until) return known.reading
    const reading = this.#read(symbol, query)
    const kept = { until: at + FRESH_MS, reading }
    const isClosed = before !== undefined && before <= barStart(interval, at - SETTLED_AFTER_MS)
    void reading.then(({ ok }) => {
      if (ok && isClosed) kept.until = at + CLOSED_FRESH_MS
    })
    // Deleting first moves the key to the end, so the first key is the oldest.
    this.#known.delete(key)
    this.#known.set(key, kept)
    for (const old of [...this.#known.keys()].slice(0, -ANSWERS_MAX)) this.#known.delete(old)
    return reading
  }

  async #read(symbol: string, query: VenueBarsQuery): Promise<VenueBarsResult> {
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
