// Rules of markets in a user's object, from those that all users share (listing.ts).

import type { Market } from '#shared/markets/markets.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import { ok } from '#shared/platform/result.ts'
import type { VenueMarketRules } from '#shared/venues/views.ts'
import type { VenueRulesResult } from './listing.ts'

const FRESH_MS = MINUTE_MS
/** Older rules are read before an order; younger ones beside it. */
const KEPT_MS = 10 * MINUTE_MS

export type ReadVenueRules = (market: string) => Promise<VenueRulesResult>

export class VenueRulesCache {
  readonly #readShared: ReadVenueRules
  readonly #now: () => number
  readonly #rules = new Map<string, { readonly rules: VenueMarketRules; readonly readAt: number }>()

  constructor(readShared: ReadVenueRules, now: () => number) {
    this.#readShared = readShared
    this.#now = now
  }

  /** An order does not wait for rules that were read in the last ten minutes: the venue decides in the end. */
  async read({ symbol }: Market): Promise<VenueRulesResult> {
    const known = this.#rules.get(symbol)
    const ageMs = known ? this.#now() - known.readAt : Number.POSITIVE_INFINITY
    if (known && ageMs < FRESH_MS) return ok(known.rules)
    const reading = this.#refresh(symbol)
    if (!known || ageMs >= KEPT_MS) return reading
    reading.catch(() => undefined)
    return ok(known.rules)
  }

  /** Rules of any age. */
  findKnown({ symbol }: Market): VenueMarketRules | undefined {
    return this.#rules.get(symbol)?.rules
  }

  async #refresh(symbol: string): Promise<VenueRulesResult> {
    const read = await this.#readShared(symbol)
    if (read.ok) this.#rules.set(symbol, { rules: read.value, readAt: this.#now() })
    return read
  }
}
