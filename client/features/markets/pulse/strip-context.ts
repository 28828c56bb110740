import { type ComponentType, createContext } from 'react'
import type { MarketPulse } from '#shared/markets/market-list/pulse.ts'
import type { PriceRates } from '#shared/money/currencies.ts'

export type MarketPulseStripProps = { readonly pulse: MarketPulse; readonly rates: PriceRates }

/** Component of the market summary, which only the server provides (client/server.tsx). */
export const MarketPulseStripContext = createContext<ComponentType<MarketPulseStripProps> | undefined>(undefined)
