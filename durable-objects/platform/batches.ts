// Merges pending SQL statements: rows that go into one table by the same query go in together, as one JSON array. Each call into
// the database costs more than the row that it writes, and each statement that might fail halfway copies the pages that it
// touches.

import type { Binding } from './rows.ts'

/** `row`: the row that it replaces whole, or deletes; no two statements of a batch name the same one. */
export type Statement = { readonly query: string; readonly bindings: readonly Binding[]; readonly row?: string }

/** Characters of rows in one text: a Durable Object's database binds two million bytes, and a character has up to three. */
const MAX_CHARACTERS = 500_000

/** What is parsed of a query's text. */
type ParsedQuery = {
  readonly verb: 'insert' | 'replace' | 'update' | 'delete' | 'read'
  /** Undefined: it may touch any table, so no statement is moved past it. */
  readonly table?: string | undefined
  /** The same query for a JSON array of rows, where there is one. */
  readonly rows?: string | undefined
}

/** Parsed once: there are as many texts as queries in the code. */
const forms = new Map<string, ParsedQuery>()

export function parsedQuery(query: string): ParsedQuery {
  const known = forms.get(query)
  if (known) return known
  const form = readForm(query)
  forms.set(query, form)
  return form
}

function readForm(query: string): ParsedQuery {
  const verb = verbOf(query)
  if (verb === 'read' || /\bSELECT\b/i.test(query)) return { verb }
  const table = /\b(?:INTO|UPDATE|FROM)\s+(\w+)/i.exec(query)?.[1]
  return { verb, table, rows: verb === 'delete' ? deletionOfRows(query) : insertionOfRows(query) }
}

function verbOf(query: string): ParsedQuery['verb'] {
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
  // `WHERE true`: without it SQLite parses ON CONFLICT as a join constraint of the SELECT.
  return `${head}SELECT ${values} FROM jsonb_each(?) WHERE true${tail}`
}

function deletionOfRows(query: string): string | undefined {
  const [, head, where] = /^(.*?\bWHERE\s+)(\w+ = \?(?:\s+AND\s+\w+ = \?)*)\s*$/is.exec(query) ?? []
  if (where === undefined) return undefined
  const columns = where.split(/\s+AND\s+/i).map((term) => term.replace(' = ?', ''))
  const values = columns.map((_, column) => `value ->> ${column}`)
  return `${head}(${columns.join(', ')}) IN (SELECT ${values.join(', ')} FROM jsonb_each(?))`
}

/** Statements on one table that may be reordered, by text. */
type Group = { readonly isOfRows: boolean; readonly runs: Map<string, Statement[]> }

/**
 * The same writes in fewer statements. Statements on one table keep their order, except those that each replace a whole row;
 * statements on different tables are independent and may be reordered.
 */
export function mergeStatements(statements: Iterable<Statement>): Statement[] {
  const runs: Statement[][] = []
  const groups = new Map<string, Group>()
  for (const statement of statements) {
    const { query, row } = statement
    const { table } = parsedQuery(query)
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
  return runs.flatMap(mergeRun)
}

/** Statements of one text. */
function mergeRun(run: readonly Statement[]): readonly Statement[] {
  const { rows } = parsedQuery(run[0]?.query ?? '')
  if (rows === undefined || run.length === 1) return run
  const texts: string[][] = []
  let room = 0
  for (const { bindings } of run) {
    const row = JSON.stringify(bindings)
    if (row.length > room) {
      texts.push([])
      room = MAX_CHARACTERS
    }
    texts.at(-1)?.push(row)
    room -= row.length + 1
  }
  return texts.map((text) => ({ query: rows, bindings: [`[${text.join(',')}]`] }))
}
