import { createContext, use } from 'react'
import type { MarketControls } from './use-market.ts'

export const MarketControlsContext = createContext<MarketControls | undefined>(undefined)

export function useMarketControls(): MarketControls {
  const controls = use(MarketControlsContext)
  if (!controls) throw new Error('useMarketControls outside a market’s screen')
  return controls
}
