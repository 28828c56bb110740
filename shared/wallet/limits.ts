// Bounds of small balances and simulated deposits that user texts state (locales/facts.ts).

/** A balance worth more than this is not small. */
export const DUST_MAX_USDT = 10n
export const DUST_FEE_PPM = 20_000
export const SIMULATED_DEPOSITS_PER_DAY_MAX = 10
