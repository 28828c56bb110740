// The prices of a contract from second to second: index and mark with what they were made of, and the premium that funding
// is made of (features §2.5, 2.6).

import { PremiumAverage, premiumOf } from '#shared/futures/funding.ts'
import { BASIS_POINTS, type Index, type IndexInput, indexOf, type MarkInputs, markOf } from '#shared/futures/prices.ts'
import { HOUR_MS } from '#shared/intervals.ts'
import type { Book } from '../matching/book.ts'
import type { Perpetual } from './positions.ts'

/** The notional that impact prices are asked for, per unit of the highest leverage, in whole units of the quote asset. */
const IMPACT_PER_LEVERAGE = 200
/** Basis and premium of a book that was not watched in between begin anew. */
const LONGEST_PAUSE_MS = 60_000

/** Everything that a mark price was made of. */
export type PriceInputs = {
  readonly time: number
  readonly index: Index
  readonly mark: number
  readonly inputs: MarkInputs
  /** How far the book is from the index, in hundred-millionths of it. */
  readonly premium: number
}

/** The average price at which a notional trades at once, in ticks; undefined where the book is too thin. */
function impactPrice(book: Book, side: 'bids' | 'asks', units: number): number | undefined {
  let [left, lots] = [units, 0]
  for (const { price, quantity, hidden } of book[side]) {
    const value = (quantity + hidden) * price
    if (value >= left) return units / (lots + left / price)
    left -= value
    lots += quantity + hidden
  }
  return undefined
}

export class Pricing {
  readonly #perpetual: Perpetual
  #basis: number[] = []
  #premium: PremiumAverage
  /** The last prices with their inputs. */
  last: PriceInputs | undefined

  constructor(perpetual: Perpetual, premium?: { readonly weighted: number; readonly count: number }) {
    this.#perpetual = perpetual
    this.#premium = new PremiumAverage(premium)
  }

  /** The premium so far, as funding would be made of it now. */
  get premium(): PremiumAverage {
    return this.#premium
  }

  /** A period is over. */
  restart(): void {
    this.#premium = new PremiumAverage()
  }

  /**
   * Makes the prices of this second. The book has to be up to date.
   * @returns undefined where no source of the index is fresh: the prices before stand
   */
  next(sources: readonly IndexInput[], now: number): PriceInputs | undefined {
    const { contract, book, fundingRate, fundingTime } = this.#perpetual
    const index = indexOf(sources, now)
    if (!index) return undefined
    if (now - (this.last?.time ?? 0) > LONGEST_PAUSE_MS) this.#basis = []
    const [bid, ask] = [book.bids.best?.price, book.asks.best?.price]
    if (bid !== undefined && ask !== undefined) {
      this.#basis = [...this.#basis, (bid + ask) / 2 - index.ticks].slice(-BASIS_POINTS)
    }
    // A unit is a tick of a lot.
    const units =
      IMPACT_PER_LEVERAGE * contract.maxLeverage * 10 ** (contract.priceDecimals + contract.quantityDecimals)
    const impact = (side: 'bids' | 'asks') => impactPrice(book, side, units)
    const premium = premiumOf(index.ticks, impact('bids'), impact('asks'))
    this.#premium.push(premium)
    const left = Math.max(0, fundingTime - now) / (contract.fundingHours * HOUR_MS)
    const inputs: MarkInputs = {
      index: index.ticks,
      fundingRate,
      untilFunding: Math.min(1, left),
      basis: this.#basis,
      last: book.lastPrice,
    }
    this.last = { time: now, index, mark: markOf(inputs), inputs, premium }
    return this.last
  }
}
