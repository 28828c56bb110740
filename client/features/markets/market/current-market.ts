import { createContext, use } from 'react'
import type { Market } from '#shared/markets/markets.ts'
import type { Interval } from '#shared/platform/intervals.ts'

export type CurrentMarket = {
  readonly market: Market
  readonly interval: Interval
  readonly show: (symbol: string, interval: Interval) => void
  readonly address: (symbol: string, interval: Interval) => string
}

export const CurrentMarketContext = createContext<CurrentMarket | undefined>(undefined)

export function useCurrentMarket(): CurrentMarket {
  const atHand = use(CurrentMarketContext)
  if (!atHand) throw new Error('useAtHand outside a market’s screen')
  return atHand
}
