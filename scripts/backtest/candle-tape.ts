// Each candle becomes four trades, at its open, high, low and close, with a small book around them.

import type { MarketBar } from '#objects/markets/market-data/bars.ts'
import type { SourceTrade } from '#objects/markets/market-source/source.ts'
import type { Market } from '#shared/markets/markets.ts'
import { type BacktestTape, type ClosedBar, createLadderAround, type TapeMoment } from './tape.ts'

/** Spread in millionths of the price; at least a tick. */
const SPREAD_PPM = 100
const LEVELS = 10
/** A level has 1 / PART of the previous bar's volume. The ten levels of a side have a tenth in total. */
const PART = 100

const MODEL = [
  'Candles only: the way inside a bar is assumed. A bar that rises goes open, low, high, close; one that falls goes open, high, low, close; at equal distances in time, with a quarter of the volume each.',
  `The book is assumed: ${SPREAD_PPM / 100} basis point wide, ${LEVELS} levels a side, each with a hundredth of the volume of the bar before. Nothing of the bar under way is in it.`,
  'The first bar only opens the market: the strategy is called after it.',
] as const

/** The four prices in their assumed order of time. */
export function toCandlePath({ open, high, low, close }: MarketBar): readonly [number, number, number, number] {
  return close >= open ? [open, low, high, close] : [open, high, low, close]
}

/** The four parts sum to `lots`. */
function quarters(lots: number): number[] {
  const part = Math.floor(lots / 4)
  return [part, part, part, lots - 3 * part]
}

function* momentsOf(bars: readonly ClosedBar[]): Generator<TapeMoment> {
  let before: { close: number; lots: number } | undefined
  for (const { bar, closesAt } of bars) {
    const span = closesAt - bar.time
    const volumes = quarters(bar.volumeLots)
    const depth = before?.lots ?? 1
    let last = before?.close ?? bar.open
    for (const [index, price] of toCandlePath(bar).entries()) {
      const time = index === 3 ? closesAt : bar.time + Math.floor((span * index) / 3)
      const quantityLots = volumes[index] ?? 0
      const trade: SourceTrade = { time, side: price >= last ? 'buy' : 'sell', priceTicks: price, quantityLots }
      const spread = Math.max(1, Math.round((price * SPREAD_PPM) / 1_000_000))
      const bid = Math.max(1, price - Math.floor(spread / 2))
      yield {
        time,
        trades: quantityLots > 0 ? [trade] : [],
        ladder: createLadderAround({ bid, ask: bid + spread, lots: depth / PART }, LEVELS),
        ...(index === 3 && { closed: { bar, closesAt } }),
      }
      last = price
    }
    before = { close: bar.close, lots: bar.volumeLots }
  }
}

/**
 * @param bars oldest first, at least one
 * @param origin source of the data
 */
export function createCandleTape(market: Market, bars: readonly ClosedBar[], origin: string): BacktestTape {
  const [first, last] = [bars[0], bars.at(-1)]
  return {
    market,
    origin,
    model: MODEL,
    barMs: first ? first.closesAt + 1 - first.bar.time : 0,
    from: first?.bar.time ?? 0,
    to: last?.closesAt ?? 0,
    moments: () => momentsOf(bars),
  }
}
