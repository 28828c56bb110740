/** Spreads the reloads of waiting pages. */
const SPREAD_MS = 2_000
/** Retry delay of a page whose clock is ahead of the exchange's. */
const AGAIN_MS = 10_000

/**
 * Delay of a reload after the opening, ms.
 * @param sawItComing true if the page was open before, by its own clock
 * @param lot random, in [0, 1)
 */
export const computeReloadDelayMs = (sawItComing: boolean, lot: number): number =>
  sawItComing ? 500 + lot * SPREAD_MS : AGAIN_MS
