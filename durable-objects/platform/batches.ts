// Merges statements with the same query into one, which takes rows as a JSON array. A database call costs more than a
// row, and SQLite copies pages for each statement that may fail halfway.

import type { SqlBinding } from './rows.ts'

/** `row`: key of the row that the statement replaces or deletes as a whole; unique within a batch. */
export type SqlStatement = { readonly query: string; readonly bindings: readonly SqlBinding[]; readonly row?: string }

/** Characters per text: the database accepts two million bytes, and a UTF-16 unit has at most three in UTF-8. */
const CHARACTERS_MAX = 500_000

type ParsedQuery = {
  readonly verb: 'insert' | 'replace' | 'update' | 'delete' | 'read'
  /** Undefined if the query may touch any table: no statement is moved past it. */
  readonly table?: string | undefined
  /** Variant that takes all rows as one JSON array, if the query has one. */
  readonly rows?: string | undefined
}

const forms = new Map<string, ParsedQuery>()

export function parseSqlQuery(query: string): ParsedQuery {
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
  // Without `WHERE true` SQLite parses ON CONFLICT as a join constraint of the SELECT.
  return `${head}SELECT ${values} FROM jsonb_each(?) WHERE true${tail}`
}

function deletionOfRows(query: string): string | undefined {
  const [, head, where] = /^(.*?\bWHERE\s+)(\w+ = \?(?:\s+AND\s+\w+ = \?)*)\s*$/is.exec(query) ?? []
  if (where === undefined) return undefined
  const columns = where.split(/\s+AND\s+/i).map((term) => term.replace(' = ?', ''))
  const values = columns.map((_, column) => `value ->> ${column}`)
  return `${head}(${columns.join(', ')}) IN (SELECT ${values.join(', ')} FROM jsonb_each(?))`
}

/** Statements on one table in any order, grouped by query. */
type Group = { readonly isOfRows: boolean; readonly runs: Map<string, SqlStatement[]> }

/** Keeps the order of statements on one table, unless each replaces a whole row. Tables are independent. */
export function mergeSqlStatements(statements: Iterable<SqlStatement>): SqlStatement[] {
  const runs: SqlStatement[][] = []
  const groups = new Map<string, Group>()
  for (const statement of statements) {
    const { query, row } = statement
    const { table } = parseSqlQuery(query)
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

function mergeRun(run: readonly SqlStatement[]): readonly SqlStatement[] {
  const { rows } = parseSqlQuery(run[0]?.query ?? '')
  if (rows === undefined || run.length === 1) return run
  const texts: string[][] = []
  let room = 0
  for (const { bindings } of run) {
    const row = JSON.stringify(bindings)
    if (row.length > room) {
      texts.push([])
      room = CHARACTERS_MAX
    }
    texts.at(-1)?.push(row)
    room -= row.length + 1
  }
  return texts.map((text) => ({ query: rows, bindings: [`[${text.join(',')}]`] }))
}
