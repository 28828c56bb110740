// Squarified treemap (Bruls, Huizing and van Wijk, 2000). A row takes the next weight if that makes its worst tile
// squarer.

/** Fractions of the whole width and height. */
export type TreemapTile = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

type Row = { readonly areas: readonly number[]; readonly sum: number }
const EMPTY: Row = { areas: [], sum: 0 }
const withArea = ({ areas, sum }: Row, area: number): Row => ({ areas: [...areas, area], sum: sum + area })

/** Aspect ratio of the row's tile that is farthest from a square. `side`: length of the row's side. */
function worst({ areas, sum }: Row, side: number): number {
  const depth = sum / side
  return Math.max(...areas.map((area) => Math.max(area / depth / depth, (depth * depth) / area)))
}

/** The row lies along the shorter side. @returns the remaining space */
function lay({ areas, sum }: Row, left: TreemapTile, onTile: (tile: TreemapTile) => void): TreemapTile {
  const { x, y, width, height } = left
  const isColumn = width >= height
  const depth = sum / (isColumn ? height : width)
  let at = isColumn ? y : x
  for (const area of areas) {
    const length = area / depth
    onTile(isColumn ? { x, y: at, width: depth, height: length } : { x: at, y, width: length, height: depth })
    at += length
  }
  return isColumn
    ? { x: x + depth, y, width: width - depth, height }
    : { x, y: y + depth, width, height: height - depth }
}

/**
 * @param weights above zero, in any order; the largest is placed first
 * @param ratio width over height of the whole
 * @returns a tile for each weight, in input order
 */
export function layOutTreemap(weights: readonly number[], ratio: number): readonly TreemapTile[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const order = weights.map((_, index) => index).sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0))
  const laid: TreemapTile[] = []
  const keep = ({ x, y, width, height }: TreemapTile) => laid.push({ x: x / ratio, y, width: width / ratio, height })
  let left: TreemapTile = { x: 0, y: 0, width: ratio, height: 1 }
  let row = EMPTY
  for (const index of order) {
    const area = ((weights[index] ?? 0) / total) * ratio
    const side = Math.min(left.width, left.height)
    const longer = withArea(row, area)
    if (row.areas.length > 0 && worst(longer, side) > worst(row, side)) {
      left = lay(row, left, keep)
      row = withArea(EMPTY, area)
    } else row = longer
  }
  if (row.areas.length > 0) lay(row, left, keep)
  const places = new Map(order.map((index, place) => [index, laid[place]]))
  return weights.flatMap((_, index) => places.get(index) ?? [])
}

/** Raises small weights, so that each tile stays readable and clickable. */
export function raiseSmallTreemapWeights(weights: readonly number[], share: number): readonly number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => (total > 0 ? Math.max(weight, total * share) : 1))
}
