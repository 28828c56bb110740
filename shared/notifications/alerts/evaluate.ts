import { isRsiCrossing, type RsiCross } from '../../bots/rsi.ts'
import { calculateIndicator } from '../../markets/indicators/calculate.ts'
import type { IndicatorBar } from '../../markets/indicators/kinds.ts'
import { MINUTE_MS } from '../../platform/intervals.ts'
import { type AlertSpec, findAlertLine, OPENING_NOTICE_LEAD_MS } from './alerts.ts'

export type PriceSample = {
  /** Time of the sample, epoch ms. */
  readonly time: number
  readonly last: number
  readonly low: number
  readonly high: number
}

export type MinutePriceRange = { readonly time: number; readonly low: number; readonly high: number }

const said = (value: number) => String(Number(value.toPrecision(10)))

/** @returns the price that fired the alert; undefined if none did */
export function evaluatePriceAlert(
  spec: Extract<AlertSpec, { kind: 'price' }>,
  { low, high }: PriceSample,
): string | undefined {
  const price = Number(spec.price)
  if (spec.direction === 'up') return high >= price ? said(high) : undefined
  return low <= price ? said(low) : undefined
}

/**
 * Compares the price with the lowest (for a rise) or highest (for a fall) of the window since the alert was set.
 * @returns signed percent
 */
export function evaluateMoveAlert(
  spec: Extract<AlertSpec, { kind: 'move' }>,
  seen: PriceSample,
  minutes: readonly MinutePriceRange[],
  since: number,
): string | undefined {
  const from = Math.max(seen.time - spec.minutes * MINUTE_MS, since)
  const within = minutes.filter(({ time }) => time >= from)
  const isRise = spec.direction === 'up'
  const base = isRise
    ? Math.min(seen.low, ...within.map(({ low }) => low))
    : Math.max(seen.high, ...within.map(({ high }) => high))
  if (!(base > 0)) return undefined
  const percent = (seen.last / base - 1) * 100
  const isMet = isRise ? percent >= spec.percent : percent <= -spec.percent
  return isMet ? percent.toFixed(2) : undefined
}

/**
 * Compares only closed bars, so that the result does not change within a bar.
 * @param bars oldest first
 * @returns the closing price, or the line's value if it has its own scale
 */
export function evaluateCrossAlert(
  spec: Extract<AlertSpec, { kind: 'cross' }>,
  bars: readonly IndicatorBar[],
): string | undefined {
  const { kind, params, line, hasLevel } = findAlertLine(spec.line)
  const values = calculateIndicator(kind, params, bars)[line] ?? []
  const gap = (index: number): number | undefined => {
    const value = values.at(index)
    const close = bars.at(index)?.close
    if (value === undefined || close === undefined) return undefined
    return hasLevel ? value - (spec.level ?? 0) : close - value
  }
  const [before, now] = [gap(-2), gap(-1)]
  if (before === undefined || now === undefined) return undefined
  const isCrossed = spec.direction === 'up' ? before <= 0 && now > 0 : before >= 0 && now < 0
  if (!isCrossed) return undefined
  return said((hasLevel ? values.at(-1) : bars.at(-1)?.close) ?? 0)
}

/** @param bars closed bars, oldest first */
export function evaluateRsiCross(cross: RsiCross, bars: readonly IndicatorBar[]): string | undefined {
  const [values = []] = calculateIndicator('rsi', [cross.period], bars)
  const [before, now] = [values.at(-2), values.at(-1)]
  return before !== undefined && now !== undefined && isRsiCrossing(before, now, cross) ? said(now) : undefined
}

/** @param rate current funding rate, in percent per period */
export function evaluateFundingAlert(spec: Extract<AlertSpec, { kind: 'funding' }>, rate: number): string | undefined {
  const isMet = spec.direction === 'up' ? rate >= spec.rate : rate <= spec.rate
  return isMet ? String(rate) : undefined
}

/**
 * Returns the time of the notification: shortly before the opening, or at the opening if the alert was set later.
 * @param opensAt epoch ms
 * @param since time at which the alert was set, epoch ms
 */
export function openingNoticeTime(opensAt: number, since: number): number {
  const before = opensAt - OPENING_NOTICE_LEAD_MS
  return since > before ? opensAt : before
}

/**
 * @param opensAt 0 for an open market, null if no time is set
 * @returns the opening time, epoch ms
 */
export function evaluateOpeningAlert(opensAt: number | null, since: number, now: number): string | undefined {
  if (opensAt === null || now < openingNoticeTime(opensAt, since)) return undefined
  return String(opensAt === 0 ? now : opensAt)
}

/** Also removes minutes that no alert needs. */
export function addMinutePriceRange(
  minutes: readonly MinutePriceRange[],
  { time, low, high }: MinutePriceRange,
  most: number,
): readonly MinutePriceRange[] {
  const begins = Math.floor(time / MINUTE_MS) * MINUTE_MS
  const last = minutes.at(-1)
  const kept = minutes.filter((minute) => minute.time > begins - most * MINUTE_MS)
  if (last?.time !== begins) return [...kept, { time: begins, low, high }]
  return [...kept.slice(0, -1), { time: begins, low: Math.min(low, last.low), high: Math.max(high, last.high) }]
}

/** Both oldest first. A minute of both lists has the prices of both. */
export function mergeMinutePriceRanges(
  loaded: readonly MinutePriceRange[],
  seen: readonly MinutePriceRange[],
): readonly MinutePriceRange[] {
  const byTime = new Map(loaded.map((minute) => [minute.time, minute]))
  for (const minute of seen) {
    const { low, high } = byTime.get(minute.time) ?? minute
    byTime.set(minute.time, { ...minute, low: Math.min(low, minute.low), high: Math.max(high, minute.high) })
  }
  return [...byTime.values()].sort((a, b) => a.time - b.time)
}
