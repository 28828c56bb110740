import { z } from 'zod/mini'

export const VoteCount = z.object({ article: z.string(), locale: z.string(), yes: z.int(), no: z.int() })
export type VoteCount = z.infer<typeof VoteCount>
