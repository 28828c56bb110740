import type { CopyDone, CopyRefused } from '#shared/copy/calls.ts'
import type { CopyDoneName, CopyFormReason } from '#shared/copy/pages.ts'

export type CopyOutcome =
  | { readonly kind: 'done'; readonly done: CopyDoneName }
  | { readonly kind: 'elsewhere'; readonly path: string }
  | {
      readonly kind: 'refused'
      readonly reason: CopyFormReason
      readonly params: Readonly<Record<string, string>>
    }
  /** The page without a message. */
  | { readonly kind: 'shown' }

export const copyRefusal = (reason: CopyFormReason): CopyOutcome => ({ kind: 'refused', reason, params: {} })
export const toCopyRefusal = ({ reason, params }: CopyRefused): CopyOutcome => ({ kind: 'refused', reason, params })
/** @param what name of the action, shown on success */
export const toCopyOutcome = (answer: CopyDone, what: CopyDoneName): CopyOutcome =>
  answer.kind === 'done' ? { kind: 'done', done: what } : toCopyRefusal(answer)
