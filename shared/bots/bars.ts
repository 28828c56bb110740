// Bars of a back-test in columns: a year of minutes is five numbers each in memory that goes to a worker without being copied,
// instead of half a million objects.

import type { Candle } from '../market-data.ts'

export type Bars = {
  /** Of opening, epoch ms, oldest first. */
  readonly time: Float64Array<ArrayBuffer>
  readonly open: Float64Array<ArrayBuffer>
  readonly high: Float64Array<ArrayBuffer>
  readonly low: Float64Array<ArrayBuffer>
  readonly close: Float64Array<ArrayBuffer>
}

const column = (count: number, at: (index: number) => number) => {
  const numbers = new Float64Array(count)
  for (let index = 0; index < count; index += 1) numbers[index] = at(index)
  return numbers
}

/** Candles as bars; prices in units of the quote asset. */
export function barsOf(candles: readonly Pick<Candle, keyof Bars>[]): Bars {
  const of = (name: keyof Bars) => column(candles.length, (index) => Number(candles[index]?.[name]))
  return { time: of('time'), open: of('open'), high: of('high'), low: of('low'), close: of('close') }
}

/** Bars one after the other. */
export function joinedBars(parts: readonly Bars[]): Bars {
  const of = (name: keyof Bars) => {
    const all = new Float64Array(parts.reduce((sum, part) => sum + part.time.length, 0))
    let at = 0
    for (const part of parts) {
      all.set(part[name], at)
      at += part[name].length
    }
    return all
  }
  return { time: of('time'), open: of('open'), high: of('high'), low: of('low'), close: of('close') }
}

/** The same with prices in ticks, where a tick has so many decimals. */
export function inTicks(bars: Bars, priceDecimals: number): Bars {
  const scale = 10 ** priceDecimals
  const of = (prices: Bars['open']) => column(prices.length, (index) => Math.round((prices[index] ?? 0) * scale))
  return { ...bars, open: of(bars.open), high: of(bars.high), low: of(bars.low), close: of(bars.close) }
}

/** What a message hands over instead of copying it. */
export const memoryOf = (bars: Bars): readonly ArrayBuffer[] => Object.values(bars).map(({ buffer }) => buffer)
