import type { ChartColours } from './colours.ts'
import type { CanvasShape, PixelPoint } from './shapes.ts'

type Context = CanvasRenderingContext2D

/** Paints a line with gaps at undefined points. */
export function paintPath(
  context: Context,
  points: readonly (PixelPoint | undefined)[],
  colour: string,
  width = 1.5,
): void {
  context.beginPath()
  let isDown = false
  for (const point of points) {
    if (!point) isDown = false
    else if (isDown) context.lineTo(point.x, point.y)
    else {
      context.moveTo(point.x, point.y)
      isDown = true
    }
  }
  context.strokeStyle = colour
  context.lineWidth = width
  context.lineJoin = 'round'
  context.setLineDash([])
  context.stroke()
}

export function paintDots(context: Context, points: readonly (PixelPoint | undefined)[], colour: string): void {
  context.fillStyle = colour
  for (const point of points) {
    if (!point) continue
    context.beginPath()
    context.arc(point.x, point.y, 1.6, 0, 2 * Math.PI)
    context.fill()
  }
}

/** Fills the area between two lines where both are defined. */
export function paintBand(
  context: Context,
  upper: readonly (PixelPoint | undefined)[],
  lower: readonly (PixelPoint | undefined)[],
  colour: string,
): void {
  context.save()
  context.globalAlpha = 0.1
  context.fillStyle = colour
  for (let index = 1; index < upper.length; index++) {
    const corners = [upper[index - 1], upper[index], lower[index], lower[index - 1]]
    if (!corners.every((corner) => corner !== undefined)) continue
    context.beginPath()
    for (const corner of corners) if (corner) context.lineTo(corner.x, corner.y)
    context.fill()
  }
  context.restore()
}

function paintText(
  context: Context,
  { at, text, isBoxed }: Extract<CanvasShape, { kind: 'text' }>,
  colours: ChartColours,
): void {
  context.font = colours.font
  context.textBaseline = 'middle'
  context.textAlign = isBoxed ? 'center' : 'left'
  if (isBoxed) {
    const half = context.measureText(text).width / 2 + 5
    context.fillStyle = colours.page
    context.strokeStyle = colours.accent
    context.lineWidth = 1
    context.beginPath()
    context.roundRect(at.x - half, at.y - 10, half * 2, 20, 3)
    context.fill()
    context.stroke()
  }
  context.fillStyle = colours.text
  context.fillText(text, isBoxed ? at.x : at.x + 4, isBoxed ? at.y : at.y - 7)
}

export function paintShapes(context: Context, shapes: readonly CanvasShape[], colours: ChartColours): void {
  for (const shape of shapes) {
    if (shape.kind === 'text') {
      paintText(context, shape, colours)
      continue
    }
    context.setLineDash(shape.kind === 'line' && shape.isFaint ? [4, 4] : [])
    if (shape.kind === 'line') {
      context.beginPath()
      context.moveTo(shape.from.x, shape.from.y)
      context.lineTo(shape.to.x, shape.to.y)
      context.strokeStyle = colours.accent
      context.lineWidth = 1.5
      context.stroke()
    } else {
      context.save()
      context.globalAlpha = 0.12
      context.fillStyle = shape.tone ? colours[shape.tone] : colours.accent
      context.beginPath()
      for (const corner of shape.corners) context.lineTo(corner.x, corner.y)
      context.fill()
      context.restore()
    }
  }
  context.setLineDash([])
}

export function paintHandles(context: Context, points: readonly PixelPoint[], colours: ChartColours): void {
  for (const { x, y } of points) {
    context.beginPath()
    context.arc(x, y, 5, 0, 2 * Math.PI)
    context.fillStyle = colours.page
    context.fill()
    context.strokeStyle = colours.accent
    context.lineWidth = 2
    context.stroke()
  }
}
