// Each trade occurs as recorded, in a book that is estimated from the previous ones.

import type { SourceTrade } from '#objects/markets/market-source/source.ts'
import type { Market } from '#shared/markets/markets.ts'
import type { Interval } from '#shared/platform/intervals.ts'
import { barStart, nextBarStart } from '#shared/platform/intervals.ts'
import { type BacktestTape, createLadderAround, insertBars, type TapeMoment } from './tape.ts'

const LEVELS = 5
/** Number of previous trades whose mean quantity each level of the book has. */
const SEEN = 50

const MODEL = [
  'Trades only: they happen at their recorded times, prices and quantities.',
  `The book is guessed from the past: best bid and ask are the last prices sold and bought at, ${LEVELS} levels a side, each with the mean quantity of the ${SEEN} trades before.`,
] as const

function* momentsOf(trades: readonly SourceTrade[]): Generator<TapeMoment> {
  const seen: number[] = []
  let [bid, ask] = [0, 0]
  for (let index = 0; index < trades.length; ) {
    const time = trades[index]?.time ?? 0
    const now: SourceTrade[] = []
    for (let trade = trades[index]; trade && trade.time === time; trade = trades[index]) {
      now.push(trade)
      index += 1
    }
    for (const { side, priceTicks, quantityLots } of now) {
      if (side === 'buy') ask = priceTicks
      else bid = priceTicks
      seen.push(quantityLots)
    }
    const last = now.at(-1)
    if (last?.side === 'buy') bid = bid > 0 && bid < ask ? bid : ask - 1
    else ask = ask > bid ? ask : bid + 1
    if (seen.length > SEEN) seen.splice(0, seen.length - SEEN)
    const lots = seen.reduce((sum, quantity) => sum + quantity, 0) / seen.length
    yield {
      time,
      trades: now,
      ladder: createLadderAround({ bid: Math.max(1, bid), ask: Math.max(2, ask), lots }, LEVELS),
    }
  }
}

/** @param trades oldest first, at least one */
export function createTradeTape(
  market: Market,
  trades: readonly SourceTrade[],
  interval: Interval,
  origin: string,
): BacktestTape {
  const from = trades[0]?.time ?? 0
  const start = barStart(interval, from)
  return {
    market,
    origin,
    model: MODEL,
    barMs: nextBarStart(interval, start) - start,
    from,
    to: trades.at(-1)?.time ?? from,
    moments: () => insertBars(momentsOf(trades), interval),
  }
}
