// Features §2.10 and shared/copy/statistics.ts define these figures. Pure.

import { COPY_ASSET } from '#shared/copy/kinds.ts'
import type { LeadStats, NavPoint } from '#shared/copy/statistics.ts'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { assert } from '#shared/platform/assert.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { computeLeadPnl, type LeadNavPoint, NAV_ONE, toNavNumber } from './nav.ts'

const asset = findAsset(COPY_ASSET)
assert(asset, 'copies are counted in an asset')
const usdt = asset
export const formatUsdt = (atoms: bigint): string => formatAssetAmount(usdt, atoms)

export type ClosedPositionResult = { readonly closedAt: number; readonly pnl: bigint }

const SHARPE_DAYS = 7
const YEAR_DAYS = 365
const toBps = (share: number) => Math.round(share * 10_000)

/** Without an earlier point, returns the first one. */
export function findNavPointAt(points: readonly LeadNavPoint[], time: number): LeadNavPoint | undefined {
  return points.findLast((point) => point.time <= time) ?? points[0]
}

type Drawdown = { readonly bps: number; readonly peak: number; readonly trough: number }

export function computeLeadDrawdown(points: readonly LeadNavPoint[]): Drawdown {
  let [top, peak, trough] = [0n, NAV_ONE, NAV_ONE]
  for (const { nav } of points) {
    if (nav > top) top = nav
    if (top > 0n && (top - nav) * peak > (peak - trough) * top) [peak, trough] = [top, nav]
  }
  const share = peak === 0n ? 0 : Number(((peak - trough) * 10_000n) / peak)
  return { bps: share, peak: toNavNumber(peak), trough: toNavNumber(trough) }
}

/** Returns of whole UTC days. */
export function computeLeadDailyReturns(points: readonly LeadNavPoint[]): number[] {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return []
  const navs: number[] = []
  const from = Math.ceil(first.time / DAY_MS) * DAY_MS
  let at = 0
  for (let day = from; day <= last.time; day += DAY_MS) {
    while (at + 1 < points.length && (points[at + 1]?.time ?? 0) <= day) at += 1
    navs.push(toNavNumber(points[at]?.nav ?? NAV_ONE))
  }
  return navs.slice(1).map((nav, index) => {
    const before = navs[index] ?? 1
    return before === 0 ? 0 : nav / before - 1
  })
}

function sharpeOf(returns: readonly number[]): Pick<LeadStats, 'sharpe' | 'dailyMean' | 'dailyDeviation' | 'dayCount'> {
  const dayCount = returns.length
  if (dayCount < SHARPE_DAYS) return { sharpe: null, dailyMean: null, dailyDeviation: null, dayCount }
  const mean = returns.reduce((sum, each) => sum + each, 0) / dayCount
  const variance = returns.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (dayCount - 1)
  const deviation = Math.sqrt(variance)
  const sharpe = deviation === 0 ? null : (mean / deviation) * Math.sqrt(YEAR_DAYS)
  return { sharpe, dailyMean: mean, dailyDeviation: deviation, dayCount }
}

/** @param days 0: since the start */
export function computeLeadStats(
  points: readonly LeadNavPoint[],
  closed: readonly ClosedPositionResult[],
  tradeTimes: readonly number[],
  { days, now }: { readonly days: number; readonly now: number },
): LeadStats {
  const since = days === 0 ? 0 : now - days * DAY_MS
  const from = findNavPointAt(points, since)
  const within = points.filter(({ time }) => time >= since)
  const to = points.at(-1)
  const line = from && within[0] !== from ? [from, ...within] : within
  const [navFrom, navTo] = [from?.nav ?? NAV_ONE, to?.nav ?? NAV_ONE]
  const paidIn = (to?.paidIn ?? 0n) - (from?.paidIn ?? 0n)
  const paidOut = (to?.paidOut ?? 0n) - (from?.paidOut ?? 0n)
  const [equityFrom, equityTo] = [from?.equity ?? 0n, to?.equity ?? 0n]
  const results = closed.filter(({ closedAt }) => closedAt >= since)
  const wins = results.filter(({ pnl }) => pnl > 0n).length
  const { bps: drawdownBps, peak, trough } = computeLeadDrawdown(line)
  const copierPnl = (to?.copierPnl ?? 0n) - (from?.copierPnl ?? 0n)
  const copierInvested = (from?.copierEquity ?? 0n) + (to?.copierPaidIn ?? 0n) - (from?.copierPaidIn ?? 0n)
  return {
    days,
    roiBps: navFrom === 0n ? 0 : toBps(Number(navTo) / Number(navFrom) - 1),
    navFrom: toNavNumber(navFrom),
    navTo: toNavNumber(navTo),
    pnl: formatUsdt(equityTo - equityFrom - paidIn + paidOut),
    equityFrom: formatUsdt(equityFrom),
    equityTo: formatUsdt(equityTo),
    paidIn: formatUsdt(paidIn),
    paidOut: formatUsdt(paidOut),
    drawdownBps,
    drawdownPeak: peak,
    drawdownTrough: trough,
    ...sharpeOf(computeLeadDailyReturns(line)),
    winRateBps: results.length === 0 ? null : toBps(wins / results.length),
    wins,
    closed: results.length,
    copierPnl: formatUsdt(copierPnl),
    copierInvested: formatUsdt(copierInvested),
    copierRoiBps: copierInvested <= 0n ? null : Number((copierPnl * 10_000n) / copierInvested),
    trades: tradeTimes.filter((time) => time >= since).length,
  }
}

/** From 1 (calm) to 5 (wild), by drawdown and daily deviation. */
export function computeLeadRiskLevel({
  drawdownBps,
  dailyDeviation,
}: Pick<LeadStats, 'drawdownBps' | 'dailyDeviation'>): number {
  const byFall = [500, 1_500, 3_000, 5_000].filter((bound) => drawdownBps > bound).length
  const bySwing = [0.01, 0.025, 0.05, 0.1].filter((bound) => (dailyDeviation ?? 0) > bound).length
  return 1 + Math.max(byFall, bySwing)
}

/** Evenly spaced; includes the last point. */
export function downsampleEvenly<T>(points: readonly T[], most: number): T[] {
  if (points.length <= most) return [...points]
  return Array.from({ length: most }, (_, index) => {
    const at = Math.round((index * (points.length - 1)) / (most - 1))
    return points[at]
  }).filter((point): point is T => point !== undefined)
}

export const createNavCurve = (points: readonly LeadNavPoint[], most: number): NavPoint[] =>
  downsampleEvenly(points, most).map((point) => ({
    time: point.time,
    nav: toNavNumber(point.nav),
    equity: formatUsdt(point.equity),
    pnl: formatUsdt(computeLeadPnl(point)),
  }))

export function computeMedian(figures: readonly number[]): number | null {
  if (figures.length === 0) return null
  const sorted = [...figures].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 === 1 ? high : (low + high) / 2
}
