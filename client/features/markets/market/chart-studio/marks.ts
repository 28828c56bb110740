import type { ChartHandle } from '../chart-extras.ts'
import { toBarIndex } from './axis.ts'
import { toIndicatorBar } from './bars.ts'
import { type ChartColours, readChartColours } from './colours.ts'
import { CanvasLayer } from './layer.ts'
import { toLogicalBarPosition } from './logical.ts'

export type ChartTradeMarker = { readonly time: number; readonly side: 'buy' | 'sell' }
export type ChartPriceMarker = {
  readonly price: number
  readonly text: string
  readonly tone: 'gain' | 'loss' | 'accent'
}
export type ChartMarkers = {
  readonly trades: readonly ChartTradeMarker[]
  readonly levels: readonly ChartPriceMarker[]
}

const SIZE = 5

function paintTrades(
  context: CanvasRenderingContext2D,
  chart: ChartHandle,
  trades: readonly ChartTradeMarker[],
  colours: ChartColours,
): void {
  const bars = chart.bars.map(toIndicatorBar)
  const times = bars.map(({ time }) => time)
  const [first, second] = times
  if (first === undefined || second === undefined) return
  const { chart: api, price } = chart.surface
  for (const { time, side } of trades) {
    const index = Math.floor(toBarIndex(times, time, second - first))
    const bar = bars[index]
    const x = api.timeScale().logicalToCoordinate(toLogicalBarPosition(index))
    const y = bar && price.priceToCoordinate(side === 'buy' ? bar.low : bar.high)
    if (x === null || y === null || y === undefined) continue
    // A buy is a triangle below its bar that points up, a sell the reverse.
    const way = side === 'buy' ? 1 : -1
    context.beginPath()
    context.moveTo(x, y + way * 3)
    context.lineTo(x - SIZE, y + way * (3 + SIZE * 1.6))
    context.lineTo(x + SIZE, y + way * (3 + SIZE * 1.6))
    context.closePath()
    context.fillStyle = side === 'buy' ? colours.gain : colours.loss
    context.strokeStyle = colours.page
    context.lineWidth = 1
    context.fill()
    context.stroke()
  }
}

function paintLevels(
  context: CanvasRenderingContext2D,
  chart: ChartHandle,
  levels: readonly ChartPriceMarker[],
  { colours, width }: { readonly colours: ChartColours; readonly width: number },
): void {
  context.font = colours.font
  context.textBaseline = 'bottom'
  context.textAlign = 'right'
  for (const { price, text, tone } of levels) {
    const y = chart.surface.price.priceToCoordinate(price)
    if (y === null) continue
    context.strokeStyle = colours[tone]
    context.fillStyle = colours[tone]
    context.setLineDash([6, 4])
    context.lineWidth = 1
    context.beginPath()
    context.moveTo(0, y)
    context.lineTo(width, y)
    context.stroke()
    context.setLineDash([])
    context.fillText(text, width - 6, y - 2)
  }
}

/** Draws markers of fills and prices. */
export function attachChartMarkers(chart: ChartHandle): {
  readonly show: (marks: ChartMarkers) => void
  readonly stop: () => void
} {
  let shown: ChartMarkers = { trades: [], levels: [] }
  let colours = readChartColours(chart.surface.element)
  const layer = new CanvasLayer({
    isOnTop: true,
    paint: (context, { width }) => {
      paintLevels(context, chart, shown.levels, { colours, width })
      paintTrades(context, chart, shown.trades, colours)
    },
  })
  chart.surface.price.attachPrimitive(layer)
  const restyle = () => {
    colours = readChartColours(chart.surface.element)
    layer.redraw()
  }
  window.addEventListener('appearance', restyle)
  return {
    show: (marks) => {
      shown = marks
      layer.redraw()
    },
    stop: () => window.removeEventListener('appearance', restyle),
  }
}
