import { type ComponentType, createContext } from 'react'
import type { PriceRates } from '#shared/currencies.ts'
import type { MarketPulse } from '#shared/market-list/pulse.ts'

export type StripProps = { readonly pulse: MarketPulse; readonly rates: PriceRates }

/** Provided by the server only (client/server.tsx). */
export const StripContext = createContext<ComponentType<StripProps> | undefined>(undefined)
