// Bars in columns, whose buffers a worker receives without a copy. A year of one-minute bars would be half a million
// objects.

import type { Candle } from '../markets/market-data.ts'
import type { Market } from '../markets/markets.ts'

type Decimals = Pick<Market, 'priceDecimals' | 'quantityDecimals'>

export type BotBars = {
  /** Open time, epoch ms, oldest first. */
  readonly time: Float64Array<ArrayBuffer>
  readonly open: Float64Array<ArrayBuffer>
  readonly high: Float64Array<ArrayBuffer>
  readonly low: Float64Array<ArrayBuffer>
  readonly close: Float64Array<ArrayBuffer>
  /** In the base asset. */
  readonly volume: Float64Array<ArrayBuffer>
}

const column = (count: number, at: (index: number) => number) => {
  const numbers = new Float64Array(count)
  for (let index = 0; index < count; index += 1) numbers[index] = at(index)
  return numbers
}

const columnsOf = (of: (name: keyof BotBars) => BotBars['open']): BotBars => ({
  time: of('time'),
  open: of('open'),
  high: of('high'),
  low: of('low'),
  close: of('close'),
  volume: of('volume'),
})

/** Prices stay in units of the quote asset. */
export function toBotBars(candles: readonly Pick<Candle, keyof BotBars>[]): BotBars {
  const of = (name: keyof BotBars) => column(candles.length, (index) => Number(candles[index]?.[name]))
  return columnsOf(of)
}

export function concatBotBars(parts: readonly BotBars[]): BotBars {
  const of = (name: keyof BotBars) => {
    const all = new Float64Array(parts.reduce((sum, part) => sum + part.time.length, 0))
    let at = 0
    for (const part of parts) {
      all.set(part[name], at)
      at += part[name].length
    }
    return all
  }
  return columnsOf(of)
}

/** Converts prices to ticks and volumes to lots. */
export function toStepBars(bars: BotBars, { priceDecimals, quantityDecimals }: Decimals): BotBars {
  const of = (name: Exclude<keyof BotBars, 'time'>) => {
    const scale = 10 ** (name === 'volume' ? quantityDecimals : priceDecimals)
    return column(bars[name].length, (index) => Math.round((bars[name][index] ?? 0) * scale))
  }
  return columnsOf((name) => (name === 'time' ? bars.time : of(name)))
}

export const botBarBuffers = (bars: BotBars): readonly ArrayBuffer[] => Object.values(bars).map(({ buffer }) => buffer)
