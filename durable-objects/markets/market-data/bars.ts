import { barStart, type Interval } from '#shared/platform/intervals.ts'
import type { SourceCandle } from '../market-source/source.ts'

/** Prices in ticks, volume in lots, quote volume in tick × lot; `time` is the start, epoch ms. */
export type MarketBar = SourceCandle

export type BarTrade = { readonly time: number; readonly priceTicks: number; readonly quantityLots: number }

/** A bar without trades repeats the previous close. */
export const createEmptyBar = (time: number, close: number): MarketBar => ({
  time,
  open: close,
  high: close,
  low: close,
  close,
  volumeLots: 0,
  quoteUnits: 0n,
})

export function addTradeToBar(
  bar: MarketBar | undefined,
  start: number,
  { priceTicks, quantityLots }: BarTrade,
): MarketBar {
  const quoteUnits = BigInt(priceTicks) * BigInt(quantityLots)
  if (!bar || bar.volumeLots === 0) {
    return {
      time: start,
      open: priceTicks,
      high: priceTicks,
      low: priceTicks,
      close: priceTicks,
      volumeLots: quantityLots,
      quoteUnits,
    }
  }
  return {
    time: bar.time,
    open: bar.open,
    high: Math.max(bar.high, priceTicks),
    low: Math.min(bar.low, priceTicks),
    close: priceTicks,
    volumeLots: bar.volumeLots + quantityLots,
    quoteUnits: bar.quoteUnits + quoteUnits,
  }
}

/** A part without trades changes nothing. */
function mergedBar(bar: MarketBar, later: MarketBar): MarketBar {
  if (later.volumeLots === 0) return bar
  if (bar.volumeLots === 0) return { ...later, time: bar.time }
  return {
    time: bar.time,
    open: bar.open,
    high: Math.max(bar.high, later.high),
    low: Math.min(bar.low, later.low),
    close: later.close,
    volumeLots: bar.volumeLots + later.volumeLots,
    quoteUnits: bar.quoteUnits + later.quoteUnits,
  }
}

/**
 * Combines the book's bar with the source's, whose close wins. The larger volume counts, not the sum, because the book
 * mirrored the source.
 */
export function reconcileBar(seen: MarketBar, known: MarketBar): MarketBar {
  const larger = seen.volumeLots > known.volumeLots ? seen : known
  return {
    time: seen.time,
    open: seen.open,
    high: Math.max(seen.high, known.high),
    low: Math.min(seen.low, known.low),
    close: known.close,
    volumeLots: larger.volumeLots,
    quoteUnits: larger.quoteUnits,
  }
}

/** `bars` are in order of time. A bar belongs to the larger one that contains its start. */
export function mergeBarsIntoInterval(bars: readonly MarketBar[], interval: Interval): MarketBar[] {
  const larger: MarketBar[] = []
  for (const bar of bars) {
    const time = barStart(interval, bar.time)
    const last = larger[larger.length - 1]
    if (last?.time !== time) {
      larger.push({ ...bar, time })
      continue
    }
    larger[larger.length - 1] = mergedBar(last, bar)
  }
  return larger
}

/** Both lists are in order of time. */
export function overlayBars(base: readonly MarketBar[], over: readonly MarketBar[]): MarketBar[] {
  if (over.length === 0) return [...base]
  const times = new Set(over.map(({ time }) => time))
  return [...base.filter(({ time }) => !times.has(time)), ...over].sort((a, b) => a.time - b.time)
}
