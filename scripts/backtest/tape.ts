// What a back-test runs over: moments in order of time, each with what a market source would say of it. Pure.

import { addTrade, type MarketBar } from '#objects/markets/market-data/bars.ts'
import type { SourceLevel, SourceTrade } from '#objects/markets/market-source/source.ts'
import type { Market } from '#shared/markets/markets.ts'
import { barStart, type Interval, nextBarStart } from '#shared/platform/intervals.ts'

export type Ladder = { readonly bids: readonly SourceLevel[]; readonly asks: readonly SourceLevel[] }

/** A bar that is over, and the last moment of it. */
export type ClosedBar = { readonly bar: MarketBar; readonly closesAt: number }

export type Moment = {
  /** Epoch ms; never before the moment before. */
  readonly time: number
  readonly trades: readonly SourceTrade[]
  /** How the book stands after the trades; undefined where it stays. */
  readonly ladder?: Ladder
  /** What is over at this moment. */
  readonly closed?: ClosedBar
}

export type Tape = {
  readonly market: Market
  /** Where it is from, in one line. */
  readonly origin: string
  /** How trades and book come about, a sentence a line: part of the fill model. */
  readonly model: readonly string[]
  /** Length of its bars. */
  readonly barMs: number
  /** First and last moment, epoch ms. */
  readonly from: number
  readonly to: number
  moments(): Iterable<Moment>
}

/** Something is wrong with what was given: one line for whoever gave it. */
export class BacktestError extends Error {}

/** Puts the bars of its trades among moments. A bar is told when it is over, and none of a time without any trade before. */
export function* withBars(moments: Iterable<Moment>, interval: Interval): Generator<Moment> {
  let bar: MarketBar | undefined
  for (const moment of moments) {
    while (bar && nextBarStart(interval, bar.time) <= moment.time) {
      const next = nextBarStart(interval, bar.time)
      yield { time: next - 1, trades: [], closed: { bar, closesAt: next - 1 } }
      bar = empty(next, bar.close)
    }
    for (const trade of moment.trades) bar = addTrade(bar, bar?.time ?? barStart(interval, trade.time), trade)
    yield moment
  }
}

const empty = (time: number, close: number): MarketBar => ({
  time,
  open: close,
  high: close,
  low: close,
  close,
  volumeLots: 0,
  quoteUnits: 0n,
})

/**
 * A book of some levels around a price where none is known: each a spread away from the next, all of the same quantity.
 * @param lots of each level; less than one is one
 */
export function ladderAround({ bid, ask, lots }: { bid: number; ask: number; lots: number }, levels: number): Ladder {
  const step = Math.max(1, ask - bid)
  const quantity = Math.max(1, Math.floor(lots))
  const side = (best: number, sign: 1 | -1): SourceLevel[] =>
    Array.from({ length: levels }, (_, index): SourceLevel => [best + sign * step * index, quantity]).filter(
      ([price]) => price > 0,
    )
  return { bids: side(bid, -1), asks: side(ask, 1) }
}
