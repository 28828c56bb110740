import type { ChartSetup, ChartType } from '#shared/markets/charts/chart-setup.ts'
import type { ChartHandle } from '../chart-extras.ts'
import { computeHeikinAshi, type IndicatorInput } from './bars.ts'
import type { ChartColours } from './colours.ts'
import { type ComparableMarkets, findVisibleComparisons } from './compare.ts'
import { CanvasLayer, type CanvasLayerPainter } from './layer.ts'
import { toLogicalBarPosition } from './logical.ts'
import { paintPath } from './paint.ts'

type LookTools = {
  readonly chart: ChartHandle
  readonly read: () => IndicatorInput
  readonly colours: () => ChartColours
  readonly shown: ComparableMarkets
}

const MODES = { normal: 0, log: 1, percent: 2 } as const

const NONE = 'rgb(0 0 0 / 0%)'

/** The candle series stays, invisible, because scale and crosshair use it. */
function painter({ chart, read, colours }: LookTools, type: () => ChartType): CanvasLayerPainter {
  const { chart: api, price } = chart.surface
  return (context, { height }) => {
    const shown = type()
    if (shown !== 'bars' && shown !== 'line' && shown !== 'area') return
    const range = api.timeScale().getVisibleLogicalRange()
    if (!range) return
    const theme = colours()
    const { bars } = read()
    const from = Math.max(0, Math.floor(range.from) - 1)
    const seen = bars.slice(from, Math.ceil(range.to) + 2).map((bar, index) => ({
      bar,
      x: api.timeScale().logicalToCoordinate(toLogicalBarPosition(from + index)) ?? 0,
    }))
    const y = (value: number) => price.priceToCoordinate(value) ?? 0
    if (shown === 'bars') {
      const half = Math.max(1, api.timeScale().options().barSpacing * 0.32)
      for (const { bar, x } of seen) {
        const colour = bar.close >= bar.open ? theme.gain : theme.loss
        const [top, bottom, open, close] = [y(bar.high), y(bar.low), y(bar.open), y(bar.close)]
        paintPath(
          context,
          [
            { x, y: top },
            { x, y: bottom },
          ],
          colour,
          1.25,
        )
        paintPath(
          context,
          [
            { x: x - half, y: open },
            { x, y: open },
          ],
          colour,
          1.25,
        )
        paintPath(
          context,
          [
            { x, y: close },
            { x: x + half, y: close },
          ],
          colour,
          1.25,
        )
      }
      return
    }
    const points = seen.map(({ bar, x }) => ({ x, y: y(bar.close) }))
    const [first, last] = [points[0], points.at(-1)]
    if (shown === 'area' && first && last) {
      const fill = context.createLinearGradient(0, 0, 0, height)
      fill.addColorStop(0, theme.accent)
      fill.addColorStop(1, NONE)
      context.save()
      context.globalAlpha = 0.25
      context.fillStyle = fill
      context.beginPath()
      context.moveTo(first.x, height)
      for (const point of points) context.lineTo(point.x, point.y)
      context.lineTo(last.x, height)
      context.fill()
      context.restore()
    }
    paintPath(context, points, theme.accent, 2)
  }
}

export class ChartAppearance {
  readonly #tools: LookTools
  readonly #layer: CanvasLayer
  readonly #stop: () => void
  #type: ChartType = 'candles'

  constructor(tools: LookTools) {
    this.#tools = tools
    this.#layer = new CanvasLayer({ paint: painter(tools, () => this.#type) })
    tools.chart.surface.price.attachPrimitive(this.#layer)
    this.#stop = tools.chart.onBars(() => this.#markLast())
  }

  set({ type, scale, hasVolume, compared }: ChartSetup): void {
    const { chart, colours, shown } = this.#tools
    const { price, volumes } = chart.surface
    if ((type === 'heikin') !== (this.#type === 'heikin'))
      chart.setBarTransform(type === 'heikin' ? computeHeikinAshi : (bars) => bars)
    this.#type = type
    const theme = colours()
    const isDrawnOver = type === 'bars' || type === 'line' || type === 'area'
    const edge = isDrawnOver ? { up: NONE, down: NONE } : { up: theme.gain, down: theme.loss }
    const body = type === 'hollow' ? { ...edge, up: NONE } : edge
    price.applyOptions({
      upColor: body.up,
      downColor: body.down,
      borderUpColor: edge.up,
      borderDownColor: edge.down,
      wickUpColor: edge.up,
      wickDownColor: edge.down,
    })
    this.#markLast()
    const isCompared = findVisibleComparisons(compared, shown).length > 0
    // Compared markets share only the percent scale, because their prices differ.
    price.priceScale().applyOptions({ mode: isCompared ? MODES.percent : MODES[scale] })
    volumes.applyOptions({ visible: hasVolume })
    this.#layer.redraw()
  }

  stop(): void {
    this.#stop()
  }

  #markLast(): void {
    const { chart, colours, read } = this.#tools
    const last = read().bars.at(-1)
    const { gain, loss } = colours()
    if (last) chart.surface.price.applyOptions({ priceLineColor: last.close >= last.open ? gain : loss })
  }
}
