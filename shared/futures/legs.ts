import { z } from 'zod/mini'

/** `net` in one-way mode; hedge mode allows a long and a short position at once. */
export const PositionLeg = z.enum(['net', 'long', 'short'])
export type PositionLeg = z.infer<typeof PositionLeg>

export const MarginMode = z.enum(['cross', 'isolated'])
export type MarginMode = z.infer<typeof MarginMode>
