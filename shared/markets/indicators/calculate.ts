// The library trading-signals has most indicators, own.ts the others.

import { ATR, BollingerBands, EMA, IchimokuCloud, MACD, OBV, RSI, SMA, VWAP } from 'trading-signals'
import { DAY_MS } from '../../platform/intervals.ts'
import type { IndicatorBar, IndicatorKind } from './kinds.ts'
import { calculateKdj, calculateParabolicSar, calculateStochasticRsi, type IndicatorValue } from './own.ts'

/** One value per bar, undefined while the indicator needs more bars. */
export type IndicatorLines = readonly (readonly IndicatorValue[])[]

type Average = { add(price: number): unknown; getResult(): number | null; readonly isStable: boolean }

const stable = (average: Average): IndicatorValue => (average.isStable ? (average.getResult() ?? undefined) : undefined)

const averaged = (
  bars: readonly IndicatorBar[],
  periods: readonly number[],
  make: (period: number) => Average,
): IndicatorLines =>
  periods.map((period) => {
    const average = make(period)
    return bars.map(({ close }) => {
      average.add(close)
      return stable(average)
    })
  })

const alignResults = <Result>(
  bars: readonly IndicatorBar[],
  next: (bar: IndicatorBar) => Result | null | undefined,
  lines: readonly ((result: Result) => number)[],
): IndicatorLines => {
  const results = bars.map((bar) => next(bar))
  return lines.map((line) => results.map((result) => (result == null ? undefined : line(result))))
}

const same = (value: number) => value

/** VWAP that restarts each day (UTC). */
function daily(bars: readonly IndicatorBar[]): IndicatorLines {
  let day = Number.NaN
  let since = new VWAP()
  return alignResults(
    bars,
    (bar) => {
      const begun = Math.floor(bar.time / DAY_MS)
      if (begun !== day) since = new VWAP()
      day = begun
      // A bar without trades repeats the last value.
      return since.add(bar) ?? since.getResult()
    },
    [same],
  )
}

/** Wilder, 1978. No value before a full period. */
export function createRsi(period: number): (close: number) => IndicatorValue {
  const rsi = new RSI(period)
  return (close) => rsi.add(close) ?? undefined
}

function rsiOf(bars: readonly IndicatorBar[], period: number): readonly IndicatorValue[] {
  const next = createRsi(period)
  return bars.map(({ close }) => next(close))
}

function macdOf(bars: readonly IndicatorBar[], fast: number, slow: number, signal: number): IndicatorLines {
  const macd = new MACD(new EMA(Math.min(fast, slow)), new EMA(Math.max(fast, slow)), new EMA(signal))
  return alignResults(bars, ({ close }) => macd.add(close), [
    ({ histogram }) => histogram,
    (result) => result.macd,
    (result) => result.signal,
  ])
}

function cloudOf(bars: readonly IndicatorBar[], conversion: number, base: number, span: number): IndicatorLines {
  const cloud = new IchimokuCloud({ conversionInterval: conversion, baseInterval: base, spanBInterval: span })
  const lines = alignResults(bars, (bar) => cloud.add(bar), [
    (result) => result.conversion,
    (result) => result.base,
    ({ spanA }) => spanA,
    ({ spanB }) => spanB,
  ])
  return [...lines, bars.map(({ close }) => close)]
}

/**
 * Lines in the order of the definition.
 * @param bars oldest first, with open times
 * @param params repaired by `repairIndicatorParams`
 */
export function calculateIndicator(
  kind: IndicatorKind,
  params: readonly number[],
  bars: readonly IndicatorBar[],
): IndicatorLines {
  const [first = 1, second = 1, third = 1] = params
  switch (kind) {
    case 'ma':
      return averaged(bars, params, (period) => new SMA(period))
    case 'ema':
      return averaged(bars, params, (period) => new EMA(period))
    case 'boll': {
      const bands = new BollingerBands(first, second)
      return alignResults(bars, ({ close }) => bands.add(close), [
        ({ middle }) => middle,
        ({ upper }) => upper,
        ({ lower }) => lower,
      ])
    }
    case 'vwap':
      return daily(bars)
    case 'sar':
      return [calculateParabolicSar(bars, first, second)]
    case 'ichimoku':
      return cloudOf(bars, first, second, third)
    case 'macd':
      return macdOf(bars, first, second, third)
    case 'rsi':
      return [rsiOf(bars, first)]
    case 'kdj':
      return calculateKdj(bars, first, second, third)
    case 'stochrsi':
      return calculateStochasticRsi(rsiOf(bars, first), first, second, third)
    case 'atr': {
      const range = new ATR(first)
      return alignResults(bars, (bar) => range.add(bar), [same])
    }
    case 'obv': {
      const balance = new OBV(2)
      return alignResults(bars, (bar) => balance.add(bar), [same])
    }
  }
}
