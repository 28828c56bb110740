import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SqliteStorage } from '../../tests/fixtures/sqlite-storage.ts'
import { Batches, type Statement } from './batches.ts'

const PUT = 'INSERT OR REPLACE INTO notes (id, text) VALUES (?, ?)'
const ADD = `INSERT INTO sums (id, total) VALUES (?, ?)
  ON CONFLICT (id) DO UPDATE SET total = total + excluded.total`
const STRIKE = 'DELETE FROM notes WHERE id = ?'
const RENAME = "UPDATE notes SET text = text || '+' WHERE id = ?"
const COPY = "INSERT OR REPLACE INTO copies (id, text, why) SELECT id, text, 'copied' FROM notes WHERE id <> ?"
const NAME = "INSERT OR REPLACE INTO copies (id, text, why) VALUES (?, ?, 'put')"

/** What the tables say after statements that are executed as they are given. */
function after(statements: Iterable<Statement>): unknown {
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
  fc.tuple(id, text).map((bindings): Statement => ({ query: PUT, bindings })),
  fc.tuple(id, id).map((bindings): Statement => ({ query: ADD, bindings })),
  fc.tuple(id, text).map((bindings): Statement => ({ query: NAME, bindings })),
  fc.tuple(fc.constantFrom(STRIKE, RENAME, COPY), id).map(([query, own]): Statement => ({ query, bindings: [own] })),
)

test('[ME23] what is said in fewer statements is the same, whatever follows whatever', () => {
  fc.assert(
    fc.property(fc.array(statement, { maxLength: 60 }), (statements) => {
      expect(after(new Batches().of(statements))).toEqual(after(statements))
    }),
    { numRuns: 300 },
  )
})

test('[ME23] rows of a table go together, by powers of two and with no more bindings than there may be', () => {
  const statements = Array.from({ length: 77 }, (_, index): Statement[] => [
    { query: PUT, bindings: [index, 'a'] },
    { query: ADD, bindings: [index, 1] },
  ]).flat()
  const said = new Batches().of(statements)
  expect(said.map(({ bindings }) => bindings.length)).toEqual([64, 64, 16, 8, 2, 64, 64, 16, 8, 2])
  expect(new Set(said.map(({ query }) => query)).size).toBe(8)
})

test('[ME23] nothing moves past a statement that reads', () => {
  const put: Statement = { query: PUT, bindings: [1, 'a'] }
  const said = new Batches().of([put, { query: COPY, bindings: [0] }, put])
  expect(said.map(({ query }) => query)).toEqual([PUT, COPY, PUT])
})
