import { createContext, use } from 'react'
import type { Market } from '#shared/markets/markets.ts'
import type { Interval } from '#shared/platform/intervals.ts'

export type CurrentMarket = {
  readonly market: Market
  readonly interval: Interval
  readonly selectMarket: (symbol: string, interval: Interval) => void
  readonly formatAddress: (symbol: string, interval: Interval) => string
}

export const CurrentMarketContext = createContext<CurrentMarket | undefined>(undefined)

export function useCurrentMarket(): CurrentMarket {
  const atHand = use(CurrentMarketContext)
  if (!atHand) throw new Error('useCurrentMarket outside a market’s screen')
  return atHand
}
