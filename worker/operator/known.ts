// Caches the operators for a menu link only. Operators' pages check with the object each time.

import type { Operators } from '#objects/operator/operators/object.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { TtlCache } from '../platform/ttl-cache.ts'

const FRESH_MS = 10_000
/** Maximum wait, ms. Short, because the link is part of the page's header. */
const PATIENCE_MS = 25

type HasOperators = { readonly OPERATORS: DurableObjectNamespace<Operators> }

const memory = new TtlCache<HasOperators['OPERATORS'], readonly string[]>({
  name: 'operators',
  freshMs: FRESH_MS,
  nothing: [],
  ask: async (OPERATORS) => (await objectStub({ OPERATORS }, 'OPERATORS', 'desk').operators()).map(({ id }) => id),
})

/** @param keepAlive continues the query after the request */
export async function isKnownOperator(
  { OPERATORS }: HasOperators,
  userId: string,
  { now, keepAlive }: { readonly now: number; readonly keepAlive: (work: Promise<unknown>) => void },
): Promise<boolean> {
  return (await memory.readWithin(OPERATORS, { now, patienceMs: PATIENCE_MS, keepAlive })).includes(userId)
}
