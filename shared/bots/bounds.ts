import type { Interval } from '../platform/intervals.ts'

/** No interval is shorter than the longest bars of the back-test page. */
export const RSI_INTERVALS = ['15m', '30m', '1h', '4h', '1d'] as const satisfies readonly Interval[]
export const RSI_SIDES = ['off', 'below', 'above'] as const

export const GRID_INTERVALS_MIN = 2
export const GRID_INTERVALS_MAX = 200
export const BASKET_COINS_MAX = 10
export const BOTS_MAX = 50
export const BOT_NOTE_MAX = 280
export const DCA_COOLDOWN_MAX_MINUTES = 43_200
export const REBALANCE_INTERVAL_MIN_MINUTES = 30
export const REBALANCE_INTERVAL_MAX_MINUTES = 40_320
export const TWAP_MAX_MINUTES = 43_200
export const TWAP_ORDERS_MIN = 2
export const TWAP_ORDERS_MAX = 1_000
export const TWAP_INTERVAL_MIN_MS = 5_000
export const DCA_DEVIATION_MIN_BPS = 10
export const DCA_DEVIATION_MAX_BPS = 5_000
/** Multipliers of safety orders, in thousandths. */
export const SAFETY_ORDER_SCALE_MIN = 100
export const SAFETY_ORDER_SCALE_MAX = 10_000
export const REBALANCE_THRESHOLD_MIN_BPS = 50
export const REBALANCE_THRESHOLD_MAX_BPS = 5_000
export const TRAILING_STOP_MIN_BPS = 10
export const TRAILING_STOP_MAX_BPS = 5_000
export const TWAP_PARTICIPATION_MIN_BPS = 100
export const TWAP_PARTICIPATION_MAX_BPS = 5_000
/** The bot reads volumes by minute, and one request returns at most 1,000 minutes. */
export const TWAP_PARTICIPATION_INTERVAL_MAX_MINUTES = 720
export const RSI_LEVEL_MIN = 1
export const RSI_LEVEL_MAX = 99
export const RSI_PERIOD_BOUNDS = { least: 2, usual: 14, most: 30 } as const
