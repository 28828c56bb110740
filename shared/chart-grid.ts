// Charts beside that of a market's page: how they stand, and what each of them shows. As a browser and an account keep them.

import { z } from 'zod/mini'
import { MarketSymbol } from './api/fields.ts'
import { ChartSetup, FIRST_SETUP } from './chart-setup.ts'
import { INTERVALS, type Interval } from './intervals.ts'

/** One chart, two in columns, two in rows, four in a square. */
export const CHART_ARRANGEMENTS = ['single', 'columns', 'rows', 'square'] as const
export type ChartArrangement = (typeof CHART_ARRANGEMENTS)[number]

/** How many stand beside the page's own. */
const BESIDE: Readonly<Record<ChartArrangement, number>> = { single: 0, columns: 1, rows: 1, square: 3 }
const BESIDE_MAX = 3

/** The products whose screens have charts: each has a grid of its own. */
export const GRID_PRODUCTS = ['spot', 'futures'] as const
export type GridProduct = (typeof GRID_PRODUCTS)[number]

const GridChart = z.object({
  /** Of another product than the screen's; unset: of the screen's own. */
  product: z.optional(z.enum(GRID_PRODUCTS)),
  symbol: MarketSymbol,
  interval: z.enum(INTERVALS),
  setup: ChartSetup,
})
export type GridChart = z.infer<typeof GridChart>

export const ChartGrid = z.object({
  arrangement: z.enum(CHART_ARRANGEMENTS),
  /** The cursor of one stands at the same time on all. */
  isLinked: z.boolean(),
  /** Those beside the page's own, in the order of reading: what does not fit now is there when it does again. */
  charts: z.array(GridChart).check(z.maxLength(BESIDE_MAX)),
})
export type ChartGrid = z.infer<typeof ChartGrid>

export const FIRST_GRID: ChartGrid = { arrangement: 'single', isLinked: true, charts: [] }

/** Of what is seen beside a chart of each interval: its frame, as traders look at several of a market. */
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

type Shown = Pick<GridChart, 'symbol' | 'interval'>

/**
 * The grid in another arrangement. Charts that it has not had begin with the market that is on the page, each with a longer
 * interval than the one before.
 */
export function arranged(grid: ChartGrid, arrangement: ChartArrangement, { symbol, interval }: Shown): ChartGrid {
  const charts = [...grid.charts]
  while (charts.length < BESIDE[arrangement]) {
    const before = charts.at(-1)?.interval ?? interval
    charts.push({ symbol, interval: WIDER[before] ?? before, setup: FIRST_SETUP })
  }
  return { ...grid, arrangement, charts }
}

/** The charts that its arrangement has room for. */
export const besideOf = ({ arrangement, charts }: ChartGrid): readonly GridChart[] =>
  charts.slice(0, BESIDE[arrangement])

/** The grid with one of its charts showing something else, or looking otherwise. */
export const withChart = (grid: ChartGrid, index: number, part: Partial<GridChart>): ChartGrid => ({
  ...grid,
  charts: grid.charts.map((chart, at) => (at === index ? { ...chart, ...part } : chart)),
})

/** What a chart is of. */
export type ChartMarket = Pick<GridChart, 'product' | 'symbol'>

/** The grid with one of its charts showing another market, of either product. */
export const withMarket = (grid: ChartGrid, index: number, { product, symbol }: ChartMarket): ChartGrid => ({
  ...grid,
  charts: grid.charts.map((chart, at) => {
    const { interval, setup } = chart
    return at === index ? { symbol, interval, setup, ...(product && { product }) } : chart
  }),
})

/**
 * What was kept, as it can be shown: charts of markets that are listed no more, or of a product that is switched off, show the
 * page's, and none is missing that the arrangement has room for.
 */
export function shownGrid(grid: ChartGrid, isListed: (of: ChartMarket) => boolean, here: Shown): ChartGrid {
  const listed = grid.charts.reduce(
    (now, chart, index) => (isListed(chart) ? now : withMarket(now, index, { symbol: here.symbol })),
    grid,
  )
  return arranged(listed, grid.arrangement, here)
}
