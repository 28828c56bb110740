export type TourHighlightBox = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}
type Size = { readonly width: number; readonly height: number }
type Point = { readonly x: number; readonly y: number }

const GAP = 12
const EDGE = 8

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high))

export const clipToViewport = (box: TourHighlightBox, { width, height }: Size): TourHighlightBox => ({
  left: between(0, box.left, width),
  right: between(0, box.right, width),
  top: between(0, box.top, height),
  bottom: between(0, box.bottom, height),
})

/**
 * Finds the first position with enough space: below, above, at a side, or inside at the end. CSS px of the viewport.
 * @returns upper left corner
 */
export function computeTextPosition(of: TourHighlightBox, { width, height }: Size, seen: Size): Point {
  const x = between(EDGE, (of.left + of.right - width) / 2, seen.width - width - EDGE)
  const y = between(EDGE, (of.top + of.bottom - height) / 2, seen.height - height - EDGE)
  const places: readonly Point[] = [
    { x, y: of.bottom + GAP },
    { x, y: of.top - GAP - height },
    { x: of.right + GAP, y },
    { x: of.left - GAP - width, y },
  ]
  const fits = (at: Point) =>
    at.x >= EDGE && at.y >= EDGE && at.x + width + EDGE <= seen.width && at.y + height + EDGE <= seen.height
  return places.find(fits) ?? { x, y: Math.max(EDGE, between(EDGE, of.bottom, seen.height) - height - EDGE) }
}
