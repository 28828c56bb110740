import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_CHART_SETUP, type DrawingPoint } from '#shared/markets/charts/chart-setup.ts'
import { calculateIndicator } from '#shared/markets/indicators/calculate.ts'
import { createInitialIndicatorParams, type IndicatorKind } from '#shared/markets/indicators/kinds.ts'
import { MARKETS } from '#shared/markets/markets.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import { LiveConnection } from '../../../../live/connection.ts'
import type { LiveBarStore } from '../../../../live/market-live.ts'
import { FakeTopicSocket } from '../../../../live/testing.ts'
import { browserTimers } from '../../../../live/timers.ts'
import { SPOT_PRODUCT } from '../../spot/spot-product.ts'
import type { CandlesQuery, MarketProduct } from '../product.ts'
import { createIndicatorInputCache } from './bars.ts'
import { ChartAppearance } from './chart-appearance.ts'
import type { ChartColours } from './colours.ts'
import { addComparison, ComparedMarket, findVisibleComparisons, pickComparedColour } from './compare.ts'
import { DrawingLayer } from './drawing-layer.ts'
import { formatIndicatorValue } from './indicator-value.ts'
import { ChartIndicators } from './indicators.ts'
import { toChartSeconds } from './logical.ts'
import { watchPaneTops } from './pane-tops.ts'
import { createDrawingShapes } from './shapes.ts'
import { createFakeChart, testCandle } from './testing.ts'

const bar = (minute: number) => testCandle(minute * MINUTE_MS, 100 + 10 * Math.sin(minute / 3))
const bars = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => bar(from + index))
const frames: (() => void)[] = []
const drawFrame = () => {
  for (const frame of frames.splice(0)) frame()
}

