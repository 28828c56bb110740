import { z } from 'zod/mini'

/** `net` in one-way mode; in hedge mode long and short may coexist. */
export const Leg = z.enum(['net', 'long', 'short'])
export type Leg = z.infer<typeof Leg>

export const MarginMode = z.enum(['cross', 'isolated'])
export type MarginMode = z.infer<typeof MarginMode>
