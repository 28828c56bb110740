import { z } from 'zod/mini'
import { MarketSymbol } from '../../api/fields.ts'
import { INTERVALS, type Interval } from '../../platform/intervals.ts'
import { ChartSetup, DEFAULT_CHART_SETUP } from './chart-setup.ts'

export const CHART_ARRANGEMENTS = ['single', 'columns', 'rows', 'square'] as const
export type ChartArrangement = (typeof CHART_ARRANGEMENTS)[number]

const BESIDE: Readonly<Record<ChartArrangement, number>> = { single: 0, columns: 1, rows: 1, square: 3 }
const BESIDE_MAX = 3

export const CHART_GRID_PRODUCTS = ['spot', 'futures'] as const
export type ChartGridProduct = (typeof CHART_GRID_PRODUCTS)[number]

const GridChart = z.object({
  /** Present if it differs from the product of the page. */
  product: z.optional(z.enum(CHART_GRID_PRODUCTS)),
  symbol: MarketSymbol,
  interval: z.enum(INTERVALS),
  setup: ChartSetup,
})
export type GridChart = z.infer<typeof GridChart>

export const ChartGrid = z.object({
  arrangement: z.enum(CHART_ARRANGEMENTS),
  isLinked: z.boolean(),
  /** In reading order. Charts that do not fit stay in the list for a larger arrangement. */
  charts: z.array(GridChart).check(z.maxLength(BESIDE_MAX)),
})
export type ChartGrid = z.infer<typeof ChartGrid>

export const DEFAULT_CHART_GRID: ChartGrid = { arrangement: 'single', isLinked: true, charts: [] }

const WIDER: Readonly<Partial<Record<Interval, Interval>>> = {
  '1m': '5m',
  '3m': '15m',
  '5m': '15m',
  '15m': '1h',
  '30m': '2h',
  '1h': '4h',
  '2h': '12h',
  '4h': '1d',
  '6h': '1d',
  '12h': '1d',
  '1d': '1w',
  '1w': '1M',
}

type ChartView = Pick<GridChart, 'symbol' | 'interval'>

/** New charts show the market of the page, each with a longer interval than the previous one. */
export function arrangeChartGrid(
  grid: ChartGrid,
  arrangement: ChartArrangement,
  { symbol, interval }: ChartView,
): ChartGrid {
  const charts = [...grid.charts]
  while (charts.length < BESIDE[arrangement]) {
    const before = charts.at(-1)?.interval ?? interval
    charts.push({ symbol, interval: WIDER[before] ?? before, setup: DEFAULT_CHART_SETUP })
  }
  return { ...grid, arrangement, charts }
}

export const visibleCharts = ({ arrangement, charts }: ChartGrid): readonly GridChart[] =>
  charts.slice(0, BESIDE[arrangement])

export const replaceChartInGrid = (grid: ChartGrid, index: number, part: Partial<GridChart>): ChartGrid => ({
  ...grid,
  charts: grid.charts.map((chart, at) => (at === index ? { ...chart, ...part } : chart)),
})

export type ChartMarket = Pick<GridChart, 'product' | 'symbol'>

export const replaceMarketInChartGrid = (
  grid: ChartGrid,
  index: number,
  { product, symbol }: ChartMarket,
): ChartGrid => ({
  ...grid,
  charts: grid.charts.map((chart, at) => {
    const { interval, setup } = chart
    return at === index ? { symbol, interval, setup, ...(product && { product }) } : chart
  }),
})

/** The page's market replaces delisted markets and disabled products; missing charts are added. */
export function repairChartGrid(grid: ChartGrid, isListed: (of: ChartMarket) => boolean, here: ChartView): ChartGrid {
  const listed = grid.charts.reduce(
    (now, chart, index) => (isListed(chart) ? now : replaceMarketInChartGrid(now, index, { symbol: here.symbol })),
    grid,
  )
  return arrangeChartGrid(listed, grid.arrangement, here)
}
