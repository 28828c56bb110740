// Statements that wait to be carried out, as few as they can be said in: rows that go into one table the same way go in
// together, as one text of JSON. Each call into the database costs more than the row that it writes, and each statement
// that might fail halfway copies the pages that it touches.

import type { Binding } from './rows.ts'

/** `row`: the one that it says all of, or deletes; no two statements say so of one row. */
export type Statement = { readonly query: string; readonly bindings: readonly Binding[]; readonly row?: string }

/** Characters of rows in one text: a Durable Object's database binds two million bytes, and a character has up to three. */
const MOST_CHARACTERS = 500_000

type Form = {
  /** Undefined: whatever else it touches, nothing moves past it. */
  readonly table?: string | undefined
  /** The same for as many rows as an array of arrays has, where that can be said. */
  readonly rows?: string
}

function read(query: string): Form {
  if (/\bSELECT\b/i.test(query)) return {}
  const table = /^\s*(?:INSERT(?:\s+OR\s+\w+)?\s+INTO|UPDATE|DELETE\s+FROM)\s+(\w+)/i.exec(query)?.[1]
  const [, where] = /^\s*DELETE\b.*?\bWHERE\s+(\w+ = \?(?:\s+AND\s+\w+ = \?)*)\s*$/is.exec(query) ?? []
  if (where !== undefined) {
    const columns = where.split(/\s+AND\s+/i).map((term) => term.replace(' = ?', ''))
    const values = columns.map((_, column) => `value ->> ${column}`)
    const rows = `DELETE FROM ${table} WHERE (${columns.join(', ')}) IN (SELECT ${values.join(', ')} FROM json_each(?))`
    return { table, rows }
  }
  const [, head, row, tail] = /^(\s*INSERT\b.*?)\bVALUES\s*\(([^()]*)\)([^?]*)$/is.exec(query) ?? []
  if (head === undefined || row === undefined || tail === undefined) return { table }
  let column = 0
  const values = row.replace(/\?/g, () => `value ->> ${column++}`)
  // `WHERE true` keeps what follows from being read as a part of the source.
  return { table, rows: `${head}SELECT ${values} FROM json_each(?) WHERE true${tail}` }
}

/** Statements on one table that may change places with each other, by text. */
type Group = { readonly isOfRows: boolean; readonly runs: Map<string, Statement[]> }

export class Batches {
  /** By text: there are as many as there are statements in the code. */
  readonly #forms = new Map<string, Form>()

  /**
   * The same writes in fewer statements. Those on one table stay in their order, but for those that are each all of a row;
   * those on different tables, which know nothing of each other, may not.
   */
  of(statements: Iterable<Statement>): Statement[] {
    const runs: Statement[][] = []
    const groups = new Map<string, Group>()
    for (const statement of statements) {
      const { query, row } = statement
      const { table } = this.#form(query)
      const isOfRows = row !== undefined
      let group = table === undefined ? undefined : groups.get(table)
      if (table === undefined) groups.clear()
      else if (group?.isOfRows !== isOfRows || !(isOfRows || group.runs.has(query))) {
        group = { isOfRows, runs: new Map() }
        groups.set(table, group)
      }
      const run = group?.runs.get(query)
      if (run) run.push(statement)
      else {
        const begun = [statement]
        runs.push(begun)
        group?.runs.set(query, begun)
      }
    }
    return runs.flatMap((run) => this.#together(run))
  }

  /** Statements of one text. */
  #together(run: readonly Statement[]): readonly Statement[] {
    const [first] = run
    const { rows } = this.#form(first?.query ?? '')
    if (rows === undefined || run.length === 1) return run
    const texts = ['']
    for (const { bindings } of run) {
      const row = JSON.stringify(bindings)
      const text = texts.at(-1) ?? ''
      if (text.length + row.length > MOST_CHARACTERS) texts.push(row)
      else texts[texts.length - 1] = text === '' ? row : `${text},${row}`
    }
    return texts.map((text) => ({ query: rows, bindings: [`[${text}]`] }))
  }

  #form(query: string): Form {
    const known = this.#forms.get(query)
    if (known) return known
    const form = read(query)
    this.#forms.set(query, form)
    return form
  }
}
