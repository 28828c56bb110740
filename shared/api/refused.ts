import { z } from 'zod/mini'

export const defineRefusedAnswer = <Reason extends z.ZodMiniType>(reason: Reason) =>
  z.object({
    kind: z.literal('refused'),
    reason,
    params: z._default(z.record(z.string(), z.string()), {}),
  })

/** `params`: values of the message's placeholders. */
export type Refusal<Reason extends string> = {
  readonly reason: Reason
  readonly params: Readonly<Record<string, string>>
}

/** A sent form, for the page that shows it again. */
export type FormSubmission<Done extends string, Reason extends string> = {
  /** Idempotency key of the next form; '' if the page needs none. */
  readonly key: string
  readonly done?: Done
  readonly refusal?: Refusal<Reason>
  readonly action?: string
  readonly values: Readonly<Record<string, string>>
}
