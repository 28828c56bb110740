// Loaded only if there are openings, which are rare.

import { hydratedLater } from '../../hydrated-later.tsx'

const onServer = import.meta.env.SSR ? await import('./openings.tsx') : undefined

export const LaterOpenings = hydratedLater(onServer?.Openings, async () => (await import('./openings.tsx')).Openings)