beforeEach(() => {
  frames.length = 0
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', vi.fn())
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const COLOURS = {} as ChartColours
const SHOWN = { product: SPOT_PRODUCT, market: { symbol: 'BTC_USDT' } }

function createTools(chart: ReturnType<typeof createFakeChart>) {
  const { read } = createIndicatorInputCache(chart.handle)
  return { chart: chart.handle, read, colours: () => COLOURS, priceDecimals: 2, shown: SHOWN }
}

function createIndicators(kind: IndicatorKind, count = 150) {
  const chart = createFakeChart(bars(0, count))
  const tools = createTools(chart)
  const indicators = new ChartIndicators(tools)
  const params = createInitialIndicatorParams(kind)
  indicators.set([{ id: 'a', kind, params }])
  return { ...chart, indicators, lines: () => calculateIndicator(kind, params, tools.read().bars) }
}

test('[CT1] an oscillator gets the final value of each bar that ended, and of bars that came while no frame was drawn', () => {
  const { bars: shown, announce, series, lines } = createIndicators('rsi')
  shown[149] = { ...bar(149), close: '90' }
  announce(false)
  shown.push(bar(150), bar(151))
  announce(false)
  drawFrame()
  const updates = series[0]?.update.mock.calls.map(([point]) => point)
  expect(updates).toEqual(
    [149, 150, 151].map((at) => ({ time: toChartSeconds(at * MINUTE_MS), values: lines().map((line) => line[at]) })),
  )
})

test('[CT1] legend and price range have the values where the lines are drawn, also those that lead or lag', () => {
  const { indicators, lines, layers } = createIndicators('ichimoku')
  const calculated = lines()
  const [shown] = indicators.valuesAt(100)
  expect(shown?.values).toEqual([0, 0, 25, 25, -25].map((shift, line) => calculated[line]?.[100 - shift]))
  const spans = [2, 3].map((line) => calculated[line]?.[120 - 25] ?? Number.NaN)
  const own = [0, 1].map((line) => calculated[line]?.[120] ?? Number.NaN)
  const all = [...spans, ...own, calculated[4]?.[120 + 25] ?? Number.NaN]
  expect(layers[0]?.autoscaleInfo(120, 120)).toEqual({
    priceRange: { minValue: Math.min(...all), maxValue: Math.max(...all) },
  })
})

test('[CT1] values of an indicator have its unit: the market’s price, percent or volume', () => {
  const format = { priceDecimals: 8, notation: 'normal', locale: 'en_US' } as const
  expect(formatIndicatorValue('atr', 0.000_000_12, format)).toBe('0.00000012')
  expect(formatIndicatorValue('macd', -0.000_000_12, format)).toBe('−0.00000012')
  expect(formatIndicatorValue('rsi', 54.321, format)).toBe('54.32')
  expect(formatIndicatorValue('obv', 1_234_567, format)).toBe('1.23M')
  expect(formatIndicatorValue('obv', undefined, format)).toBe('–')
})

test('[CT1] legends ask for no frames while the panes keep their sizes', () => {
  const observed: unknown[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (element: unknown) => observed.push(element)
      disconnect = vi.fn()
    },
  )
  let elements: (string | null)[] = ['price', null]
  const panes = () => elements.map((element) => ({ getHTMLElement: () => element, getHeight: () => 100 }))
  watchPaneTops({ panes } as unknown as Parameters<typeof watchPaneTops>[0], vi.fn())
  expect([observed.length, frames.length]).toEqual([0, 1])
  elements = ['price', 'rsi']
  drawFrame()
  expect([observed, frames]).toEqual([['price', 'rsi'], []])
})

test('[CT2] a retracement’s lines stand at the prices that they say, in a logarithmic scale too', () => {
  const chart = createFakeChart(bars(0, 10))
  const y = chart.price.priceToCoordinate
  const prices = { from: 10_000, to: 100_000 }
  const levelY = (level: number) => y(prices.to + (prices.from - prices.to) * level)
  const shapes = createDrawingShapes({
    tool: 'fib',
    points: [
      { x: 0, y: y(prices.from) },
      { x: 50, y: y(prices.to) },
    ],
    size: { width: 400, height: 1_000 },
    levelY,
    levelText: String,
    measureText: String,
  })
  const half = shapes.find((shape) => shape.kind === 'text' && shape.text === '0.5')
  expect(half).toMatchObject({ at: { y: y(55_000) } })
})

test('[CT2] a drawing moves by whole bars, and keeps its times when it moves up or down', () => {
  const day = 24 * 60 * MINUTE_MS
  const chart = createFakeChart(Array.from({ length: 9 }, (_, index) => testCandle(index * day, 100)))
  const words = { priceText: String, measureText: String }
  const none = () => ({ drawings: [], chosen: undefined, unfinished: undefined })
  const layer = new DrawingLayer({ ...createTools(chart), ...words, step: day, shown: none })
  const points: DrawingPoint[] = [605, 635].map((minute) => ({ time: 2 * day + minute * MINUTE_MS, price: 100 }))
  expect(layer.movePoints(points, { x: 3, y: 100 }, undefined)).toEqual(
    points.map(({ time }) => ({ time, price: expect.closeTo(10, 6) })),
  )
  expect(layer.movePoints(points, { x: 20, y: 0 }, undefined)).toEqual(
    points.map(({ time, price }) => ({ time: time + 2 * day, price })),
  )
  expect(layer.movePoints(points, { x: 10, y: 0 }, 1)[0]).toEqual(points[0])
})

test('[CT4] a comparison that the chart does not show changes neither its scale nor the list', () => {
  const chart = createFakeChart(bars(0, 10))
  const applyOptions = vi.fn()
  chart.price.priceScale = () => ({ applyOptions })
  const look = new ChartAppearance(createTools(chart))
  const modeFor = (compared: string[]) => {
    look.set({ ...DEFAULT_CHART_SETUP, scale: 'log', compared })
    return applyOptions.mock.lastCall?.[0].mode
  }
  expect([modeFor(['BTC_USDT']), modeFor(['GONE_USDT']), modeFor(['ETH_USDT'])]).toEqual([1, 1, 2])
  expect(findVisibleComparisons(['BTC_USDT', 'GONE_USDT', 'ETH_USDT'], SHOWN)).toEqual(['ETH_USDT'])
  expect(addComparison(['BTC_USDT'], SHOWN, 'SOL_USDT')).toEqual(['BTC_USDT', 'SOL_USDT'])
  expect(addComparison(['ETH_USDT', 'BTC_USDT', 'SOL_USDT'], SHOWN, 'XRP_USDT')).toEqual([
    'ETH_USDT',
    'SOL_USDT',
    'XRP_USDT',
  ])
})

test('[CT4] line and name of a compared market have one colour, by its place among the compared', () => {
  expect(pickComparedColour(['ETH_USDT', 'SOL_USDT'], 'SOL_USDT')).toBe(4)
  expect(pickComparedColour(['SOL_USDT'], 'SOL_USDT')).toBe(3)
})

function compareWith(candles: (query: CandlesQuery) => Promise<readonly ReturnType<typeof bar>[]>) {
  const chart = createFakeChart(bars(0, 10))
  let watched: { live: LiveBarStore; since: number } | undefined
  const product: MarketProduct = {
    ...SPOT_PRODUCT,
    candles,
    watchBar: (_, live, __, ___, since) => {
      watched = { live, since }
      return () => {
        watched = undefined
      }
    },
  }
  const onUnread = vi.fn()
  const line = new ComparedMarket(chart.handle, {
    shown: { product, interval: '1m' },
    market: MARKETS[1]!,
    connection: new LiveConnection(new FakeTopicSocket(), browserTimers),
    colours: () => COLOURS,
    colour: () => 3,
    onUnread,
  })
  const times = () => chart.series[0]?.setData.mock.lastCall?.[0].map(({ time }: { time: number }) => time / 60)
  return { ...chart, line, times, onUnread, watched: () => watched }
}

test('[CT4] the line of a compared market is live, and reaches as far back as the chart', async () => {
  const {
    series,
    times,
    watched,
    line,
    bars: shown,
    announce,
  } = compareWith(async ({ before = Infinity }) =>
    bars(-20, 10)
      .filter(({ time }) => time < before)
      .slice(-5),
  )
  await vi.waitFor(() => expect(times()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]))
  expect(watched()?.since).toBe(9 * MINUTE_MS)
  watched()?.live.setState({ bar: bar(10) })
  expect(series[0]?.update).toHaveBeenCalledWith({ time: 600, values: [Number(bar(10).close)] })
  shown.unshift(...bars(-5, 0))
  announce(true)
  await vi.waitFor(() => expect(times()).toEqual([-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))
  line.stop()
  expect(watched()).toBeUndefined()
})

test('[CT4] a compared market that cannot be read is reported, and read again until it can be', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  let isReachable = false
  const candles = vi.fn(async () => {
    if (!isReachable) throw new Error('no answer')
    return bars(0, 10)
  })
  const { onUnread, times, watched, line } = compareWith(candles)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onUnread.mock.lastCall).toEqual([true])
  expect(candles.mock.calls.length).toBeLessThan(8)
  isReachable = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onUnread.mock.lastCall).toEqual([false])
  expect(times()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  // A gap in the live bars begins another reading, which fails.
  isReachable = false
  watched()?.live.setState({ bar: bar(20) })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onUnread.mock.lastCall).toEqual([true])
  line.stop()
  const { length } = candles.mock.calls
  await vi.advanceTimersByTimeAsync(600_000)
  expect(candles).toHaveBeenCalledTimes(length)
})
