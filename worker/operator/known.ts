// Who is an operator, as this isolate knows it: only for a link in a menu. The door of the desk asks its object each time.

import type { Operators } from '#objects/operators/object.ts'
import { Remembered } from '../remembered.ts'

/** How long it is believed without asking anew. */
const FRESH_MS = 10_000
/** The link stands in the header, which waits for nothing. */
const PATIENCE_MS = 25

type HasOperators = { readonly OPERATORS: DurableObjectNamespace<Operators> }

const memory = new Remembered<HasOperators['OPERATORS'], readonly string[]>({
  name: 'operators',
  freshMs: FRESH_MS,
  nothing: [],
  ask: async (operators) => (await operators.getByName('desk').operators()).map(({ id }) => id),
})

/** False where nobody could say. @param keepAlive lets the asking go on when the request is over */
export async function isKnownOperator(
  { OPERATORS }: HasOperators,
  person: string,
  { now, keepAlive }: { readonly now: number; readonly keepAlive: (work: Promise<unknown>) => void },
): Promise<boolean> {
  return (await memory.heard(OPERATORS, { now, patienceMs: PATIENCE_MS, keepAlive })).includes(person)
}
