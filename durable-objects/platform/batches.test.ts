import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SqliteStorage } from '../../tests/fixtures/sqlite-storage.ts'
import { mergeSqlStatements, type SqlStatement } from './batches.ts'

const PUT = 'INSERT OR REPLACE INTO notes (id, text) VALUES (?, ?)'
const ADD = `INSERT INTO sums (id, total) VALUES (?, ?)
  ON CONFLICT (id) DO UPDATE SET total = total + excluded.total`
const STRIKE = 'DELETE FROM notes WHERE id = ?'
const RENAME = "UPDATE notes SET text = text || '+' WHERE id = ?"
const COPY = "INSERT OR REPLACE INTO copies (id, text, why) SELECT id, text, 'copied' FROM notes WHERE id <> ?"
const NAME = "INSERT OR REPLACE INTO copies (id, text, why) VALUES (?, ?, 'put')"

/** Contents of all tables after the statements are executed in order. */
function after(statements: Iterable<SqlStatement>): unknown {
  const { sql } = new SqliteStorage()
  sql.exec(`CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;
    CREATE TABLE sums (id INTEGER PRIMARY KEY, total INTEGER NOT NULL) STRICT;
    CREATE TABLE copies (id INTEGER PRIMARY KEY, text TEXT NOT NULL, why TEXT NOT NULL) STRICT;`)
  for (const { query, bindings } of statements) sql.exec(query, ...bindings)
  return ['notes', 'sums', 'copies'].map((table) => sql.exec(`SELECT * FROM ${table} ORDER BY id`).toArray())
}

const id = fc.integer({ min: 1, max: 6 })
const text = fc.constantFrom('a', 'b', 'c')
const statement = fc.oneof(
  fc.tuple(id, text).map((bindings): SqlStatement => ({ query: PUT, bindings })),
  fc.tuple(id, id).map((bindings): SqlStatement => ({ query: ADD, bindings })),
  fc.tuple(id, text).map((bindings): SqlStatement => ({ query: NAME, bindings })),
  fc.tuple(fc.constantFrom(STRIKE, RENAME, COPY), id).map(([query, own]): SqlStatement => ({ query, bindings: [own] })),
)

test('[ME23] what is said in fewer statements is the same, whatever follows whatever', () => {
  fc.assert(
    fc.property(fc.array(statement, { maxLength: 60 }), (statements) => {
      expect(after(mergeSqlStatements(statements))).toEqual(after(statements))
    }),
    { numRuns: 300 },
  )
})

test('[ME23] statements that are each all of a row may change places, and stay on their side of those that are not', () => {
  const strikeTwo = 'DELETE FROM copies WHERE id = ? AND why = ?'
  const row = fc.oneof(
    text.map(
      (own) =>
        (id: number): SqlStatement => ({ query: PUT, bindings: [id, own] }),
    ),
    fc.constant((id: number): SqlStatement => ({ query: STRIKE, bindings: [id] })),
  )
  const copy = fc.oneof(
    text.map(
      (own) =>
        (id: number): SqlStatement => ({ query: NAME, bindings: [id, own] }),
    ),
    fc.constantFrom('put', 'copied').map(
      (why) =>
        (id: number): SqlStatement => ({ query: strikeTwo, bindings: [id, why] }),
    ),
  )
  const named = fc
    .tuple(fc.uniqueArray(id), fc.array(row, { minLength: 6 }), fc.array(copy, { minLength: 6 }))
    .map(([ids, rows, copies]): SqlStatement[] =>
      ids.flatMap((own, index) => [
        ...(rows[index] ? [{ ...rows[index](own), row: `notes ${own}` }] : []),
        ...(copies[index] ? [{ ...copies[index](own), row: `copies ${own}` }] : []),
      ]),
    )
  const others = fc.array(statement, { maxLength: 20 })
  fc.assert(
    fc.property(others, named, others, (before, rows, behind) => {
      const statements = [...before, ...rows, ...behind]
      expect(after(mergeSqlStatements(statements))).toEqual(after(statements))
    }),
    { numRuns: 300 },
  )
  const rows = [1, 2, 3].flatMap((own): SqlStatement[] => [
    { query: PUT, bindings: [own, 'a'], row: `notes ${own}` },
    { query: STRIKE, bindings: [own + 3], row: `notes ${own + 3}` },
  ])
  expect(mergeSqlStatements(rows)).toHaveLength(2)
})

test('[ME23] rows of a table go together, whatever is in them', () => {
  const texts = ['a', '\'"\\', 'é\u{1f4b0}\n', '', '[1]', '12', 'null']
  const statements = texts.flatMap((own, index): SqlStatement[] => [
    { query: NAME, bindings: [index, own] },
    { query: ADD, bindings: [index, index] },
  ])
  const said = mergeSqlStatements(statements)
  expect(said).toHaveLength(2)
  expect(after(said)).toEqual(after(statements))
})

test('[ME23] what no binding has room for goes in parts', () => {
  const long = 'x'.repeat(200_000)
  const statements = Array.from({ length: 7 }, (_, index): SqlStatement => ({ query: PUT, bindings: [index, long] }))
  const said = mergeSqlStatements(statements)
  expect(said).toHaveLength(4)
  expect(after(said)).toEqual(after(statements))
})

test('[ME23] nothing moves past a statement that reads', () => {
  const put: SqlStatement = { query: PUT, bindings: [1, 'a'] }
  const said = mergeSqlStatements([put, { query: COPY, bindings: [0] }, put])
  expect(said.map(({ query }) => query)).toEqual([PUT, COPY, PUT])
})
