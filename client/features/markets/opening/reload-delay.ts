/** Pages that wait for a market's opening reload at random moments within this time, to spread the load. */
const SPREAD_MS = 2_000
/** Delay before the next reload, if the page's clock is ahead of the exchange's. */
const AGAIN_MS = 10_000

/**
 * @param sawItComing true if the page was open before the opening, by its own clock
 * @param lot random number, at least 0 and below 1
 */
export const computeOpeningReloadDelayMs = (sawItComing: boolean, lot: number): number =>
  sawItComing ? 500 + lot * SPREAD_MS : AGAIN_MS
