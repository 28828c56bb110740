import { z } from 'zod/mini'

/** `net` in one-way mode. In hedge mode, an account can have a long and a short position at once. */
export const Leg = z.enum(['net', 'long', 'short'])
export type Leg = z.infer<typeof Leg>

export const MarginMode = z.enum(['cross', 'isolated'])
export type MarginMode = z.infer<typeof MarginMode>
