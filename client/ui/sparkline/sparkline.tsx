import { memo } from 'react'
import styles from './sparkline.module.css'

const WIDTH = 96
const HEIGHT = 28

/** The path of some prices in a box of 96 × 28, one point a price. */
export function sparkPath(points: readonly number[]): string {
  if (points.length < 2) return ''
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const point of points) {
    if (point < low) low = point
    if (point > high) high = point
  }
  const scale = high > low ? (HEIGHT - 4) / (high - low) : 0
  const step = WIDTH / (points.length - 1)
  let path = ''
  for (let index = 0; index < points.length; index += 1) {
    const y = HEIGHT - 2 - ((points[index] ?? low) - low) * scale
    path += `${index === 0 ? 'M' : 'L'}${Math.round(index * step * 10) / 10} ${Math.round(y * 10) / 10}`
  }
  return path
}

type SparklineProps = { readonly points: readonly number[]; readonly tone: 'gain' | 'loss' | 'flat' }

/** The last day's course, for the eye: the figures beside it say the same. */
export const Sparkline = memo(function Sparkline({ points, tone }: SparklineProps) {
  return (
    <svg className={styles[tone]} width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={sparkPath(points)} />
    </svg>
  )
})
