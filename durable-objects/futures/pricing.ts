// Computes each second's index and mark price, and the premium for funding (features §2.5, 2.6).

import { computeFundingPremium, PremiumAverage } from '#shared/futures/funding.ts'
import {
  BASIS_SAMPLES,
  computeIndexPrice,
  computeMarkPrice,
  type IndexPriceInput,
  type IndexPriceResult,
  type MarkPriceInputs,
} from '#shared/futures/prices.ts'
import { HOUR_MS } from '#shared/platform/intervals.ts'
import type { SourceLevel, SourceStep } from '../markets/market-source/source.ts'
import type { BookSide } from '../markets/matching/book-side.ts'
import type { PerpetualMarket } from './positions.ts'

/** Impact notional per unit of maximum leverage, in whole units of the quote asset. */
const IMPACT_PER_LEVERAGE = 200
/** After a longer pause, the basis of the mark price starts anew. */
const PAUSE_MAX_MS = 60_000

export type ContractPriceInputs = {
  readonly time: number
  readonly index: IndexPriceResult
  readonly mark: number
  readonly inputs: MarkPriceInputs
  /** In hundred-millionths of the index. */
  readonly premium: number
}

/** Average immediate fill price of a notional, in ticks; undefined if the book is too thin. */
function impactPrice(levels: Iterable<SourceLevel>, units: number): number | undefined {
  let [left, lots] = [units, 0]
  for (const [price, quantity] of levels) {
    const value = quantity * price
    if (value >= left) return units / (lots + left / price)
    left -= value
    lots += quantity
  }
  return undefined
}

function* levelsOf(side: BookSide): Generator<SourceLevel> {
  for (const { price, quantity, hidden } of side) yield [price, quantity + hidden]
}

export class ContractPricing {
  readonly #perpetual: PerpetualMarket
  #basis: readonly number[]
  #premium: PremiumAverage
  /** Newest values of `#basis` that were measured against an old index. */
  #oldBasisCount = 0
  last: ContractPriceInputs | undefined
  /** Epoch ms; 0 if there are no prices. */
  pricedAt: number

  constructor(
    perpetual: PerpetualMarket,
    premium?: { readonly weighted: number; readonly count: number },
    pricedAt = 0,
    basis: readonly number[] = [],
  ) {
    this.#perpetual = perpetual
    this.#basis = basis
    this.pricedAt = pricedAt
    this.#premium = new PremiumAverage(premium)
  }

  get premium(): PremiumAverage {
    return this.#premium
  }

  /** Differences of the book's middle and the index, in ticks: one per second, oldest first. */
  get basis(): readonly number[] {
    return this.#basis
  }

  restartPremium(): void {
    this.#premium = new PremiumAverage()
  }

  /** A second in which the contract slept counts for funding like any other (FU92). */
  addSkippedSecond(
    sources: readonly IndexPriceInput[],
    { bids, asks }: NonNullable<SourceStep['ladder']>,
    now: number,
  ): void {
    const index = computeIndexPrice(sources, now)
    if (index) this.#premium.push(this.#premiumOf(index, bids, asks))
  }

  #premiumOf(index: IndexPriceResult, bids: Iterable<SourceLevel>, asks: Iterable<SourceLevel>): number {
    const { maxLeverage, priceDecimals, quantityDecimals } = this.#perpetual.contract
    // A unit is one tick times one lot.
    const units = IMPACT_PER_LEVERAGE * maxLeverage * 10 ** (priceDecimals + quantityDecimals)
    return computeFundingPremium(index.ticks, impactPrice(bids, units), impactPrice(asks, units))
  }

  #findOldIndex(sources: readonly IndexPriceInput[]): IndexPriceResult | undefined {
    const { index: ticks } = this.#perpetual
    if (ticks === 0) return undefined
    return { ticks, shares: sources.map((source) => ({ ...source, counts: 'late' })) }
  }

  /**
   * The book must be up to date. Without a fresh source the index stands still, and the mark follows the book.
   * @param quotes best prices of the source, which replace a sleeping book
   * @returns undefined if no index was ever known
   */
  computeNext(
    sources: readonly IndexPriceInput[],
    now: number,
    quotes?: SourceStep['ladder'],
  ): ContractPriceInputs | undefined {
    const { contract, book, fundingRate, fundingTime } = this.#perpetual
    const fresh = computeIndexPrice(sources, now)
    const index = fresh ?? this.#findOldIndex(sources)
    if (!index) return undefined
    if (fresh && this.#oldBasisCount > 0) {
      this.#basis = this.#basis.slice(0, -this.#oldBasisCount)
      this.#oldBasisCount = 0
    }
    if (now - this.pricedAt > PAUSE_MAX_MS) this.#basis = []
    const { bids, asks } = quotes ?? { bids: [...levelsOf(book.bids)], asks: [...levelsOf(book.asks)] }
    const [bid, ask] = [bids[0]?.[0], asks[0]?.[0]]
    const middle = bid === undefined || ask === undefined ? undefined : (bid + ask) / 2
    if (middle !== undefined) this.#basis = [...this.#basis, middle - index.ticks].slice(-BASIS_SAMPLES)
    if (middle !== undefined && !fresh) this.#oldBasisCount += 1
    const premium = fresh ? this.#premiumOf(fresh, bids, asks) : (this.last?.premium ?? 0)
    if (fresh) this.#premium.push(premium)
    const left = Math.max(0, fundingTime - now) / (contract.fundingHours * HOUR_MS)
    const inputs: MarkPriceInputs = {
      index: index.ticks,
      fundingRate,
      untilFunding: Math.min(1, left),
      basis: this.#basis,
      last: (quotes || !fresh) && middle !== undefined ? Math.round(middle) : book.lastPrice,
    }
    this.pricedAt = now
    this.last = { time: now, index, mark: computeMarkPrice(inputs), inputs, premium }
    return this.last
  }
}
