/** So many times as far as the level in the middle, an order stands for itself. */
const FAR = 4

/**
 * How far from the middle the depth is drawn: to the farthest level, but for those that stand alone far away. One order at
 * half the price would leave a line of everything else.
 * @param distances of all levels from the middle, in ticks
 * @returns at least one tick
 */
export function depthRange(distances: readonly number[]): number {
  const sorted = distances.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return Math.max(1, ...sorted.filter((distance) => distance <= median * FAR))
}
