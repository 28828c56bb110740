// With a tool, each press sets a point, or one drag sets two. Without a tool the pointer selects and moves drawings.

import {
  type ChartDrawing,
  DRAWING_TOOL_POINTS,
  type DrawingPoint,
  type DrawingTool,
} from '#shared/markets/charts/chart-setup.ts'
import type { ChartSurface } from '../chart-extras.ts'
import type { DrawingLayer, UnfinishedDrawing } from './drawing-layer.ts'
import type { PixelPoint } from './shapes.ts'

export type DrawingHost = {
  readonly tool: () => DrawingTool | undefined
  readonly drawings: () => readonly ChartDrawing[]
  readonly finish: (tool: DrawingTool, points: readonly DrawingPoint[]) => void
  readonly choose: (id: string | undefined) => void
  readonly replace: (drawing: ChartDrawing) => void
  readonly preview: (unfinished: UnfinishedDrawing | undefined, moving: ChartDrawing | undefined) => void
}

const DRAG_DISTANCE_MIN_PX = 6

type Moving = { readonly drawing: ChartDrawing; readonly point: number | undefined; readonly from: PixelPoint }

export class DrawingPointer {
  readonly #surface: ChartSurface
  readonly #layer: DrawingLayer
  readonly #host: DrawingHost
  #points: readonly DrawingPoint[] = []
  #pressed: PixelPoint | undefined
  #moving: Moving | undefined
  #movedDrawing: ChartDrawing | undefined

  constructor(surface: ChartSurface, layer: DrawingLayer, host: DrawingHost) {
    this.#surface = surface
    this.#layer = layer
    this.#host = host
    const { element } = surface
    // The capture phase keeps the chart from panning while the user drags a drawing.
    element.addEventListener('pointerdown', this.#down, true)
    window.addEventListener('pointermove', this.#move)
    window.addEventListener('pointerup', this.#up)
    window.addEventListener('pointercancel', this.#cancelled)
  }

  /** Removes the listeners only, because the chart may already be removed. */
  stop(): void {
    this.#surface.element.removeEventListener('pointerdown', this.#down, true)
    window.removeEventListener('pointermove', this.#move)
    window.removeEventListener('pointerup', this.#up)
    window.removeEventListener('pointercancel', this.#cancelled)
  }

  reset(): void {
    this.#points = []
    this.#pressed = undefined
    this.#hold(this.#host.tool() !== undefined)
    this.#host.preview(undefined, undefined)
  }

  place(point: DrawingPoint): void {
    const tool = this.#host.tool()
    if (tool) this.#add(tool, point)
  }

  #at({ clientX, clientY }: PointerEvent): PixelPoint {
    const { left, top } = this.#surface.element.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  #hold(isHeld: boolean): void {
    this.#surface.chart.applyOptions({
      handleScroll: !isHeld,
      handleScale: isHeld ? false : { axisPressedMouseMove: true },
    })
    this.#surface.element.style.touchAction = isHeld ? 'none' : ''
  }

  #down = (event: PointerEvent) => {
    // Buttons over the chart are not part of the canvas.
    if (event.button !== 0 || !(event.target instanceof HTMLCanvasElement)) return
    const at = this.#at(event)
    const tool = this.#host.tool()
    if (tool) {
      const point = this.#layer.pointAt(at)
      if (!point) return
      this.#pressed = at
      this.#add(tool, point)
      return
    }
    const found = this.#layer.findAtPixel(at)
    this.#host.choose(found?.id)
    const drawing = this.#host.drawings().find(({ id }) => id === found?.id)
    if (!found || !drawing) return
    this.#moving = { drawing, point: found.point, from: at }
    this.#hold(true)
  }

  #move = (event: PointerEvent) => {
    const at = this.#at(event)
    if (this.#moving) {
      const { drawing, point, from } = this.#moving
      const by = { x: at.x - from.x, y: at.y - from.y }
      if (!this.#movedDrawing && Math.hypot(by.x, by.y) <= DRAG_DISTANCE_MIN_PX) return
      this.#movedDrawing = { ...drawing, points: [...this.#layer.movePoints(drawing.points, by, point)] }
      this.#host.preview(undefined, this.#movedDrawing)
      return
    }
    const tool = this.#host.tool()
    const under = tool && this.#points.length > 0 ? this.#layer.pointAt(at) : undefined
    if (tool && under) this.#host.preview({ tool, points: [...this.#points, under] }, undefined)
  }

  #up = (event: PointerEvent) => {
    if (this.#moving) {
      if (this.#movedDrawing) this.#host.replace(this.#movedDrawing)
      this.#moving = undefined
      this.#movedDrawing = undefined
      this.#host.preview(undefined, undefined)
      this.#hold(false)
      return
    }
    const [tool, from] = [this.#host.tool(), this.#pressed]
    this.#pressed = undefined
    if (!tool || !from) return
    const at = this.#at(event)
    const point = this.#layer.pointAt(at)
    const wasDragged = Math.hypot(at.x - from.x, at.y - from.y) > DRAG_DISTANCE_MIN_PX
    if (point && wasDragged && this.#points.length > 0) this.#add(tool, point)
  }

  #cancelled = () => {
    this.#moving = undefined
    this.#movedDrawing = undefined
    this.reset()
  }

  #add(tool: DrawingTool, point: DrawingPoint): void {
    const points = [...this.#points, point]
    if (points.length < DRAWING_TOOL_POINTS[tool]) {
      this.#points = points
      this.#host.preview({ tool, points }, undefined)
      return
    }
    this.#points = []
    this.#pressed = undefined
    this.#host.preview(undefined, undefined)
    this.#host.finish(tool, points)
  }
}
