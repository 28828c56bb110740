// The geometry of an equity curve: pure, so that what is drawn is tested without drawing it.

/** What a unit of the fund was worth at a time: 1 where it began. */
export type CurvePoint = { readonly time: number; readonly nav: number }

export type Frame = { readonly width: number; readonly height: number; readonly margin: number }

/**
 * How far each point is below the highest before it, as a fraction of that: `[1, 1.2, 0.9]` gives `[0, 0, 0.25]`.
 * (features.md §2.10: (peak − trough) ÷ peak, on the unit value.)
 */
export function drawdownsOf(points: readonly CurvePoint[]): readonly number[] {
  let peak = 0
  return points.map(({ nav }) => {
    peak = Math.max(peak, nav)
    return peak > 0 ? (peak - nav) / peak : 0
  })
}

const tenth = (figure: number): number => Math.round(figure * 10) / 10

/** Where each point is across the frame: by its time, so that days without a figure are as wide as others. */
export function acrossOf(points: readonly CurvePoint[], width: number): readonly number[] {
  const [first, last] = [points[0]?.time ?? 0, points.at(-1)?.time ?? 0]
  const span = last - first
  return points.map(({ time }) => (span > 0 ? tenth(((time - first) / span) * width) : 0))
}

type Line = { readonly path: string; readonly low: number; readonly high: number; readonly baseline: number }

/**
 * The line of the unit value, with the height at which it began. Both ends of the scale are figures of the curve itself or
 * its beginning: the line is neither flattened nor cut.
 */
export function navLine(points: readonly CurvePoint[], { width, height, margin }: Frame): Line {
  const navs = points.map(({ nav }) => nav)
  const [low, high] = [Math.min(1, ...navs), Math.max(1, ...navs)]
  const scale = high > low ? (height - 2 * margin) / (high - low) : 0
  const down = (nav: number) => tenth(height - margin - (nav - low) * scale)
  const across = acrossOf(points, width)
  const path = navs.map((nav, index) => `${index === 0 ? 'M' : 'L'}${across[index] ?? 0} ${down(nav)}`).join('')
  return { path, low, high, baseline: down(1) }
}

/** The area of the drawdown, from the top downwards: as deep as the frame where it is `deepest`. */
export function drawdownArea(points: readonly CurvePoint[], { width, height }: Frame): string {
  const depths = drawdownsOf(points)
  const deepest = Math.max(0, ...depths)
  if (deepest === 0) return ''
  const across = acrossOf(points, width)
  const line = depths.map((depth, index) => `L${across[index] ?? 0} ${tenth((depth / deepest) * height)}`).join('')
  return `M0 0${line}L${across.at(-1) ?? 0} 0Z`
}

/** The point nearest to a place across the frame, from 0 to 1. */
export function nearest(points: readonly CurvePoint[], share: number): number {
  const across = acrossOf(points, 1_000)
  let found = 0
  for (const [index, at] of across.entries()) {
    if (Math.abs(at - share * 1_000) < Math.abs((across[found] ?? 0) - share * 1_000)) found = index
  }
  return found
}
