// Recursive bias (freqtrade): a smoothed indicator depends on the number of earlier bars. The RSI over several history
// lengths is compared with that of the full history.

import { createRsi } from '../markets/indicators/calculate.ts'
import { barStart } from '../platform/intervals.ts'
import type { RecursiveBiasRow } from './backtest.ts'
import type { BotBars } from './bars.ts'
import { isRsiCrossing, RSI_BARS, type RsiCross } from './rsi.ts'

/** History lengths in bars. A live bot uses the last one. */
const HISTORIES = [50, 100, 200, RSI_BARS] as const
/** Maximum number of compared bars, at equal distances. */
const MAX = 1_000

type Values = { readonly before: number; readonly now: number }

export function aggregateCloses(
  { time, close }: Pick<BotBars, 'time' | 'close'>,
  interval: RsiCross['interval'],
): number[] {
  const closes: number[] = []
  let opened = -1
  for (let row = 0; row < time.length; row += 1) {
    const start = barStart(interval, time[row] ?? 0)
    if (start !== opened) closes.push(0)
    opened = start
    closes[closes.length - 1] = close[row] ?? 0
  }
  return closes
}

function last(closes: Iterable<number>, period: number): Values | undefined {
  const next = createRsi(period)
  let [before, now]: [number | undefined, number | undefined] = [undefined, undefined]
  for (const close of closes) {
    before = now
    now = next(close)
  }
  return before === undefined || now === undefined ? undefined : { before, now }
}

/**
 * @param closes oldest first
 * @param from index of the first compared bar; earlier bars are history
 * @returns a row for each history length; empty if no bar has a longer history
 */
export function compareRsiHistories(
  closes: readonly number[],
  from: number,
  crosses: readonly RsiCross[],
): RecursiveBiasRow[] {
  const [cross] = crosses
  const first = Math.max(from, RSI_BARS + 2)
  if (!cross || first >= closes.length) return []
  const next = createRsi(cross.period)
  const whole = closes.map((close) => next(close))
  const step = Math.max(1, Math.ceil((closes.length - first) / MAX))
  return HISTORIES.map((history): RecursiveBiasRow => {
    let [differs, crossings, bars] = [0, 0, 0]
    for (let bar = first; bar < closes.length; bar += step) {
      const [before, now] = [whole[bar - 1], whole[bar]]
      const short = last(closes.slice(Math.max(0, bar - history), bar + 1), cross.period)
      if (before === undefined || now === undefined || !short) continue
      bars += 1
      differs = Math.max(differs, Math.abs(short.now - now) / Math.max(now, 1))
      const isOther = (each: RsiCross) =>
        isRsiCrossing(short.before, short.now, each) !== isRsiCrossing(before, now, each)
      if (crosses.some(isOther)) crossings += 1
    }
    return { history, differs, crossings, bars, isLive: history === RSI_BARS }
  })
}
