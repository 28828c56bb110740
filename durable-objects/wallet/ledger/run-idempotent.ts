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

type CommandOutcome<E> = Result<LedgerCommandReceipt, E>

/** A halt passes: a payout with a fixed client id would otherwise be refused for ever. */
const isTemporary = (outcome: CommandOutcome<{ readonly reason: string }>): boolean =>
  !outcome.ok && outcome.error.reason === 'ledger_halted'

/** Runs inside the transaction of `work`. */
export function runIdempotentCommand<E extends { readonly reason: string }>(
  store: LedgerStore,
  { person: userId, key, hash, isForEver }: Request,
  clock: () => number,
  work: (now: number) => { readonly outcome: CommandOutcome<E>; readonly made?: 'order' },
): CommandOutcome<E | KeyReused> {
  const reused = refuse({ reason: 'key_reused' as const, params: { key } })
  const known = store.answerOf(userId, key)
  if (known) {
    // The answer was deleted, but an order still has the client id.
    if (known.outcome === '') return reused
    const { made: _, ...outcome }: CommandOutcome<E> & { readonly made?: 'order' } = JSON.parse(known.outcome)
    if (!isTemporary(outcome)) return known.hash === hash ? outcome : reused
    // An earlier release stored it.
    store.deleteAnswer(userId, key)
  }
  const now = clock()
  const { outcome, ...made } = work(now)
  if (isTemporary(outcome)) return outcome
  store.saveAnswer(userId, key, hash, { ...outcome, ...made }, now, isForEver)
  return outcome
}
