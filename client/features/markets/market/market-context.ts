import { createContext, use } from 'react'
import type { MarketControls } from './use-market.ts'

export const MarketContext = createContext<MarketControls | undefined>(undefined)

export function useMarketControls(): MarketControls {
  const controls = use(MarketContext)
  if (!controls) throw new Error('useMarketControls outside a market’s screen')
  return controls
}
