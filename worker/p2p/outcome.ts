import type { P2pDone, P2pRefused } from '#shared/p2p/calls.ts'
import type { P2pDoneName } from '#shared/p2p/pages.ts'
import type { P2pReason } from '#shared/p2p/refusals.ts'

export type P2pOutcome =
  | { readonly kind: 'done'; readonly done: P2pDoneName }
  | { readonly kind: 'elsewhere'; readonly path: string }
  | P2pRefused
  /** The page without a message. */
  | { readonly kind: 'shown' }

export const p2pDone = (what: P2pDoneName): P2pOutcome => ({ kind: 'done', done: what })
export const p2pRefusal = (reason: P2pReason): P2pOutcome => ({ kind: 'refused', reason, params: {} })
/** @param what name of the action, shown on success */
export const toP2pOutcome = (answer: P2pDone, what: P2pDoneName): P2pOutcome =>
  answer.kind === 'done' ? p2pDone(what) : answer
