// Compared markets, drawn in percent since the chart's left edge.

import type { CustomData, ISeriesApi, Time } from 'lightweight-charts'
import { createStore } from 'zustand/vanilla'
import { CHART_COMPARISONS_MAX } from '#shared/markets/charts/chart-setup.ts'
import type { Candle } from '#shared/markets/market-data.ts'
import type { Market } from '#shared/markets/markets.ts'
import type { LiveConnection } from '../../../../live/connection.ts'
import type { LiveMarketState } from '../../../../live/market-live.ts'
import { followBars } from '../chart/follow-bars.ts'
import type { ChartHandle } from '../chart-extras.ts'
import type { MarketProduct } from '../product.ts'
import type { ChartData } from '../use-market.ts'
import type { ChartColours } from './colours.ts'
import { toChartSeconds } from './logical.ts'
import { type IndicatorSeriesPoint, IndicatorSeriesView } from './pane-view.ts'

/** Index of the first plot colour for compared markets, after those of the first indicators. */
const FIRST_COLOUR = 3
/** The chart's own market has pages of the same length. */
const PAGE = 300
const RETRY_MIN_MS = 2_000
const RETRY_MAX_MS = 60_000

export type ComparableMarkets = {
  readonly product: Pick<MarketProduct, 'marketOf'>
  readonly market: { readonly symbol: string }
}

/** One setup serves all markets: a chart compares neither its own market nor one that its product does not list. */
export const findVisibleComparisons = (
  compared: readonly string[],
  { product, market }: ComparableMarkets,
): readonly string[] => compared.filter((symbol) => symbol !== market.symbol && product.marketOf(symbol))

/** Adds a market. If the list is full, the first that this chart does not show gives way. */
export function addComparison(compared: readonly string[], shown: ComparableMarkets, symbol: string): string[] {
  const visible = findVisibleComparisons(compared, shown)
  const hidden = compared.find((known) => !visible.includes(known))
  const dropped = compared.length < CHART_COMPARISONS_MAX ? undefined : hidden
  return [...compared.filter((known) => known !== dropped), symbol].slice(-CHART_COMPARISONS_MAX)
}

/** Returns the colour of a compared market by its place in the setup. */
export const pickComparedColour = (compared: readonly string[], symbol: string): number =>
  FIRST_COLOUR + Math.max(0, compared.indexOf(symbol))

export type ComparedMarketOptions = {
  readonly shown: Pick<ChartData, 'product' | 'interval'>
  readonly market: Market
  /** Null before hydration. */
  readonly connection: LiveConnection | null
  readonly colours: () => ChartColours
  /** Index of the line's plot colour, which changes with its place among the compared markets. */
  readonly colour: () => number
  /** Called after each reading of the newest bars. */
  readonly onUnread: (isUnread: boolean) => void
}

type Point = CustomData<Time> & IndicatorSeriesPoint

const toPoint = ({ time, close }: Candle): Point => ({ time: toChartSeconds(time), values: [Number(close)] })

type ComparedChart = Pick<ChartHandle, 'surface' | 'bars' | 'onBars'>

/** Draws a market's closes from the chart's oldest bar to its own live bar. */
export class ComparedMarket {
  readonly #chart: ComparedChart
  readonly #options: ComparedMarketOptions
  readonly #series: ISeriesApi<'Custom', Time, Point | { time: Time }>
  #stops: (() => void)[] = []
  #candles: readonly Candle[] = []
  #isOver = false
  #isBusy = false
  #retryMs = RETRY_MIN_MS

  constructor(chart: ComparedChart, options: ComparedMarketOptions) {
    this.#chart = chart
    this.#options = options
    const { market, colour, colours } = options
    const look = {
      name: market.symbol,
      shape: 'line',
      get colour() {
        return colour()
      },
    } as const
    this.#series = chart.surface.chart.addCustomSeries(new IndicatorSeriesView([look], [], colours), {
      lastValueVisible: false,
      priceLineVisible: false,
    })
    this.#restart()
  }

  stop(): void {
    this.#isOver = true
    for (const stop of this.#stops.splice(0)) stop()
  }

  /** Stops, and removes the line from a chart that still exists. */
  remove(): void {
    this.stop()
    this.#chart.surface.chart.removeSeries(this.#series)
  }

  #restart = (): void => {
    for (const stop of this.#stops.splice(0)) stop()
    this.#load().catch((error) => {
      console.error(error)
      if (this.#isOver) return
      this.#options.onUnread(true)
      const timer = setTimeout(this.#restart, this.#retryMs)
      this.#stops.push(() => clearTimeout(timer))
      this.#retryMs = Math.min(RETRY_MAX_MS, this.#retryMs * 2)
    })
  }

  async #load(): Promise<void> {
    const { shown, market, connection } = this.#options
    const { product, interval } = shown
    const newest = await product.candles({ symbol: market.symbol, interval, limit: PAGE })
    if (this.#isOver) return
    this.#retryMs = RETRY_MIN_MS
    this.#options.onUnread(false)
    this.#draw(newest)
    const live = createStore<Pick<LiveMarketState, 'bar'>>(() => ({ bar: undefined }))
    const followed = { product, market, live, interval, candles: newest }
    const show = (bar: Candle) => {
      this.#candles = [...this.#candles.filter(({ time }) => time < bar.time), bar]
      this.#series.update(toPoint(bar))
    }
    this.#stops.push(
      followBars(followed, connection, show, this.#restart),
      this.#chart.onBars((isAll) => {
        if (isAll) this.#loadOlder().catch(console.error)
      }),
    )
    this.#loadOlder().catch(console.error)
  }

  #draw(candles: readonly Candle[]): void {
    this.#candles = candles
    this.#series.setData(candles.map(toPoint))
  }

  /** Reads pages until the line reaches the chart's oldest bar. A failed page is read again when the chart has more. */
  async #loadOlder(): Promise<void> {
    const { shown, market } = this.#options
    if (this.#isBusy) return
    this.#isBusy = true
    try {
      for (;;) {
        const before = this.#candles[0]?.time
        if (before === undefined || before <= (this.#chart.bars[0]?.time ?? 0)) return
        const query = { symbol: market.symbol, interval: shown.interval, before, limit: PAGE }
        const page = await shown.product.candles(query)
        if (this.#isOver || page.length === 0) return
        this.#draw([...page, ...this.#candles])
      }
    } finally {
      this.#isBusy = false
    }
  }
}
