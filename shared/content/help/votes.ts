import { z } from 'zod/mini'

/** `day`: epoch ms of the remark's day (UTC). */
export const HelpRemark = z.object({ article: z.string(), locale: z.string(), text: z.string(), day: z.int() })
export type HelpRemark = z.infer<typeof HelpRemark>

export const HelpVoteCount = z.object({ article: z.string(), locale: z.string(), yes: z.int(), no: z.int() })
export type HelpVoteCount = z.infer<typeof HelpVoteCount>
