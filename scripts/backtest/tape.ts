// A tape is a sequence of moments in order of time, each with the data that a market source would have then.

import { addTradeToBar, type MarketBar } from '#objects/markets/market-data/bars.ts'
import type { SourceLevel, SourceTrade } from '#objects/markets/market-source/source.ts'
import type { Market } from '#shared/markets/markets.ts'
import { barStart, type Interval, nextBarStart } from '#shared/platform/intervals.ts'

export type BookLadder = { readonly bids: readonly SourceLevel[]; readonly asks: readonly SourceLevel[] }

/** `closesAt`: last millisecond of the bar. */
export type ClosedBar = { readonly bar: MarketBar; readonly closesAt: number }

export type TapeMoment = {
  /** Epoch ms, never decreasing. */
  readonly time: number
  readonly trades: readonly SourceTrade[]
  /** The book after the trades; undefined if it does not change. */
  readonly ladder?: BookLadder
  /** Bar that closes at this moment. */
  readonly closed?: ClosedBar
}

export type BacktestTape = {
  readonly market: Market
  /** Source of the data, on one line. */
  readonly origin: string
  /** Sentences that state how trades and book are made, for the fill model of the report. */
  readonly model: readonly string[]
  /** Length of a bar in ms. */
  readonly barMs: number
  /** Times of the first and last moment, epoch ms. */
  readonly from: number
  readonly to: number
  moments(): Iterable<TapeMoment>
}

/** Error in the user's input, on one line. */
export class BacktestError extends Error {}

/**
 * Inserts the bars of the trades into moments. A bar appears when it closes; a period without earlier trades has none.
 */
export function* insertBars(moments: Iterable<TapeMoment>, interval: Interval): Generator<TapeMoment> {
  let bar: MarketBar | undefined
  for (const moment of moments) {
    while (bar && nextBarStart(interval, bar.time) <= moment.time) {
      const next = nextBarStart(interval, bar.time)
      yield { time: next - 1, trades: [], closed: { bar, closesAt: next - 1 } }
      bar = empty(next, bar.close)
    }
    for (const trade of moment.trades) bar = addTradeToBar(bar, bar?.time ?? barStart(interval, trade.time), trade)
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
 * Creates a book for data without one. Levels are one spread apart and have the same quantity.
 * @param lots quantity of each level, at least 1
 */
export function createLadderAround(
  { bid, ask, lots }: { bid: number; ask: number; lots: number },
  levels: number,
): BookLadder {
  const step = Math.max(1, ask - bid)
  const quantity = Math.max(1, Math.floor(lots))
  const side = (best: number, sign: 1 | -1): SourceLevel[] =>
    Array.from({ length: levels }, (_, index): SourceLevel => [best + sign * step * index, quantity]).filter(
      ([price]) => price > 0,
    )
  return { bids: side(bid, -1), asks: side(ask, 1) }
}
