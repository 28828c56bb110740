// A repeated request gets the first answer. A different one with the same client id is refused.

import { type Result, refuse } from '#shared/platform/result.ts'
import type { LedgerCommandReceipt } from './commands.ts'
import type { LedgerStore } from './store.ts'

type KeyReused = { readonly reason: 'key_reused'; readonly params: { readonly key: string } }

type Request = {
  readonly person: string
  readonly key: string
  readonly hash: string
  readonly isForEver: boolean
}

/** Runs inside the transaction of `work`. */
export function runIdempotentCommand<E extends { readonly reason: string }>(
  store: LedgerStore,
  { person: userId, key, hash, isForEver }: Request,
  clock: () => number,
  work: (now: number) => { readonly outcome: Result<LedgerCommandReceipt, E>; readonly made?: 'order' },
): Result<LedgerCommandReceipt, E | KeyReused> {
  const reused = refuse({ reason: 'key_reused' as const, params: { key } })
  const known = store.answerOf(userId, key)
  if (known) {
    // The answer was deleted, but an order still has the client id.
    if (known.outcome === '') return reused
    const { made: _, ...outcome } = JSON.parse(known.outcome)
    return known.hash === hash ? (outcome as Result<LedgerCommandReceipt, E>) : reused
  }
  const now = clock()
  const { outcome, ...made } = work(now)
  store.saveAnswer(userId, key, hash, { ...outcome, ...made }, now, isForEver)
  return outcome
}
