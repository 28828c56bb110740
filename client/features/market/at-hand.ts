// For parts that show no prices.

import { createContext, use } from 'react'
import type { Interval } from '#shared/intervals.ts'
import type { Market } from '#shared/markets.ts'

export type AtHand = {
  readonly market: Market
  readonly interval: Interval
  readonly show: (symbol: string, interval: Interval) => void
  readonly address: (symbol: string, interval: Interval) => string
}

export const AtHandContext = createContext<AtHand | undefined>(undefined)

export function useAtHand(): AtHand {
  const atHand = use(AtHandContext)
  if (!atHand) throw new Error('useAtHand outside a market’s screen')
  return atHand
}
