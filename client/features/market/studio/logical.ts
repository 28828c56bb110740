import type { Logical, UTCTimestamp } from 'lightweight-charts'

/** A bar's number as the chart's types have it, each number being one. */
export const asLogical = (value: number): Logical => value as Logical

/** A time as the chart has it: in seconds. */
export const asSeconds = (time: number): UTCTimestamp => (time / 1000) as UTCTimestamp
