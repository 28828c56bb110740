// Loaded only if there are openings, which are rare.

import { lazyHydrated } from '../../hydration/lazy-hydrate.tsx'

const onServer = import.meta.env.SSR ? await import('./openings.tsx') : undefined

export const LazyOpenings = lazyHydrated(
  onServer?.MarketOpenings,
  async () => (await import('./openings.tsx')).MarketOpenings,
)
