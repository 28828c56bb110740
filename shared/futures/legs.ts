// What a person says of a position.

import { z } from 'zod/mini'

/** `net` in one-way mode; in hedge mode one may be long and short of a contract at once. */
export const Leg = z.enum(['net', 'long', 'short'])
export type Leg = z.infer<typeof Leg>

export const MarginMode = z.enum(['cross', 'isolated'])
export type MarginMode = z.infer<typeof MarginMode>
