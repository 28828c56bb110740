// Horizontal price lines such as bot levels, drawn with and without scripts.

import { createContext } from 'react'

/** `buy` and `sell` for a waiting order, `idle` without one, `bound` for an end price. */
export type ChartLineTone = 'buy' | 'sell' | 'idle' | 'bound'

export type ChartLine = {
  readonly price: number
  readonly tone: ChartLineTone
  /** Label on the scale. */
  readonly title?: string
}

export const NO_LINES: readonly ChartLine[] = []

export const ChartLinesContext = createContext<readonly ChartLine[]>(NO_LINES)
