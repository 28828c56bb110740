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

type Tools = { readonly chart: ChartHandle; readonly read: () => IndicatorInput; readonly colours: () => ChartColours }

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
      const values = plot().lines.flatMap((line) => line.slice(Math.max(0, from), to + 1))
      const numbers = values.filter((value) => value !== undefined)
      return numbers.length > 0 ? { min: Math.min(...numbers), max: Math.max(...numbers) } : undefined
    },
  })
  price.attachPrimitive(layer)
  return { refresh: () => layer.redraw(), remove: () => price.detachPrimitive(layer), pane: () => 0 }
}

function inPane({ chart, read, colours }: Tools, plot: () => Plot, kept: StoredIndicator) {
  const { lines: looks, levels = [] } = INDICATORS[kept.kind]
  const { chart: api } = chart.surface
  const options = {
    lastValueVisible: false,
    priceLineVisible: false,
    priceFormat: { type: 'price', precision: 2, minMove: 0.01 },
  } as const
  const series: ISeriesApi<'Custom', Time, IndicatorSeriesPoint | { time: Time }> = api.addCustomSeries(
    new IndicatorSeriesView(looks, levels, colours),
    kept.kind === 'obv' ? { ...options, priceFormat: { type: 'volume' } } : options,
    api.panes().length,
  )
  const panes = api.panes()
  for (const [index, pane] of panes.entries())
    pane.setStretchFactor(index === 0 ? PANE_STRETCH_FACTORS.price : PANE_STRETCH_FACTORS.other)
  const pointAt = (index: number): IndicatorSeriesPoint => ({
    time: toChartSeconds(read().times[index] ?? 0),
    values: plot().lines.map((line) => line[index]),
  })
  const refresh = (isAll: boolean) => {
    const last = read().bars.length - 1
    if (!isAll && last >= 0) series.update(pointAt(last))
    else series.setData(read().bars.map((_, index) => pointAt(index)))
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

  valuesAt(index: number | undefined) {
    return this.#plots.map(({ kept, lines, pane }) => ({
      kept,
      pane: pane(),
      values: lines.map((line) => line[index ?? line.length - 1]),
    }))
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
