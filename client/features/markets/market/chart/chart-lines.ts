import { createContext } from 'react'

/** `buy`, `sell`: an order waits at the price. `idle`: no order waits there. `bound`: the bot ends at the price. */
export type ChartLineTone = 'buy' | 'sell' | 'idle' | 'bound'

export type ChartLine = {
  readonly price: number
  readonly tone: ChartLineTone
  readonly title?: string
}

export const NO_CHART_LINES: readonly ChartLine[] = []

export const ChartLinesContext = createContext<readonly ChartLine[]>(NO_CHART_LINES)
