/** Pages that wait for a market load its screen over so long a time, not all at once. */
const SPREAD_MS = 2_000
/** One whose clock is ahead of the exchange's looks again after so long. */
const AGAIN_MS = 10_000

/**
 * How long a page waits, once the moment has come, until it loads what is there now, ms.
 * @param sawItComing whether it was open before the moment, by its own clock
 * @param lot drawn for this page, in [0, 1)
 */
export const loadedAgainAfter = (sawItComing: boolean, lot: number): number =>
  sawItComing ? 500 + lot * SPREAD_MS : AGAIN_MS
