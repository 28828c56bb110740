// Bars have whole indexes; times between or outside the bars have fractional indexes.

/**
 * @param times open times of the bars, ascending, at least one
 * @param step length of a bar outside of `times`, ms
 */
export function toBarIndex(times: readonly number[], time: number, step: number): number {
  const first = times[0] ?? 0
  const last = times[times.length - 1] ?? first
  if (time <= first) return (time - first) / step
  if (time >= last) return times.length - 1 + (time - last) / step
  let [low, high] = [0, times.length - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) <= time) low = middle
    else high = middle
  }
  const from = times[low] ?? 0
  const to = times[high] ?? from + step
  return low + (time - from) / (to - from)
}

/** Inverse of `toBarIndex`. */
export function toBarTime(times: readonly number[], logical: number, step: number): number {
  const first = times[0] ?? 0
  const count = times.length
  if (logical <= 0) return first + logical * step
  if (logical >= count - 1) return (times[count - 1] ?? first) + (logical - count + 1) * step
  const low = Math.floor(logical)
  const from = times[low] ?? 0
  return from + (logical - low) * ((times[low + 1] ?? from + step) - from)
}
