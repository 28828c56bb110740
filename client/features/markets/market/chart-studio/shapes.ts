// Shapes of a drawing in pixels, both to paint it and to find it under the pointer.

import type { DrawingTool } from '#shared/markets/charts/chart-setup.ts'

export type PixelPoint = { readonly x: number; readonly y: number }
export type CanvasSize = { readonly width: number; readonly height: number }

export type CanvasShape =
  | { readonly kind: 'line'; readonly from: PixelPoint; readonly to: PixelPoint; readonly isFaint?: boolean }
  | { readonly kind: 'area'; readonly corners: readonly PixelPoint[]; readonly tone?: 'gain' | 'loss' }
  | { readonly kind: 'text'; readonly at: PixelPoint; readonly text: string; readonly isBoxed?: boolean }

export const FIBONACCI_LEVELS = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const

export type DrawingShapeInput = {
  readonly tool: DrawingTool
  /** Pixels, including the point under the pointer while the user draws. */
  readonly points: readonly PixelPoint[]
  readonly size: CanvasSize
  readonly text?: string
  /** Pixel of the price of a retracement level, which no straight line gives in a logarithmic scale. */
  readonly levelY: (level: number) => number
  /** Formats the price of a retracement level between the first two points. */
  readonly levelText: (level: number) => string
  readonly measureText: () => string
}

const line = (from: PixelPoint, to: PixelPoint, isFaint = false): CanvasShape => ({ kind: 'line', from, to, isFaint })

export function computeRayEnd(from: PixelPoint, through: PixelPoint, { width, height }: CanvasSize): PixelPoint {
  const [dx, dy] = [through.x - from.x, through.y - from.y]
  if (dx === 0 && dy === 0) return through
  const inX = dx > 0 ? (width - from.x) / dx : dx < 0 ? -from.x / dx : Infinity
  const inY = dy > 0 ? (height - from.y) / dy : dy < 0 ? -from.y / dy : Infinity
  const times = Math.max(1, Math.min(inX, inY))
  return { x: from.x + dx * times, y: from.y + dy * times }
}

function channel(a: PixelPoint, b: PixelPoint, c: PixelPoint | undefined): CanvasShape[] {
  if (!c) return [line(a, b)]
  // The parallel line goes through the third point, at a constant vertical distance from the line through the first
  // two.
  const slope = b.x === a.x ? 0 : (b.y - a.y) / (b.x - a.x)
  const off = c.y - (a.y + slope * (c.x - a.x))
  const [d, e] = [
    { x: a.x, y: a.y + off },
    { x: b.x, y: b.y + off },
  ]
  const middle = (from: PixelPoint, to: PixelPoint) => ({ x: from.x, y: (from.y + to.y) / 2 })
  return [{ kind: 'area', corners: [a, b, e, d] }, line(a, b), line(d, e), line(middle(a, d), middle(b, e), true)]
}

const boxOf = (a: PixelPoint, b: PixelPoint): readonly PixelPoint[] => [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }]

function outlined(corners: readonly PixelPoint[]): CanvasShape[] {
  return corners.map((corner, index) => line(corner, corners[(index + 1) % corners.length] ?? corner))
}

export function createDrawingShapes({
  tool,
  points,
  size,
  text = '',
  levelY,
  levelText,
  measureText,
}: DrawingShapeInput): CanvasShape[] {
  const [a, b, c] = points
  if (!a) return []
  if (tool === 'horizontal') return [line({ x: 0, y: a.y }, { x: size.width, y: a.y })]
  if (tool === 'vertical') return [line({ x: a.x, y: 0 }, { x: a.x, y: size.height })]
  if (tool === 'text') return [{ kind: 'text', at: a, text, isBoxed: true }]
  if (!b) return []
  switch (tool) {
    case 'trend':
      return [line(a, b)]
    case 'ray':
      return [line(a, computeRayEnd(a, b, size))]
    case 'channel':
      return channel(a, b, c)
    case 'rectangle':
      return [{ kind: 'area', corners: boxOf(a, b) }, ...outlined(boxOf(a, b))]
    case 'fib': {
      const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)]
      const levels = FIBONACCI_LEVELS.flatMap((level): CanvasShape[] => {
        const y = levelY(level)
        return [line({ x: left, y }, { x: right, y }), { kind: 'text', at: { x: left, y }, text: levelText(level) }]
      })
      return [line(a, b, true), ...levels]
    }
    case 'measure': {
      const tone = b.y <= a.y ? 'gain' : 'loss'
      const at = { x: (a.x + b.x) / 2, y: b.y <= a.y ? b.y - 14 : b.y + 14 }
      return [
        { kind: 'area', corners: boxOf(a, b), tone },
        line({ x: (a.x + b.x) / 2, y: a.y }, { x: (a.x + b.x) / 2, y: b.y }),
        line({ x: a.x, y: (a.y + b.y) / 2 }, { x: b.x, y: (a.y + b.y) / 2 }),
        { kind: 'text', at, text: measureText(), isBoxed: true },
      ]
    }
  }
}

/** In px. */
export function computeSegmentDistance(from: PixelPoint, to: PixelPoint, at: PixelPoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((at.x - from.x) * dx + (at.y - from.y) * dy) / length))
  return Math.hypot(at.x - from.x - along * dx, at.y - from.y - along * dy)
}

function isInside(corners: readonly PixelPoint[], at: PixelPoint): boolean {
  let inside = false
  for (const [index, a] of corners.entries()) {
    const b = corners[(index + corners.length - 1) % corners.length] ?? a
    if (a.y > at.y !== b.y > at.y && at.x < ((b.x - a.x) * (at.y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  }
  return inside
}

/** In pixels, wide enough for a finger. */
const REACH = 7
const TEXT = { width: 7, height: 11 }

export const isDrawingShapeHit = (shapes: readonly CanvasShape[], at: PixelPoint): boolean =>
  shapes.some((shape) => {
    if (shape.kind === 'line') return computeSegmentDistance(shape.from, shape.to, at) <= REACH
    if (shape.kind === 'area') return isInside(shape.corners, at)
    if (!shape.isBoxed) return false
    const half = (shape.text.length * TEXT.width) / 2 + REACH
    return Math.abs(at.x - shape.at.x) <= half && Math.abs(at.y - shape.at.y) <= TEXT.height
  })
