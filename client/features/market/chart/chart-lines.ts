// Prices that stand over the chart as lines: levels of a bot, with and without scripts. Whoever has some gives them.

import { createContext } from 'react'

/** `buy` and `sell` where an order waits, `idle` where none does now, `bound` where something ends. */
export type ChartLineTone = 'buy' | 'sell' | 'idle' | 'bound'

export type ChartLine = {
  readonly price: number
  readonly tone: ChartLineTone
  /** On the scale, beside the price. */
  readonly title?: string
}

export const NO_LINES: readonly ChartLine[] = []

export const ChartLinesContext = createContext<readonly ChartLine[]>(NO_LINES)
