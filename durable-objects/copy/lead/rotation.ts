// Each signal starts with another copier: all are early equally often. Pure.

/** Steps of the golden ratio spread the starts more evenly than random numbers. */
const GOLDEN = 0.618_033_988_749_894_9

export const copierRotationStart = (seq: number, count: number): number =>
  count === 0 ? 0 : Math.floor(((seq * GOLDEN) % 1) * count) % count

/** @param all list in a stable order */
export function rotateCopiersBySignal<T>(all: readonly T[], seq: number): T[] {
  const from = copierRotationStart(seq, all.length)
  return [...all.slice(from), ...all.slice(0, from)]
}
