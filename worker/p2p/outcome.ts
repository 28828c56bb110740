// What comes of a form of p2p.

import type { P2pDone, P2pRefused } from '#shared/api/p2p.ts'
import type { P2pDoneName } from '#shared/p2p/pages.ts'
import type { P2pReason } from '#shared/p2p/refusals.ts'

export type P2pOutcome =
  | { readonly kind: 'done'; readonly done: P2pDoneName }
  /** Goes on at another page. */
  | { readonly kind: 'elsewhere'; readonly path: string }
  | P2pRefused
  /** Nothing to say: the page as it is. */
  | { readonly kind: 'shown' }

export const done = (what: P2pDoneName): P2pOutcome => ({ kind: 'done', done: what })
export const refusedBy = (reason: P2pReason): P2pOutcome => ({ kind: 'refused', reason, params: {} })
/** @param what is said where it was done */
export const doneBy = (answer: P2pDone, what: P2pDoneName): P2pOutcome => (answer.kind === 'done' ? done(what) : answer)
