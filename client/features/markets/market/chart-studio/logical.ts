import type { Logical, UTCTimestamp } from 'lightweight-charts'

export const toLogicalBarPosition = (value: number): Logical => value as Logical

export const toChartSeconds = (time: number): UTCTimestamp => (time / 1000) as UTCTimestamp
