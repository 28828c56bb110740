// Loads the list of market openings only if markets are announced.

import { hydrateLazily } from '../../../hydration/lazy-hydrate.tsx'

const onServer = import.meta.env.SSR ? await import('./openings.tsx') : undefined

export const LazyMarketOpenings = hydrateLazily(
  onServer?.MarketOpenings,
  async () => (await import('./openings.tsx')).MarketOpenings,
)
