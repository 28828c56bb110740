/** A level farther away than this multiple of the median distance is an outlier. */
const FAR = 4

/**
 * Returns the distance from the mid price to the farthest level that is not an outlier. An outlier would flatten all
 * other levels.
 * @param distances from the mid price, in ticks
 * @returns at least one tick
 */
export function computeDepthRange(distances: readonly number[]): number {
  const sorted = distances.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return Math.max(1, ...sorted.filter((distance) => distance <= median * FAR))
}
