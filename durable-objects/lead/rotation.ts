// In which order copiers are told of a trade: each trade begins elsewhere in the circle of them, so that over many trades
// everybody is early as often as late. Pure.

/** The golden section spreads beginnings more evenly than chance does. */
const GOLDEN = 0.618_033_988_749_894_9

/** Where in a circle of so many the telling of a trade begins. */
export const beginningOf = (seq: number, count: number): number =>
  count === 0 ? 0 : Math.floor(((seq * GOLDEN) % 1) * count) % count

/** @param all in an order that stays as it is */
export function rotated<T>(all: readonly T[], seq: number): T[] {
  const from = beginningOf(seq, all.length)
  return [...all.slice(from), ...all.slice(0, from)]
}

const ROUND_LEAST = 4
const ROUND_MOST = 64
/** A round may take so many times as long as the quickest of them. */
const SLOWER = 2
/** What was quickest is forgotten little by little. */
const FORGOTTEN = 1.02

/**
 * How many are told in the next round. Where copies are made by many machines, a round of more takes as long as one of few, and
 * rounds grow; where all of them share one, it takes longer with each, and rounds stay small, so that others' orders wait for a
 * short one.
 * @param took how long this round took, and the quickest one, ms
 */
export function nextRound(size: number, took: number, quickest: number): number {
  if (took <= quickest * SLOWER) return Math.min(size + Math.ceil(size / 2), ROUND_MOST)
  return Math.max(Math.floor((size * quickest * SLOWER) / took), ROUND_LEAST)
}

/** Does something for all, a round of them at a time, with a pause after each: whoever waits to be heard is heard then. */
export async function inRounds<T>(
  all: readonly T[],
  { now, pause }: { readonly now: () => number; readonly pause: () => Promise<void> },
  work: (round: readonly T[]) => Promise<unknown>,
): Promise<void> {
  let [size, quickest] = [ROUND_LEAST, Number.POSITIVE_INFINITY]
  for (let at = 0; at < all.length; ) {
    const began = now()
    await work(all.slice(at, at + size))
    at += size
    const took = Math.max(now() - began, 1)
    quickest = Math.min(took, quickest * FORGOTTEN)
    size = nextRound(size, took, quickest)
    if (at < all.length) await pause()
  }
}
