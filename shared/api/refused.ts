import { z } from 'zod/mini'

/** Schema of a refused call: its reason, and the parameters of the text. */
export const defineRefused = <Reason extends z.ZodMiniType>(reason: Reason) =>
  z.object({
    kind: z.literal('refused'),
    reason,
    params: z._default(z.record(z.string(), z.string()), {}),
  })
