// No small library computes these in the usual form: KDJ, stochastic RSI, Wilder's parabolic SAR.

import type { IndicatorBar } from './kinds.ts'

export type IndicatorValue = number | undefined

const highest = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), -Infinity)
const lowest = (values: readonly number[]) => values.reduce((least, value) => Math.min(least, value), Infinity)

export function smoothValues(values: readonly IndicatorValue[], period: number): readonly IndicatorValue[] {
  return values.map((_, index) => {
    if (index + 1 < period) return undefined
    let sum = 0
    for (let at = index - period + 1; at <= index; at++) {
      const value = values[at]
      if (value === undefined) return undefined
      sum += value
    }
    return sum / period
  })
}

/** Position within a range, from 0 to 100; 50 if the range is empty. */
const within = (value: number, least: number, most: number) =>
  most === least ? 50 : ((value - least) / (most - least)) * 100

/**
 * KDJ: K = (m − 1)/m × K₋₁ + RSV/m, D likewise from K, J = 3K − 2D. RSV: position of the close in its range. K and D
 * start at 50, as in Chinese terminals.
 */
export function calculateKdj(
  bars: readonly IndicatorBar[],
  period: number,
  ofK: number,
  ofD: number,
): readonly (readonly IndicatorValue[])[] {
  const lines: [IndicatorValue[], IndicatorValue[], IndicatorValue[]] = [[], [], []]
  let k = 50
  let d = 50
  for (const [index, bar] of bars.entries()) {
    if (index + 1 < period) {
      for (const values of lines) values.push(undefined)
      continue
    }
    const window = bars.slice(index - period + 1, index + 1)
    const rsv = within(bar.close, lowest(window.map(({ low }) => low)), highest(window.map(({ high }) => high)))
    k = ((ofK - 1) * k + rsv) / ofK
    d = ((ofD - 1) * d + k) / ofD
    lines[0].push(k)
    lines[1].push(d)
    lines[2].push(3 * k - 2 * d)
  }
  return lines
}

/**
 * Stochastic RSI (Chande and Kroll, 1994) in percent. %K: smoothed position of the RSI within its range; %D: mean of
 * %K.
 */
export function calculateStochasticRsi(
  rsi: readonly IndicatorValue[],
  period: number,
  ofK: number,
  ofD: number,
): readonly (readonly IndicatorValue[])[] {
  const raw = rsi.map((value, index) => {
    const window = rsi.slice(Math.max(0, index - period + 1), index + 1).filter((one) => one !== undefined)
    return value === undefined || window.length < period ? undefined : within(value, lowest(window), highest(window))
  })
  const k = smoothValues(raw, ofK)
  return [k, smoothValues(k, ofD)]
}

/**
 * Parabolic SAR (Wilder, 1978): the stop follows the extreme by a factor that grows with each new extreme. The
 * indicator reverses when the price touches the stop.
 */
export function calculateParabolicSar(
  bars: readonly IndicatorBar[],
  step: number,
  most: number,
): readonly IndicatorValue[] {
  const values: IndicatorValue[] = []
  let isRising = true
  let [stop, extreme, factor] = [0, 0, step]
  for (const [index, bar] of bars.entries()) {
    const before = bars[index - 1]
    if (!before) {
      values.push(undefined)
      continue
    }
    if (index === 1) {
      isRising = bar.close >= before.close
      stop = isRising ? before.low : before.high
      extreme = isRising ? Math.max(before.high, bar.high) : Math.min(before.low, bar.low)
      values.push(stop)
      continue
    }
    const earlier = bars[index - 2] ?? before
    stop += factor * (extreme - stop)
    // The stop never enters the range of the two previous bars.
    stop = isRising ? Math.min(stop, before.low, earlier.low) : Math.max(stop, before.high, earlier.high)
    if (isRising ? bar.low < stop : bar.high > stop) {
      isRising = !isRising
      stop = extreme
      extreme = isRising ? bar.high : bar.low
      factor = step
    } else if (isRising ? bar.high > extreme : bar.low < extreme) {
      extreme = isRising ? bar.high : bar.low
      factor = Math.min(most, factor + step)
    }
    values.push(stop)
  }
  return values
}
