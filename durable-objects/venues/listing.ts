// Rules of the venue's markets, read once for all users of the site.

import { findMarket, type Market } from '#shared/markets/markets.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { VenueFundingRate, VenuePastFunding } from '#shared/venues/contract-views.ts'
import type { VenueFailure, VenueMarketRules } from '#shared/venues/views.ts'
import type { VenueAccountCall, VenueFault, VenueListingDialect } from './venue.ts'
import { type SendVenueRequest, VenueClient } from './venue-client.ts'

/** A halt of the venue is noticed within this time. */
const FRESH_MS = MINUTE_MS
/** Rules of this age are still used while the venue does not answer: it decides in the end. */
const KEPT_MS = 10 * MINUTE_MS
/** All bots of a market share a price of this age. */
const PRICE_FRESH_MS = 5 * SECOND_MS
/** The answer also has the mark price, which moves with each trade. */
const FUNDING_FRESH_MS = 5 * SECOND_MS
/** A payment is listed within this time. */
const PAST_FUNDINGS_FRESH_MS = 5 * MINUTE_MS
const FAILURE_FRESH_MS = 5 * SECOND_MS
/** Public calls carry no key. */
const NO_KEY = { key: '', secret: '' }

export type VenueRulesResult = Result<VenueMarketRules, VenueFailure>
/** Last price, decimal text. */
export type VenuePriceResult = Result<string, VenueFailure>

export type VenueFundingResult = Result<VenueFundingRate, VenueFailure>
/** Newest first. */
export type VenuePastFundingsResult = Result<readonly VenuePastFunding[], VenueFailure>

type Shared<Read> = { readonly reading: Promise<Read>; until: number }
type RulesByMarket = ReadonlyMap<string, VenueMarketRules>
type Known = { readonly rules: RulesByMarket; readonly readAt: number }

function findRules(rules: RulesByMarket, symbol: string): VenueRulesResult {
  const found = rules.get(symbol)
  return found ? ok(found) : refuse({ reason: 'market_absent' })
}

/** Markets whose rules one call states share an answer. */
const addressOf = ({ path, params }: VenueAccountCall<RulesByMarket>): string =>
  `${path}?${new URLSearchParams(params)}`

type VenueListingDeps = {
  readonly url: string
  readonly dialect: VenueListingDialect
  readonly send: SendVenueRequest
  readonly now: () => number
}

export class VenueListingService {
  readonly #deps: VenueListingDeps
  readonly #client: VenueClient
  readonly #known = new Map<string, Known>()
  readonly #reading = new Map<string, Promise<Result<RulesByMarket, VenueFailure>>>()
  readonly #prices = new Map<string, Shared<VenuePriceResult>>()
  readonly #fundings = new Map<string, Shared<VenueFundingResult>>()
  readonly #pastFundings = new Map<string, Shared<VenuePastFundingsResult>>()

  constructor(deps: VenueListingDeps) {
    this.#deps = deps
    this.#client = new VenueClient({ ...deps, key: NO_KEY })
  }

  /** Concurrent callers share one call. */
  async rules(symbol: string): Promise<VenueRulesResult> {
    const market = findMarket(symbol)
    if (!market) return refuse({ reason: 'market_absent' })
    const call = this.#deps.dialect.rules(market)
    const address = addressOf(call)
    const known = this.#known.get(address)
    if (known && this.#deps.now() - known.readAt < FRESH_MS) return findRules(known.rules, symbol)
    const reading = this.#reading.get(address) ?? this.#read(call).finally(() => this.#reading.delete(address))
    this.#reading.set(address, reading)
    const read = await reading
    if (read.ok) return findRules(read.value, symbol)
    const isUsable = known && this.#deps.now() - known.readAt < KEPT_MS
    return read.error.reason === 'market_absent' || !isUsable ? read : findRules(known.rules, symbol)
  }

  /** Concurrent callers share one call, and so do callers of the next five seconds. */
  price(symbol: string): Promise<VenuePriceResult> {
    return this.#share(this.#prices, symbol, PRICE_FRESH_MS, (market) => this.#deps.dialect.price(market))
  }

  /** Shared like the price, for five minutes. A failure is shared for five seconds. */
  pastFundings(symbol: string): Promise<VenuePastFundingsResult> {
    return this.#share(this.#pastFundings, symbol, PAST_FUNDINGS_FRESH_MS, (market) =>
      this.#deps.dialect.pastFundings?.(market),
    )
  }

  /** Shared like the price. */
  funding(symbol: string): Promise<VenueFundingResult> {
    return this.#share(this.#fundings, symbol, FUNDING_FRESH_MS, (market) => this.#deps.dialect.funding?.(market))
  }

  #share<Read>(
    known: Map<string, Shared<Result<Read, VenueFailure>>>,
    symbol: string,
    freshMs: number,
    callOf: (market: Market) => VenueAccountCall<Read> | undefined,
  ): Promise<Result<Read, VenueFailure>> {
    const at = this.#deps.now()
    const last = known.get(symbol)
    if (last && at < last.until) return last.reading
    const reading = this.#readOne(symbol, callOf)
    const kept = { reading, until: at + freshMs }
    known.set(symbol, kept)
    void reading.then(({ ok: isRead }) => {
      if (!isRead) kept.until = Math.min(kept.until, at + FAILURE_FRESH_MS)
    })
    return reading
  }

  async #readOne<Read>(
    symbol: string,
    callOf: (market: Market) => VenueAccountCall<Read> | undefined,
  ): Promise<Result<Read, VenueFailure>> {
    const market = findMarket(symbol)
    const call = market && callOf(market)
    if (!call) return refuse({ reason: 'market_absent' })
    const read = await this.#client.call(call)
    return read.ok ? read : refuse(this.#failureOf(read.error))
  }

  #failureOf(fault: VenueFault): VenueFailure {
    if (fault.kind === 'unsent') return { reason: 'busy' }
    const isAbsent = fault.kind === 'refused' && this.#deps.dialect.codes.symbol.includes(fault.code)
    return { reason: isAbsent ? 'market_absent' : 'unreachable' }
  }

  async #read(call: VenueAccountCall<RulesByMarket>): Promise<Result<RulesByMarket, VenueFailure>> {
    const read = await this.#client.call(call)
    if (!read.ok) return refuse(this.#failureOf(read.error))
    this.#known.set(addressOf(call), { rules: read.value, readAt: this.#deps.now() })
    return read
  }
}
