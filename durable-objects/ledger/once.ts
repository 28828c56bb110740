// Idempotency by client id: a repeated request gets the answer of the first, another request under the same id is refused.

import { type Result, refuse } from '#shared/result.ts'
import type { Answer } from './commands.ts'
import type { LedgerStore } from './store.ts'

type KeyReused = { readonly reason: 'key_reused'; readonly params: { readonly key: string } }

type Request = {
  readonly person: string
  readonly key: string
  /** What tells the request from another under the same id. */
  readonly hash: string
  readonly isForEver: boolean
}

/** In the transaction of what `work` does. */
export function once<E extends { readonly reason: string }>(
  store: LedgerStore,
  { person, key, hash, isForEver }: Request,
  clock: () => number,
  work: (now: number) => { readonly outcome: Result<Answer, E>; readonly made?: 'order' },
): Result<Answer, E | KeyReused> {
  const reused = refuse({ reason: 'key_reused' as const, params: { key } })
  const known = store.answerOf(person, key)
  if (known) {
    // A client id that is forgotten is still that of its order.
    if (known.outcome === '') return reused
    // Written below.
    const { made: _, ...outcome } = JSON.parse(known.outcome)
    return known.hash === hash ? (outcome as Result<Answer, E>) : reused
  }
  const now = clock()
  const { outcome, ...made } = work(now)
  store.remember(person, key, hash, { ...outcome, ...made }, now, isForEver)
  return outcome
}
