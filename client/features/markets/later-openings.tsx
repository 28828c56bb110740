// Openings are rare: what draws them comes where there are some.

import { hydratedLater } from '../../hydrated-later.tsx'

const onServer = import.meta.env.SSR ? await import('./openings.tsx') : undefined

export const LaterOpenings = hydratedLater(onServer?.Openings, async () => (await import('./openings.tsx')).Openings)
