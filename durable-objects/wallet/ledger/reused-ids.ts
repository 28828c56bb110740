// Client ids are free again when their order has ended (LE30). Several orders may have had an id, so its last order is
// stored.

import type { OrderView } from '#shared/markets/trading/calls.ts'
import { isNonZero } from '#shared/money/sign.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { LedgerCommandReceipt } from './commands.ts'
import type { LedgerOrderState } from './engine.ts'
import type { LedgerStore } from './store.ts'

/** Within this time, an equal request after a fill is a retry whose answer was lost. */
export const ORDER_RETRY_WINDOW_MS = 10_000

type KeyReused = { readonly reason: 'key_reused'; readonly params: { readonly key: string } }

type Request = {
  readonly person: string
  readonly key: string
  readonly hash: string
}

type OrderStatus = { readonly state: LedgerOrderState | undefined; readonly views: readonly OrderView[] }

/**
 * True if the ended order traded and was not cancelled. Only then could a retry trade twice: a client that cancelled
 * knows the end.
 */
const isDone = ({ views }: OrderStatus): boolean =>
  views.some(({ filled }) => isNonZero(filled)) && views.every(({ status }) => status !== 'canceled')

/**
 * Runs inside the transaction of `work`.
 * @returns the stored answer if an equal request was answered recently, otherwise the answer of `work`
 */
export function runIdempotentWhileOpen<E extends { readonly reason: string }>(
  store: Pick<LedgerStore, 'answerOf' | 'saveLastAnswer'>,
  { person: userId, key, hash }: Request,
  standing: (order: string) => OrderStatus,
  now: number,
  work: () => Result<LedgerCommandReceipt, E>,
): Result<LedgerCommandReceipt, E | KeyReused> {
  const known = store.answerOf(userId, key)
  if (known) {
    const last = JSON.parse(known.outcome).value as LedgerCommandReceipt
    const before = standing(last.id)
    if (before.state === 'open') return refuse({ reason: 'key_reused' as const, params: { key } })
    if (known.hash === hash && now - last.time < ORDER_RETRY_WINDOW_MS && isDone(before)) return ok(last)
  }
  const outcome = work()
  // A refused request placed no order, so the id stays free.
  if (outcome.ok) store.saveLastAnswer(userId, key, hash, outcome, now)
  return outcome
}
