// Statements that wait to be carried out, as few as they can be said in: rows that go into one table the same way go in
// together. Each call into the database costs more than the row that it writes.

import type { Binding } from './rows.ts'

export type Statement = { readonly query: string; readonly bindings: readonly Binding[] }

/** What a Durable Object's database binds in one statement, at most. */
const MOST_BINDINGS = 100

/** `table` undefined: whatever else it touches, nothing moves past it. */
type Form = {
  readonly table?: string | undefined
  /** Around and of one row's values, where rows can follow each other. */
  readonly rows?: { readonly head: string; readonly row: string; readonly tail: string }
}

function read(query: string): Form {
  if (/\bSELECT\b/i.test(query)) return {}
  const table = /^\s*(?:INSERT(?:\s+OR\s+\w+)?\s+INTO|UPDATE|DELETE\s+FROM)\s+(\w+)/i.exec(query)?.[1]
  const [, head, row, tail] = /^(\s*INSERT\b.*?\bVALUES\s*)(\([^()]*\))(.*)$/is.exec(query) ?? []
  if (head === undefined || row === undefined || tail === undefined) return { table }
  return { table, rows: { head, row, tail } }
}

export class Batches {
  /** By text: there are as many as there are statements in the code. */
  readonly #forms = new Map<string, Form>()

  /**
   * The same writes in fewer statements. Those on one table stay in their order; those on different tables, which know
   * nothing of each other, may not.
   */
  of(statements: Iterable<Statement>): Statement[] {
    const runs: Statement[][] = []
    const open = new Map<string, Statement[]>()
    for (const statement of statements) {
      const { table } = this.#form(statement.query)
      const run = table === undefined ? undefined : open.get(table)
      if (run && run[0]?.query === statement.query) run.push(statement)
      else {
        const begun = [statement]
        runs.push(begun)
        if (table === undefined) open.clear()
        else open.set(table, begun)
      }
    }
    return runs.flatMap((run) => this.#together(run))
  }

  /** Statements of one text. Rows go by powers of two, so that a table has few texts and each is prepared once. */
  #together(run: readonly Statement[]): readonly Statement[] {
    const [first] = run
    const { rows } = this.#form(first?.query ?? '')
    const width = first?.bindings.length ?? 0
    if (!rows || width === 0 || run.length === 1) return run
    const { head, row, tail } = rows
    const said: Statement[] = []
    for (let at = 0; at < run.length; ) {
      const most = Math.min(run.length - at, Math.floor(MOST_BINDINGS / width))
      const count = most < 2 ? 1 : 2 ** Math.floor(Math.log2(most))
      const part = run.slice(at, at + count)
      const query = `${head}${Array.from(part, () => row).join(', ')}${tail}`
      said.push({ query, bindings: part.flatMap(({ bindings }) => bindings) })
      at += count
    }
    return said
  }

  #form(query: string): Form {
    const known = this.#forms.get(query)
    if (known) return known
    const form = read(query)
    this.#forms.set(query, form)
    return form
  }
}
