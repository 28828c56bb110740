import { DAY_MS } from '../platform/intervals.ts'
import type { NavPoint } from './statistics.ts'

export type RebasedNavPoint = { readonly time: number; readonly nav: number }

/**
 * Rebases the curve to 1 at the period's start.
 * @param days 0 for all
 * @param now epoch ms
 */
export function sliceNavCurve(
  curve: readonly Pick<NavPoint, 'time' | 'nav'>[],
  days: number,
  now: number,
): readonly RebasedNavPoint[] {
  const from = days === 0 ? Number.NEGATIVE_INFINITY : now - days * DAY_MS
  const first = curve.findIndex(({ time }) => time >= from)
  if (first === -1) return []
  // The point before the period is the base of the first day.
  const points = curve.slice(days === 0 ? first : Math.max(0, first - 1))
  const base = points[0]?.nav ?? 1
  return points.map(({ time, nav }) => ({ time, nav: base > 0 ? nav / base : 0 }))
}
