import type { Interval } from '../platform/intervals.ts'

/** None is shorter than the longest bars of the back-test page. */
export const RSI_INTERVALS = ['15m', '30m', '1h', '4h', '1d'] as const satisfies readonly Interval[]
export const RSI_SIDES = ['off', 'below', 'above'] as const

export const GRIDS_MIN = 2
export const GRIDS_MAX = 200
export const COINS_MAX = 10
export const BOTS_MAX = 50
export const BOT_NOTE_MAX = 280
export const COOLDOWN_MAX_MINUTES = 43_200
export const REBALANCE_INTERVAL_MIN_MINUTES = 30
export const REBALANCE_INTERVAL_MAX_MINUTES = 40_320
export const TWAP_MAX_MINUTES = 43_200
export const TWAP_ORDERS_MIN = 2
export const TWAP_ORDERS_MAX = 1_000
