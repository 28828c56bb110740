import { describe, expect, test } from 'vitest'
import {
  arrangeChartGrid,
  ChartGrid,
  DEFAULT_CHART_GRID,
  repairChartGrid,
  replaceChartInGrid,
  replaceMarketInChartGrid,
  visibleCharts,
} from './chart-grid.ts'
import { DEFAULT_CHART_SETUP } from './chart-setup.ts'

const HERE = { symbol: 'BTC_USDT', interval: '15m' } as const
const chart = (symbol: string, interval: '1h' | '1d') => ({ symbol, interval, setup: DEFAULT_CHART_SETUP })

describe('[CT6] charts beside the page’s own', () => {
  test('a page has one chart until others are wanted', () => {
    expect(visibleCharts(DEFAULT_CHART_GRID)).toEqual([])
    expect(visibleCharts(arrangeChartGrid(DEFAULT_CHART_GRID, 'columns', HERE))).toHaveLength(1)
    expect(visibleCharts(arrangeChartGrid(DEFAULT_CHART_GRID, 'rows', HERE))).toHaveLength(1)
    expect(visibleCharts(arrangeChartGrid(DEFAULT_CHART_GRID, 'square', HERE))).toHaveLength(3)
  })

  test('new ones begin with the market of the page, each with a longer interval than the one before', () => {
    const charts = visibleCharts(arrangeChartGrid(DEFAULT_CHART_GRID, 'square', HERE))
    expect(charts.map(({ symbol, interval }) => [symbol, interval])).toEqual([
      ['BTC_USDT', '1h'],
      ['BTC_USDT', '4h'],
      ['BTC_USDT', '1d'],
    ])
    // No interval is longer than a month.
    const months = visibleCharts(arrangeChartGrid(DEFAULT_CHART_GRID, 'square', { ...HERE, interval: '1w' }))
    expect(months.map(({ interval }) => interval)).toEqual(['1M', '1M', '1M'])
  })

  test('what does not fit any more is there again when it does', () => {
    const four = replaceChartInGrid(arrangeChartGrid(DEFAULT_CHART_GRID, 'square', HERE), 2, {
      symbol: 'SOL_USDT',
      interval: '1m',
    })
    const one = arrangeChartGrid(four, 'single', HERE)
    expect(visibleCharts(one)).toEqual([])
    expect(visibleCharts(arrangeChartGrid(one, 'square', { symbol: 'ETH_USDT', interval: '1h' }))).toEqual(four.charts)
  })

  test('a chart is changed in its place, and the others are what they were', () => {
    const four = arrangeChartGrid(DEFAULT_CHART_GRID, 'square', HERE)
    const setup = { ...DEFAULT_CHART_SETUP, type: 'line' } as const
    const changed = replaceChartInGrid(replaceChartInGrid(four, 1, { symbol: 'ETH_USDT' }), 1, { setup })
    expect(changed.charts[1]).toEqual({ ...four.charts[1], symbol: 'ETH_USDT', setup })
    expect(changed.charts[0]).toBe(four.charts[0])
    expect(changed.charts[2]).toBe(four.charts[2])
  })

  test('of markets that are listed no more the page’s is shown, and a chart that is missing is made', () => {
    const kept = {
      ...DEFAULT_CHART_GRID,
      arrangement: 'square',
      charts: [chart('GONE_USDT', '1h'), chart('ETH_USDT', '1d')],
    }
    const shown = repairChartGrid(ChartGrid.parse(kept), ({ symbol }) => symbol !== 'GONE_USDT', HERE)
    expect(shown.charts.map(({ symbol, interval }) => [symbol, interval])).toEqual([
      ['BTC_USDT', '1h'],
      ['ETH_USDT', '1d'],
      ['BTC_USDT', '1w'],
    ])
  })

  test('a chart shows a market of the other product, and is of the screen’s own again', () => {
    const setup = { ...DEFAULT_CHART_SETUP, type: 'line' } as const
    const four = replaceChartInGrid(arrangeChartGrid(DEFAULT_CHART_GRID, 'square', HERE), 1, { interval: '1d', setup })
    const mixed = replaceMarketInChartGrid(four, 1, { product: 'futures', symbol: 'ETH_USDT' })
    expect(mixed.charts[1]).toEqual({ product: 'futures', symbol: 'ETH_USDT', interval: '1d', setup })
    expect([mixed.charts[0], mixed.charts[2]]).toEqual([four.charts[0], four.charts[2]])
    expect(ChartGrid.parse(JSON.parse(JSON.stringify(mixed)))).toEqual(mixed)
    // A change of interval or setup does not change the market.
    expect(replaceChartInGrid(mixed, 1, { interval: '1h' }).charts[1]).toMatchObject({
      product: 'futures',
      symbol: 'ETH_USDT',
    })
    expect(replaceMarketInChartGrid(mixed, 1, { symbol: 'SOL_USDT' }).charts[1]).toEqual({
      symbol: 'SOL_USDT',
      interval: '1d',
      setup,
    })
  })

  test('of a product that is switched off the page’s market is shown, of the screen’s own product', () => {
    const mixed = replaceMarketInChartGrid(arrangeChartGrid(DEFAULT_CHART_GRID, 'columns', HERE), 0, {
      product: 'futures',
      symbol: 'ETH_USDT',
    })
    const shown = repairChartGrid(mixed, ({ product }) => product === undefined, HERE)
    expect(shown.charts[0]).toEqual({ ...chart('BTC_USDT', '1h') })
    expect(repairChartGrid(mixed, () => true, HERE)).toEqual(mixed)
  })

  test('what a browser or an account kept is read with what it has, and refused where it is something else', () => {
    const kept = replaceChartInGrid(arrangeChartGrid({ ...DEFAULT_CHART_GRID, isLinked: false }, 'columns', HERE), 0, {
      symbol: 'ETH_USDT',
    })
    expect(ChartGrid.parse(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
    const four = Array.from({ length: 4 }, () => chart('ETH_USDT', '1h'))
    for (const wrong of [
      { ...kept, arrangement: 'five' },
      { ...kept, charts: [{ ...chart('ETH_USDT', '1h'), product: 'options' }] },
      { ...kept, charts: four },
      { ...kept, charts: [{ ...chart('ETH_USDT', '1h'), interval: '7m' }] },
      { ...kept, charts: [{ ...chart('ETH_USDT', '1h'), symbol: '<b>' }] },
    ]) {
      expect(ChartGrid.safeParse(wrong).success).toBe(false)
    }
  })
})
