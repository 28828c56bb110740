import { expect, test } from 'vitest'
import { SqliteStorage } from '../../tests/fixtures/sqlite-storage.ts'
import { withCachedReads } from './cached-reads.ts'

function counted() {
  const storage = new SqliteStorage()
  storage.sql.exec('CREATE TABLE facts (name TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT')
  const asked: string[] = []
  const counting = {
    sql: {
      exec: (query: string, ...bindings: (string | number | null)[]) => {
        asked.push(query)
        return storage.sql.exec(query, ...bindings)
      },
    },
    transactionSync: <T>(work: () => T) => storage.transactionSync(work),
  }
  return { asked, counting, remembering: withCachedReads(counting) }
}
const READ = 'SELECT json FROM facts WHERE name = ?'
const WRITE = 'INSERT OR REPLACE INTO facts (name, json) VALUES (?, ?)'

test('[ACC21] what was read is not read again until something is written, whichever store asks or writes', () => {
  const { asked, counting, remembering } = counted()
  const other = withCachedReads(counting)
  const read = (name: string) => other.sql.exec(READ, name).toArray()
  remembering.sql.exec(WRITE, 'a', '1')
  expect([read('a'), read('a'), read('b'), read('a')]).toEqual([[{ json: '1' }], [{ json: '1' }], [], [{ json: '1' }]])
  expect(asked).toEqual([WRITE, READ, READ])
  remembering.sql.exec(WRITE, 'a', '2')
  expect(read('a')).toEqual([{ json: '2' }])
  // A write with RETURNING also clears the cache.
  const given = remembering.sql.exec('DELETE FROM facts WHERE name = ? RETURNING json', 'a').toArray()
  expect([given, read('a')]).toEqual([[{ json: '2' }], []])
})

test('[ACC21] what was read in a transaction that failed is read again', () => {
  const { remembering } = counted()
  const read = () => remembering.sql.exec(READ, 'a').toArray()
  expect(() =>
    remembering.transactionSync(() => {
      remembering.sql.exec(WRITE, 'a', '1')
      expect(read()).toEqual([{ json: '1' }])
      throw new Error('not after all')
    }),
  ).toThrow('not after all')
  expect(read()).toEqual([])
})

test('[ACC21] no more is remembered than a handful', () => {
  const { asked, remembering } = counted()
  for (let at = 0; at < 65; at += 1) remembering.sql.exec(READ, `name-${at}`)
  remembering.sql.exec(READ, 'name-0')
  expect(asked).toHaveLength(66)
})
