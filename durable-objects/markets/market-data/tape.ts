// Newest trades are in typed arrays: long-lived objects slow garbage collection.

import type { TapeTrade } from './text.ts'

export const TAPE_TRADES_MAX = 500

export class MarketTape {
  readonly #seqs = new Float64Array(TAPE_TRADES_MAX)
  readonly #times = new Float64Array(TAPE_TRADES_MAX)
  readonly #prices = new Float64Array(TAPE_TRADES_MAX)
  readonly #quantities = new Float64Array(TAPE_TRADES_MAX)
  readonly #isSale = new Uint8Array(TAPE_TRADES_MAX)
  /** Number of trades ever added; determines the next place. */
  #count = 0

  push({ seq, time, side, priceTicks, quantityLots }: TapeTrade): void {
    const place = this.#count % TAPE_TRADES_MAX
    this.#seqs[place] = seq
    this.#times[place] = time
    this.#prices[place] = priceTicks
    this.#quantities[place] = quantityLots
    this.#isSale[place] = side === 'sell' ? 1 : 0
    this.#count += 1
  }

  newest(limit: number): TapeTrade[] {
    const length = Math.min(limit, this.#count, TAPE_TRADES_MAX)
    return Array.from({ length }, (_, index) => this.#at((this.#count - 1 - index) % TAPE_TRADES_MAX))
  }

  #at(place: number): TapeTrade {
    return {
      seq: this.#seqs[place] ?? 0,
      time: this.#times[place] ?? 0,
      side: this.#isSale[place] === 1 ? 'sell' : 'buy',
      priceTicks: this.#prices[place] ?? 0,
      quantityLots: this.#quantities[place] ?? 0,
    }
  }
}
