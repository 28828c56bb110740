import type { ISeriesApi, Time } from 'lightweight-charts'
import type { StoredIndicator } from '#shared/markets/charts/chart-setup.ts'
import { calculateIndicator, type IndicatorLines } from '#shared/markets/indicators/calculate.ts'
import { INDICATORS, indicatorLineShifts } from '#shared/markets/indicators/kinds.ts'
import type { ChartHandle } from '../chart-extras.ts'
import type { IndicatorInput } from './bars.ts'
import { type ChartColours, pickPlotColour } from './colours.ts'
import { CanvasLayer } from './layer.ts'
import { toChartSeconds, toLogicalBarPosition } from './logical.ts'
import { paintBand, paintDots, paintPath } from './paint.ts'
import { type IndicatorSeriesPoint, IndicatorSeriesView } from './pane-view.ts'
import type { PixelPoint } from './shapes.ts'

type Plot = {
  readonly kept: StoredIndicator
  lines: IndicatorLines
  readonly refresh: (isAll: boolean) => void
  readonly remove: () => void
  /** Index of the indicator's pane; 0 is the price pane. */
  readonly pane: () => number
}

type Tools = {
  readonly chart: ChartHandle
  readonly read: () => IndicatorInput
  readonly colours: () => ChartColours
  readonly priceDecimals: number
}

const PANE_STRETCH_FACTORS = { price: 4, other: 1 }

function overPrices({ chart, colours }: Tools, plot: () => Plot, kept: StoredIndicator) {
  const { lines: looks, band } = INDICATORS[kept.kind]
  const shifts = indicatorLineShifts(kept.kind, kept.params)
  const { chart: api, price } = chart.surface
  const pixels = (line: number, from: number, to: number): (PixelPoint | undefined)[] => {
    const shift = shifts[line] ?? 0
    const values = plot().lines[line] ?? []
    const points: (PixelPoint | undefined)[] = []
    for (let at = from; at <= to; at++) {
      const value = values[at - shift]
      const x = value === undefined ? null : api.timeScale().logicalToCoordinate(toLogicalBarPosition(at))
      const y = value === undefined ? null : price.priceToCoordinate(value)
      points.push(x === null || y === null ? undefined : { x, y })
    }
    return points
  }
  const layer = new CanvasLayer({
    paint: (context) => {
      const range = api.timeScale().getVisibleLogicalRange()
      if (!range) return
      const [from, to] = [Math.floor(range.from) - 1, Math.ceil(range.to) + 1]
      const theme = colours()
      const drawn = looks.map((_, line) => pixels(line, from, to))
      const [upper, lower] = band ? [drawn[band[0]], drawn[band[1]]] : []
      if (upper && lower && band) paintBand(context, upper, lower, pickPlotColour(theme, looks[band[0]]?.colour ?? 0))
      for (const [line, look] of looks.entries()) {
        const points = drawn[line] ?? []
        const colour = pickPlotColour(theme, look.colour)
        if (look.shape === 'dots') paintDots(context, points, colour)
        else paintPath(context, points, colour, 1.25)
      }
    },
    range: (from, to) => {
      const values = plot().lines.flatMap((line, index) => {
        const shift = shifts[index] ?? 0
        return line.slice(Math.max(0, from - shift), Math.max(0, to + 1 - shift))
      })
      const numbers = values.filter((value) => value !== undefined)
      return numbers.length > 0 ? { min: Math.min(...numbers), max: Math.max(...numbers) } : undefined
    },
  })
  price.attachPrimitive(layer)
  return { refresh: () => layer.redraw(), remove: () => price.detachPrimitive(layer), pane: () => 0 }
}

function inPane({ chart, read, colours, priceDecimals }: Tools, plot: () => Plot, kept: StoredIndicator) {
  const { lines: looks, levels = [], unit } = INDICATORS[kept.kind]
  const { chart: api } = chart.surface
  const precision = unit === 'price' ? priceDecimals : 2
  const priceFormat =
    unit === 'volume'
      ? ({ type: 'volume' } as const)
      : ({ type: 'price', precision, minMove: 10 ** -precision } as const)
  const series: ISeriesApi<'Custom', Time, IndicatorSeriesPoint | { time: Time }> = api.addCustomSeries(
    new IndicatorSeriesView(looks, levels, colours),
    { lastValueVisible: false, priceLineVisible: false, priceFormat },
    api.panes().length,
  )
  const panes = api.panes()
  for (const [index, pane] of panes.entries())
    pane.setStretchFactor(index === 0 ? PANE_STRETCH_FACTORS.price : PANE_STRETCH_FACTORS.other)
  const pointAt = (index: number): IndicatorSeriesPoint => ({
    time: toChartSeconds(read().times[index] ?? 0),
    values: plot().lines.map((line) => line[index]),
  })
  let drawn = 0
  const refresh = (isAll: boolean) => {
    const { bars } = read()
    // The last drawn bar was unfinished, and several may have begun since then.
    if (isAll || drawn === 0) series.setData(bars.map((_, index) => pointAt(index)))
    else for (let index = drawn - 1; index < bars.length; index++) series.update(pointAt(index))
    drawn = bars.length
  }
  return { refresh, remove: () => api.removeSeries(series), pane: () => series.getPane().paneIndex() }
}

export class ChartIndicators {
  readonly #tools: Tools
  readonly #stop: () => void
  #plots: readonly Plot[] = []
  #frame = 0
  #isAll = false

  constructor(tools: Tools) {
    this.#tools = tools
    this.#stop = tools.chart.onBars((isAll) => {
      this.#isAll ||= isAll
      this.#frame ||= requestAnimationFrame(() => {
        this.#frame = 0
        this.#work(this.#isAll)
        this.#isAll = false
      })
    })
  }

  /** Sets the indicators in display order. Unchanged ones are not created again. */
  set(list: readonly StoredIndicator[]): void {
    const isSame = (plot: Plot, kept: StoredIndicator) =>
      plot.kept.id === kept.id && plot.kept.kind === kept.kind && `${plot.kept.params}` === `${kept.params}`
    for (const plot of this.#plots) if (!list.some((kept) => isSame(plot, kept))) plot.remove()
    this.#plots = list.map((kept) => this.#plots.find((plot) => isSame(plot, kept)) ?? this.#made(kept))
  }

  /** Returns the values that are drawn at a bar; by default at the newest one. */
  valuesAt(index = this.#tools.read().bars.length - 1) {
    return this.#plots.map(({ kept, lines, pane }) => {
      const shifts = indicatorLineShifts(kept.kind, kept.params)
      return { kept, pane: pane(), values: lines.map((line, at) => line[index - (shifts[at] ?? 0)]) }
    })
  }

  restyle(): void {
    for (const plot of this.#plots) plot.refresh(true)
  }

  stop(): void {
    cancelAnimationFrame(this.#frame)
    this.#stop()
  }

  #made(kept: StoredIndicator): Plot {
    const place = INDICATORS[kept.kind].place === 'price' ? overPrices : inPane
    const self = (): Plot => plot
    const plot: Plot = { kept, lines: this.#lines(kept), ...place(this.#tools, self, kept) }
    plot.refresh(true)
    return plot
  }

  #lines = ({ kind, params }: StoredIndicator): IndicatorLines =>
    calculateIndicator(kind, params, this.#tools.read().bars)

  #work(isAll: boolean): void {
    for (const plot of this.#plots) {
      plot.lines = this.#lines(plot.kept)
      plot.refresh(isAll)
    }
  }
}
