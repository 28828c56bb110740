import type { Logical, UTCTimestamp } from 'lightweight-charts'

/** Casts a bar index to the chart's type. */
export const asLogical = (value: number): Logical => value as Logical

/** Converts ms to the chart's seconds. */
export const asSeconds = (time: number): UTCTimestamp => (time / 1000) as UTCTimestamp
