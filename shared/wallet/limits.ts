// Bounds of small balances and simulated deposits that texts tell users (locales/facts.ts).

/** Worth of a balance above which it is not small. */
export const DUST_MAX_USDT = 10n
export const DUST_FEE_PPM = 20_000
/** Simulated deposits per user and network. */
export const SIMULATED_DEPOSITS_PER_DAY_MAX = 10
