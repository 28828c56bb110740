// Trades of a time loop, numbered continuously in both directions. Summarises any range in constant time.

import type { SourceTrade } from '../durable-objects/markets/market-source/source.ts'
import { assert } from '../shared/platform/assert.ts'

export type RangeSummary = {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly volumeLots: number
  readonly quoteUnits: bigint
}

type Extremes = { readonly high: Float64Array; readonly low: Float64Array }

export class TradeRanges {
  readonly #trades: readonly SourceTrade[]
  readonly #durationMs: number
  /** Sums of everything before each trade, and the total at the end. */
  readonly #lots: number[] = [0]
  readonly #units: bigint[] = [0n]
  /** Highest and lowest price of the `2^level` trades from each trade on (a sparse table). */
  readonly #extremes: Extremes[] = []

  /**
   * @param trades in order, with times in ms from the start of the loop
   * @param durationMs length of the loop
   */
  constructor(trades: readonly SourceTrade[], durationMs: number) {
    this.#trades = trades
    this.#durationMs = durationMs
    for (const [index, { priceTicks, quantityLots }] of trades.entries()) {
      this.#lots.push((this.#lots[index] ?? 0) + quantityLots)
      this.#units.push((this.#units[index] ?? 0n) + BigInt(priceTicks) * BigInt(quantityLots))
    }
    const prices = Float64Array.from(trades, ({ priceTicks }) => priceTicks)
    this.#extremes.push({ high: prices, low: prices })
    for (let length = 2; length <= trades.length; length *= 2) this.#addLevel(length)
  }

  /** Number of the first trade at or after `time`; negative before the first loop. */
  indexBefore(time: number): number {
    const circle = Math.floor(time / this.#durationMs)
    const offset = time - circle * this.#durationMs
    let low = 0
    let high = this.#trades.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#trades[middle]?.time ?? 0) < offset) low = middle + 1
      else high = middle
    }
    return circle * this.#trades.length + low
  }

  /** Returns a trade. `offset` is its time in ms on the endless scale. */
  tradeAt(index: number): { readonly offset: number; readonly trade: SourceTrade } {
    const circle = Math.floor(index / this.#trades.length)
    const trade = this.#trades[index - circle * this.#trades.length]
    assert(trade, 'there are trades')
    return { offset: circle * this.#durationMs + trade.time, trade }
  }

  /** Summarises the trades from `first` up to `end` (exclusive); at least one trade. */
  summarize(first: number, end: number): RangeSummary {
    const count = this.#trades.length
    const circle = Math.floor(first / count)
    const [from, to] = [first - circle * count, end - circle * count]
    const extremes =
      to <= count
        ? [this.#between(from, to)]
        : // The range crosses the end of the loop: all of it, or its end and its beginning.
          to - from >= count
          ? [this.#between(0, count)]
          : [this.#between(from, count), this.#between(0, to - count)]
    return {
      open: this.tradeAt(first).trade.priceTicks,
      high: Math.max(...extremes.map(({ high }) => high)),
      low: Math.min(...extremes.map(({ low }) => low)),
      volumeLots: this.#lotsBefore(to) - this.#lotsBefore(from),
      quoteUnits: this.#unitsBefore(to) - this.#unitsBefore(from),
    }
  }

  #lotsBefore(index: number): number {
    const count = this.#trades.length
    const circles = Math.floor(index / count)
    return circles * (this.#lots[count] ?? 0) + (this.#lots[index - circles * count] ?? 0)
  }

  #unitsBefore(index: number): bigint {
    const count = this.#trades.length
    const circles = Math.floor(index / count)
    return BigInt(circles) * (this.#units[count] ?? 0n) + (this.#units[index - circles * count] ?? 0n)
  }

  #addLevel(length: number): void {
    const shorter = this.#extremes.at(-1)
    assert(shorter, 'levels are added to the first')
    const size = this.#trades.length - length + 1
    const half = length / 2
    const high = new Float64Array(size)
    const low = new Float64Array(size)
    for (let index = 0; index < size; index += 1) {
      high[index] = Math.max(shorter.high[index] ?? 0, shorter.high[index + half] ?? 0)
      low[index] = Math.min(shorter.low[index] ?? 0, shorter.low[index + half] ?? 0)
    }
    this.#extremes.push({ high, low })
  }

  /** Returns high and low of a range within one loop. */
  #between(from: number, to: number): { high: number; low: number } {
    const level = Math.floor(Math.log2(to - from))
    const found = this.#extremes[level]
    assert(found, 'a stretch has trades')
    const second = to - 2 ** level
    return {
      high: Math.max(found.high[from] ?? 0, found.high[second] ?? 0),
      low: Math.min(found.low[from] ?? 0, found.low[second] ?? 0),
    }
  }
}
