// Statements that wait to be carried out, as few as they can be said in: rows that go into one table the same way go in
// together, as one text of JSON. Each call into the database costs more than the row that it writes, and each statement
// that might fail halfway copies the pages that it touches.

import type { Binding } from './rows.ts'

/** `row`: the one that it says all of, or deletes; no two statements say so of one row. */
export type Statement = { readonly query: string; readonly bindings: readonly Binding[]; readonly row?: string }

/** Characters of rows in one text: a Durable Object's database binds two million bytes, and a character has up to three. */
const MOST_CHARACTERS = 500_000

/** What there is to know of a query's text. */
type Form = {
  readonly verb: 'insert' | 'replace' | 'update' | 'delete' | 'read'
  /** Undefined: whatever else it touches, nothing moves past it. */
  readonly table?: string | undefined
  /** The same for as many rows as an array of arrays has, where that can be said. */
  readonly rows?: string | undefined
}

/** Read once of each text: there are as many as there are queries in the code. */
const forms = new Map<string, Form>()

export function formOf(query: string): Form {
  const known = forms.get(query)
  if (known) return known
  const form = readForm(query)
  forms.set(query, form)
  return form
}

function readForm(query: string): Form {
  const verb = verbOf(query)
  if (verb === 'read' || /\bSELECT\b/i.test(query)) return { verb }
  const table = /\b(?:INTO|UPDATE|FROM)\s+(\w+)/i.exec(query)?.[1]
  return { verb, table, rows: verb === 'delete' ? deletionOfRows(query) : insertionOfRows(query) }
}

function verbOf(query: string): Form['verb'] {
  switch (/^\s*(INSERT|UPDATE|DELETE)\b/i.exec(query)?.[1]?.toUpperCase()) {
    case 'INSERT':
      return /^\s*INSERT\s+OR\b|\bON\s+CONFLICT\b/i.test(query) ? 'replace' : 'insert'
    case 'UPDATE':
      return 'update'
    case 'DELETE':
      return 'delete'
    default:
      return 'read'
  }
}

function insertionOfRows(query: string): string | undefined {
  const [, head, row, tail] = /^(.*?)\bVALUES\s*\(([^()]*)\)([^?]*)$/is.exec(query) ?? []
  if (head === undefined || row === undefined || tail === undefined) return undefined
  let column = 0
  const values = row.replace(/\?/g, () => `value ->> ${column++}`)
  // `WHERE true` keeps what follows from being read as a part of the source.
  return `${head}SELECT ${values} FROM jsonb_each(?) WHERE true${tail}`
}

function deletionOfRows(query: string): string | undefined {
  const [, head, where] = /^(.*?\bWHERE\s+)(\w+ = \?(?:\s+AND\s+\w+ = \?)*)\s*$/is.exec(query) ?? []
  if (where === undefined) return undefined
  const columns = where.split(/\s+AND\s+/i).map((term) => term.replace(' = ?', ''))
  const values = columns.map((_, column) => `value ->> ${column}`)
  return `${head}(${columns.join(', ')}) IN (SELECT ${values.join(', ')} FROM jsonb_each(?))`
}

/** Statements on one table that may change places with each other, by text. */
type Group = { readonly isOfRows: boolean; readonly runs: Map<string, Statement[]> }

/**
 * The same writes in fewer statements. Those on one table stay in their order, but for those that are each all of a row;
 * those on different tables, which know nothing of each other, may not.
 */
export function batched(statements: Iterable<Statement>): Statement[] {
  const runs: Statement[][] = []
  const groups = new Map<string, Group>()
  for (const statement of statements) {
    const { query, row } = statement
    const { table } = formOf(query)
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
  return runs.flatMap(together)
}

/** Statements of one text. */
function together(run: readonly Statement[]): readonly Statement[] {
  const { rows } = formOf(run[0]?.query ?? '')
  if (rows === undefined || run.length === 1) return run
  const texts: string[][] = []
  let room = 0
  for (const { bindings } of run) {
    const row = JSON.stringify(bindings)
    if (row.length > room) {
      texts.push([])
      room = MOST_CHARACTERS
    }
    texts.at(-1)?.push(row)
    room -= row.length + 1
  }
  return texts.map((text) => ({ query: rows, bindings: [`[${text.join(',')}]`] }))
}
