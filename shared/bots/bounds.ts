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
export const TWAP_APART_MIN_MS = 5_000
export const DEVIATION_MIN_BPS = 10
export const DEVIATION_MAX_BPS = 5_000
/** Multipliers of safety orders, in thousandths. */
export const SCALE_MIN = 100
export const SCALE_MAX = 10_000
export const THRESHOLD_MIN_BPS = 50
export const THRESHOLD_MAX_BPS = 5_000
export const STOP_TRAIL_MIN_BPS = 10
export const STOP_TRAIL_MAX_BPS = 5_000
export const PARTICIPATION_MIN_BPS = 100
export const PARTICIPATION_MAX_BPS = 5_000
/** Volumes are per minute, and one request returns at most a thousand minutes. */
export const PARTICIPATION_APART_MAX_MINUTES = 720
export const RSI_LEVEL_MIN = 1
export const RSI_LEVEL_MAX = 99
export const RSI_PERIOD_BOUNDS = { least: 2, usual: 14, most: 30 } as const
