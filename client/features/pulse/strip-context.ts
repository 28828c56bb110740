import { type ComponentType, createContext } from 'react'
import type { PriceRates } from '#shared/currencies.ts'
import type { Pulse } from '#shared/market-list/pulse.ts'

export type StripProps = { readonly pulse: Pulse; readonly rates: PriceRates }

/** Provided by the server only (client/server.tsx). */
export const StripContext = createContext<ComponentType<StripProps> | undefined>(undefined)
