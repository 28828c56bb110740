// SVG paths of an equity curve. Pure, so tests need no DOM.

/** `nav` is the net asset value of one fund unit at `time` (epoch ms). It starts at 1. */
export type UnitValuePoint = { readonly time: number; readonly nav: number }

export type EquityCurveSize = { readonly width: number; readonly height: number; readonly margin: number }

/** Returns drawdowns as fractions of the earlier peak: `[1, 1.2, 0.9]` gives `[0, 0, 0.25]` (features.md §2.10). */
export function computeDrawdowns(points: readonly UnitValuePoint[]): readonly number[] {
  let peak = 0
  return points.map(({ nav }) => {
    peak = Math.max(peak, nav)
    return peak > 0 ? (peak - nav) / peak : 0
  })
}

const tenth = (figure: number): number => Math.round(figure * 10) / 10

/** Returns the points' horizontal positions in proportion to time, so days without a figure keep their width. */
export function computePointOffsets(points: readonly UnitValuePoint[], width: number): readonly number[] {
  const [first, last] = [points[0]?.time ?? 0, points.at(-1)?.time ?? 0]
  const span = last - first
  return points.map(({ time }) => (span > 0 ? tenth(((time - first) / span) * width) : 0))
}

type Line = { readonly path: string; readonly low: number; readonly high: number; readonly baseline: number }

/** The vertical scale always includes the start value 1. */
export function createUnitValueLine(
  points: readonly UnitValuePoint[],
  { width, height, margin }: EquityCurveSize,
): Line {
  const navs = points.map(({ nav }) => nav)
  const [low, high] = [Math.min(1, ...navs), Math.max(1, ...navs)]
  const scale = high > low ? (height - 2 * margin) / (high - low) : 0
  const down = (nav: number) => tenth(height - margin - (nav - low) * scale)
  const across = computePointOffsets(points, width)
  const path = navs.map((nav, index) => `${index === 0 ? 'M' : 'L'}${across[index] ?? 0} ${down(nav)}`).join('')
  return { path, low, high, baseline: down(1) }
}

/** The area grows downwards; the deepest drawdown fills the height. */
export function createDrawdownArea(points: readonly UnitValuePoint[], { width, height }: EquityCurveSize): string {
  const depths = computeDrawdowns(points)
  const deepest = Math.max(0, ...depths)
  if (deepest === 0) return ''
  const across = computePointOffsets(points, width)
  const line = depths.map((depth, index) => `L${across[index] ?? 0} ${tenth((depth / deepest) * height)}`).join('')
  return `M0 0${line}L${across.at(-1) ?? 0} 0Z`
}

/** `share` is a horizontal position from 0 to 1. */
export function findNearestPointIndex(points: readonly UnitValuePoint[], share: number): number {
  const across = computePointOffsets(points, 1_000)
  let found = 0
  for (const [index, at] of across.entries()) {
    if (Math.abs(at - share * 1_000) < Math.abs((across[found] ?? 0) - share * 1_000)) found = index
  }
  return found
}
