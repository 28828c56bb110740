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
