import type { ChartDrawing, DrawingPoint, DrawingTool } from '#shared/markets/charts/chart-setup.ts'
import type { ChartHandle } from '../chart-extras.ts'
import { toBarIndex, toBarTime } from './axis.ts'
import type { IndicatorInput } from './bars.ts'
import type { ChartColours } from './colours.ts'
import { CanvasLayer } from './layer.ts'
import { toLogicalBarPosition } from './logical.ts'
import { paintHandles, paintShapes } from './paint.ts'
import { type CanvasShape, type CanvasSize, createDrawingShapes, isDrawingShapeHit, type PixelPoint } from './shapes.ts'

/** The last point is under the pointer. */
export type UnfinishedDrawing = { readonly tool: DrawingTool; readonly points: readonly DrawingPoint[] }

export type VisibleDrawings = {
  readonly drawings: readonly ChartDrawing[]
  readonly chosen: string | undefined
  readonly unfinished: UnfinishedDrawing | undefined
}

type Tools = {
  readonly chart: ChartHandle
  readonly read: () => IndicatorInput
  readonly colours: () => ChartColours
  /** Length of a bar in ms. */
  readonly step: number
  readonly priceText: (value: number) => string
  readonly measureText: (from: DrawingPoint, to: DrawingPoint) => string
  readonly shown: () => VisibleDrawings
}

const POINT_GRAB_DISTANCE_PX = 10

export class DrawingLayer {
  readonly #tools: Tools
  readonly #layer: CanvasLayer
  #size: CanvasSize = { width: 0, height: 0 }

  constructor(tools: Tools) {
    this.#tools = tools
    this.#layer = new CanvasLayer({
      isOnTop: true,
      paint: (context, size) => {
        this.#size = size
        const { drawings, chosen, unfinished } = tools.shown()
        const theme = tools.colours()
        for (const drawing of drawings) {
          const pixels = this.#pixels(drawing.points)
          paintShapes(context, this.#shapes(drawing, pixels), theme)
          if (drawing.id === chosen) paintHandles(context, pixels, theme)
        }
        if (!unfinished) return
        const pixels = this.#pixels(unfinished.points)
        paintShapes(context, this.#shapes(unfinished, pixels), theme)
        paintHandles(context, pixels, theme)
      },
    })
    tools.chart.surface.price.attachPrimitive(this.#layer)
  }

  redraw(): void {
    this.#layer.redraw()
  }

  remove(): void {
    this.#tools.chart.surface.price.detachPrimitive(this.#layer)
  }

  /** Converts pixels to time and price; undefined outside the price pane. */
  pointAt({ x, y }: PixelPoint): DrawingPoint | undefined {
    const { chart, read, step } = this.#tools
    const { width, height } = this.#size
    if (x < 0 || y < 0 || x > width || y > height) return undefined
    const logical = chart.surface.chart.timeScale().coordinateToLogical(x)
    const price = chart.surface.price.coordinateToPrice(y)
    if (logical === null || price === null) return undefined
    return { time: Math.max(0, Math.round(toBarTime(read().times, logical, step))), price: Number(price) }
  }

  /** `point` is undefined if a line was grabbed. */
  findAtPixel(at: PixelPoint): { readonly id: string; readonly point: number | undefined } | undefined {
    const { drawings, chosen } = this.#tools.shown()
    for (const drawing of drawings.toReversed()) {
      const pixels = this.#pixels(drawing.points)
      const held = pixels.findIndex(({ x, y }) => Math.hypot(at.x - x, at.y - y) <= POINT_GRAB_DISTANCE_PX)
      if (drawing.id === chosen && held >= 0) return { id: drawing.id, point: held }
      if (isDrawingShapeHit(this.#shapes(drawing, pixels), at)) return { id: drawing.id, point: undefined }
    }
    return undefined
  }

  /** Moves by whole bars, so that points between the bars of a long interval keep their places in it. */
  movePoints(points: readonly DrawingPoint[], by: PixelPoint, only: number | undefined): readonly DrawingPoint[] {
    const { chart, read, step } = this.#tools
    const { times } = read()
    const bars = Math.round(by.x / chart.surface.chart.timeScale().options().barSpacing)
    return points.map((point, index) => {
      if (only !== undefined && only !== index) return point
      const y = chart.surface.price.priceToCoordinate(point.price)
      const price = by.y === 0 || y === null ? point.price : chart.surface.price.coordinateToPrice(y + by.y)
      const time = bars === 0 ? point.time : toBarTime(times, toBarIndex(times, point.time, step) + bars, step)
      return { time: Math.max(0, Math.round(time)), price: Number(price ?? point.price) }
    })
  }

  #pixels(points: readonly DrawingPoint[]): PixelPoint[] {
    const { chart, read, step } = this.#tools
    const { times } = read()
    return points.map(({ time, price }) => ({
      x: chart.surface.chart.timeScale().logicalToCoordinate(toLogicalBarPosition(toBarIndex(times, time, step))) ?? -1,
      y: chart.surface.price.priceToCoordinate(price) ?? -1,
    }))
  }

  #shapes(
    { tool, points, text = '' }: UnfinishedDrawing & { readonly text?: string | undefined },
    pixels: readonly PixelPoint[],
  ): CanvasShape[] {
    const { priceText, measureText } = this.#tools
    const [a, b] = points
    const levelPrice = (level: number) => (a && b ? b.price + (a.price - b.price) * level : 0)
    return createDrawingShapes({
      tool,
      points: pixels,
      size: this.#size,
      text,
      levelY: (level) => this.#tools.chart.surface.price.priceToCoordinate(levelPrice(level)) ?? -1,
      levelText: (level) => `${level} (${priceText(levelPrice(level))})`,
      measureText: () => (a && b ? measureText(a, b) : ''),
    })
  }
}
