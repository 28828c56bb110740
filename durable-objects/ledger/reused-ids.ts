// Client ids of orders that are free again once their order is over, as programs of the field use them (rule LE30). Which order
// an id was last used for is kept with the client ids; the order itself has none in the ledger, as several may have had it.

import type { OrderView } from '#shared/api/trading.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import type { Answer } from './commands.ts'
import type { OrderState } from './engine.ts'
import type { LedgerStore } from './store.ts'

/** So long after an order was asked for, an equal request is one whose answer was lost, if the order has traded. */
export const RETRY_MS = 10_000

type KeyReused = { readonly reason: 'key_reused'; readonly params: { readonly key: string } }

type Request = {
  readonly person: string
  readonly key: string
  /** What tells the request from another under the same id. */
  readonly hash: string
}

/** How an order stands that had the id before. */
type Standing = { readonly state: OrderState | undefined; readonly views: readonly OrderView[] }

/** Only what has traded can be done twice; who has cancelled an order knows of it. */
const isDone = ({ views }: Standing): boolean =>
  views.some(({ filled }) => /[1-9]/.test(filled)) && views.every(({ status }) => status !== 'canceled')

/**
 * In the transaction of what `work` does.
 * @param standing of an order of the ledger @param now epoch ms
 * @returns the answer that an equal request got just now, or that of `work`
 */
export function whileOpen<E extends { readonly reason: string }>(
  store: Pick<LedgerStore, 'answerOf' | 'rememberLast'>,
  { person, key, hash }: Request,
  standing: (order: string) => Standing,
  now: number,
  work: () => Result<Answer, E>,
): Result<Answer, E | KeyReused> {
  const known = store.answerOf(person, key)
  if (known) {
    // Written below.
    const last = JSON.parse(known.outcome).value as Answer
    const before = standing(last.id)
    if (before.state === 'open') return refuse({ reason: 'key_reused' as const, params: { key } })
    if (known.hash === hash && now - last.time < RETRY_MS && isDone(before)) return ok(last)
  }
  const outcome = work()
  // What was refused has placed nothing: the id is as free as before.
  if (outcome.ok) store.rememberLast(person, key, hash, outcome, now)
  return outcome
}
