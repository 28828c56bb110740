import { memo } from 'react'
import styles from './sparkline.module.css'

/** Horizontal distance of two points and height of the path, in SVG units. */
const STEP = 4
const HEIGHT = 56
const MARGIN = 4

/**
 * Path segments by vertical difference, computed once, because a page has thousands of segments with few distinct
 * values.
 */
const STEPS = Array.from({ length: 2 * HEIGHT + 1 }, (_, index) => ` ${STEP} ${index - HEIGHT}`)

export function createSparklinePath(points: readonly number[]): string {
  if (points.length < 2) return ''
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const point of points) {
    if (point < low) low = point
    if (point > high) high = point
  }
  const scale = high > low ? (HEIGHT - 2 * MARGIN) / (high - low) : 0
  const heightOf = (point: number) => HEIGHT - MARGIN - Math.round((point - low) * scale)
  let y = heightOf(points[0] ?? low)
  let path = `M0 ${y}l`
  for (let index = 1; index < points.length; index += 1) {
    const next = heightOf(points[index] ?? low)
    path += STEPS[next - y + HEIGHT]
    y = next
  }
  return path
}

type SparklineProps = { readonly points: readonly number[]; readonly tone: 'gain' | 'loss' | 'flat' }

export const Sparkline = memo(function Sparkline({ points, tone }: SparklineProps) {
  const box = `0 0 ${Math.max(1, points.length - 1) * STEP} ${HEIGHT}`
  return (
    <svg className={styles[tone]} viewBox={box} preserveAspectRatio="none" aria-hidden="true">
      <path d={createSparklinePath(points)} />
    </svg>
  )
})
