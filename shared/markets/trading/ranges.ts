import type { Interval } from '../../platform/intervals.ts'

type Bars = { readonly interval: Interval; readonly count: number }

export const CHART_RANGES = {
  day: { interval: '15m', count: 96 },
  week: { interval: '1h', count: 168 },
  month: { interval: '4h', count: 180 },
  year: { interval: '1d', count: 365 },
} as const satisfies Readonly<Record<string, Bars>>

export type ChartRange = keyof typeof CHART_RANGES
export const CHART_RANGE_NAMES: readonly ChartRange[] = ['day', 'week', 'month', 'year']
export const DEFAULT_CHART_RANGE: ChartRange = 'day'

/** The default if the parameter `range` is invalid. */
export const parseChartRange = (search: string): ChartRange => {
  const asked = new URLSearchParams(search).get('range')
  return CHART_RANGE_NAMES.find((range) => range === asked) ?? DEFAULT_CHART_RANGE
}
