type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
type Size = { readonly width: number; readonly height: number }
type Seen = Size & { readonly isRightToLeft: boolean }

const GAP = 6
const EDGE = 8

/**
 * Places a box below the rectangle `of` if there is room, else above. Aligns it with the start of `of` if that fits.
 * @returns upper left corner, in CSS px of the viewport
 */
export function computeTermPopupPosition(of: Box, size: Size, seen: Seen): { readonly x: number; readonly y: number } {
  const below = of.bottom + GAP
  const isBelow = below + size.height + EDGE <= seen.height || of.top < seen.height - of.bottom
  const y = isBelow ? below : of.top - GAP - size.height
  const x = seen.isRightToLeft ? of.right - size.width : of.left
  return { x: Math.max(EDGE, Math.min(x, seen.width - size.width - EDGE)), y: Math.max(EDGE, y) }
}
