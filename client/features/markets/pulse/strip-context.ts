import { type ComponentType, createContext } from 'react'
import type { MarketPulse } from '#shared/markets/market-list/pulse.ts'
import type { PriceRates } from '#shared/money/currencies.ts'

export type StripProps = { readonly pulse: MarketPulse; readonly rates: PriceRates }

/** Component of the strip, which only the server provides (client/server.tsx). */
export const StripContext = createContext<ComponentType<StripProps> | undefined>(undefined)
