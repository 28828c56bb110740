// Each signal starts elsewhere in the circle, so that all are early equally often. Pure.

/** The golden ratio spreads starts more evenly than chance. */
const GOLDEN = 0.618_033_988_749_894_9

export const rotationStart = (seq: number, count: number): number =>
  count === 0 ? 0 : Math.floor(((seq * GOLDEN) % 1) * count) % count

/** @param all in stable order */
export function rotate<T>(all: readonly T[], seq: number): T[] {
  const from = rotationStart(seq, all.length)
  return [...all.slice(from), ...all.slice(0, from)]
}
