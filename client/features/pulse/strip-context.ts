import { type ComponentType, createContext } from 'react'
import type { PriceRates } from '#shared/currencies.ts'
import type { Pulse } from '#shared/market-list/pulse.ts'

export type StripProps = { readonly pulse: Pulse; readonly rates: PriceRates }

/** What draws the strip: the server alone has it (client/server.tsx), so that no browser's page knows of it. */
export const StripContext = createContext<ComponentType<StripProps> | undefined>(undefined)
