// Rules of the venue's markets, read once for all users of the site.

import { findMarket } from '#shared/markets/markets.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { VenueFailure, VenueMarketRules } from '#shared/venues/views.ts'
import type { VenueDialect, VenueFault } from './venue.ts'
import { type SendVenueRequest, VenueClient } from './venue-client.ts'

/** A halt of the venue is noticed within this time. */
const FRESH_MS = MINUTE_MS
/** Rules of this age are still used while the venue does not answer: it decides in the end. */
const KEPT_MS = 10 * MINUTE_MS
/** All bots of a market share a price of this age. */
const PRICE_FRESH_MS = 5 * SECOND_MS
/** Public calls carry no key. */
const NO_KEY = { key: '', secret: '' }

export type VenueRulesResult = Result<VenueMarketRules, VenueFailure>
/** Last price, decimal text. */
export type VenuePriceResult = Result<string, VenueFailure>

type Known = { readonly rules: VenueMarketRules; readonly readAt: number }

type VenueListingDeps = {
  readonly url: string
  readonly dialect: VenueDialect
  readonly send: SendVenueRequest
  readonly now: () => number
}

export class VenueListingService {
  readonly #deps: VenueListingDeps
  readonly #client: VenueClient
  readonly #known = new Map<string, Known>()
  readonly #reading = new Map<string, Promise<VenueRulesResult>>()
  readonly #prices = new Map<string, { readonly reading: Promise<VenuePriceResult>; readonly at: number }>()

  constructor(deps: VenueListingDeps) {
    this.#deps = deps
    this.#client = new VenueClient({ ...deps, key: NO_KEY })
  }

  /** Concurrent callers share one call. */
  async rules(symbol: string): Promise<VenueRulesResult> {
    const known = this.#known.get(symbol)
    if (known && this.#deps.now() - known.readAt < FRESH_MS) return ok(known.rules)
    const reading = this.#reading.get(symbol) ?? this.#read(symbol).finally(() => this.#reading.delete(symbol))
    this.#reading.set(symbol, reading)
    const read = await reading
    const isUsable = known && this.#deps.now() - known.readAt < KEPT_MS
    return read.ok || read.error.reason === 'market_absent' || !isUsable ? read : ok(known.rules)
  }

  /** Concurrent callers share one call, and so do callers of the next five seconds. */
  price(symbol: string): Promise<VenuePriceResult> {
    const at = this.#deps.now()
    const known = this.#prices.get(symbol)
    if (known && at - known.at < PRICE_FRESH_MS) return known.reading
    const reading = this.#readPrice(symbol)
    this.#prices.set(symbol, { reading, at })
    return reading
  }

  async #readPrice(symbol: string): Promise<VenuePriceResult> {
    const market = findMarket(symbol)
    if (!market) return refuse({ reason: 'market_absent' })
    const read = await this.#client.call(this.#deps.dialect.price(market))
    return read.ok ? read : refuse(this.#failureOf(read.error))
  }

  #failureOf(fault: VenueFault): VenueFailure {
    if (fault.kind === 'unsent') return { reason: 'busy' }
    const isAbsent = fault.kind === 'refused' && this.#deps.dialect.codes.symbol.includes(fault.code)
    return { reason: isAbsent ? 'market_absent' : 'unreachable' }
  }

  async #read(symbol: string): Promise<VenueRulesResult> {
    const { dialect, now } = this.#deps
    const market = findMarket(symbol)
    if (!market) return refuse({ reason: 'market_absent' })
    const read = await this.#client.call(dialect.rules(market))
    if (read.ok) {
      this.#known.set(symbol, { rules: read.value, readAt: now() })
      return read
    }
    return refuse(this.#failureOf(read.error))
  }
}
