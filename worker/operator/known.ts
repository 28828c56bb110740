// Who is an operator, as this isolate knows it: only for a link in a menu. The door of the desk asks its object each time.

import type { Operators } from '#objects/operators/object.ts'

/** How long it is believed without asking anew. */
const FRESH_MS = 10_000

type HasOperators = { readonly OPERATORS: DurableObjectNamespace<Operators> }
type Known = { readonly at: number; readonly ids: Promise<ReadonlySet<string>> }

const known = new WeakMap<HasOperators['OPERATORS'], Known>()

/** False where nobody could say. */
export async function isKnownOperator({ OPERATORS }: HasOperators, person: string, now: number): Promise<boolean> {
  const last = known.get(OPERATORS)
  const isFresh = last !== undefined && now - last.at < FRESH_MS
  const asked = () => OPERATORS.getByName('desk').operators()
  const ids = isFresh ? last.ids : asked().then((all) => new Set(all.map(({ id }) => id)))
  if (!isFresh) known.set(OPERATORS, { at: now, ids })
  try {
    return (await ids).has(person)
  } catch (error) {
    console.warn('operators', String(error))
    known.delete(OPERATORS)
    return false
  }
}
