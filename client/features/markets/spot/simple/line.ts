/** In SVG units: distance of two points, height of the path, and its vertical margin. */
const STEP = 10
const HEIGHT = 1000
const MARGIN = 40

export type PriceLinePath = {
  readonly svgViewBox: string
  readonly line: string
  readonly area: string
  /** Lowest and highest value, in the unit of the points. */
  readonly low: number
  readonly high: number
  /** Change from the first to the last point, a signed fraction as decimal text with four decimals. */
  readonly change: string
}

/**
 * @param points oldest first
 * @returns undefined for fewer than two points
 */
export function createPriceLinePath(points: readonly number[]): PriceLinePath | undefined {
  const [first, last] = [points[0], points.at(-1)]
  if (points.length < 2 || first === undefined || last === undefined) return undefined
  let low = first
  let high = first
  for (const point of points) {
    if (point < low) low = point
    if (point > high) high = point
  }
  const scale = high > low ? (HEIGHT - 2 * MARGIN) / (high - low) : 0
  const heightOf = (point: number) => (high > low ? HEIGHT - MARGIN - Math.round((point - low) * scale) : HEIGHT / 2)
  const line = points.map((point, index) => `${index === 0 ? 'M' : 'L'}${index * STEP} ${heightOf(point)}`).join('')
  const width = (points.length - 1) * STEP
  return {
    svgViewBox: `0 0 ${width} ${HEIGHT}`,
    line,
    area: `${line}L${width} ${HEIGHT}L0 ${HEIGHT}Z`,
    low,
    high,
    change: first > 0 ? ((last - first) / first).toFixed(4) : '0',
  }
}
