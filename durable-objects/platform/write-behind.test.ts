import { describe, expect, test } from 'vitest'
import { Bench } from '../../tests/simulation/money/behind-bench.ts'
import { overwriteRow } from './rows.ts'
import { type StateCache, Transactions } from './transactions.ts'
import { ReadAfterWriteError } from './write-behind.ts'

test('[ME18] a transaction is one entry of the log, and its tables follow', () => {
  const bench = new Bench()
  bench.storage.transactLogged(() => {
    bench.write(1)
    bench.write(2)
  })
  bench.storage.transactLogged(() => bench.write(3))
  expect([bench.carriedOut, bench.entries, bench.timers.length]).toEqual([[], 2, 1])
  bench.fire()
  expect([bench.carriedOut, bench.entries]).toEqual([[1, 2, 3], 0])
})

test('[ME18] one that dies before they do has them when it starts again, in their order', () => {
  const bench = new Bench()
  bench.storage.transactLogged(() => bench.write(1))
  bench.storage.transactLogged(() => bench.storage.sql.exec('UPDATE notes SET id = ? WHERE id = ?', 7, 1))
  bench.open()
  expect([bench.carriedOut, bench.entries]).toEqual([[7], 0])
})

test('[ME18] what waits in a log of an earlier version is carried out first, and once', () => {
  const bench = new Bench()
  const insert = 'INSERT INTO notes (id, text) VALUES (?, ?)'
  bench.storage.transactLogged(() => bench.write(3))
  bench.database.exec('CREATE TABLE behind (id INTEGER PRIMARY KEY, entry TEXT NOT NULL) STRICT', [])
  // One entry with its queries, as the first version wrote it, and one with numbers of stored queries.
  const entries = [{ queries: [insert], statements: [[0, 1, 'good']] }, [[1, 2, 'good']]]
  for (const entry of entries) bench.database.exec('INSERT INTO behind (entry) VALUES (?)', [JSON.stringify(entry)])
  bench.executed = []
  bench.open()
  expect([bench.carriedOut, bench.entries]).toEqual([[1, 2, 3], 0])
  bench.open()
  bench.storage.transactLogged(() => bench.write(4))
  bench.open()
  expect(bench.carriedOut).toEqual([1, 2, 3, 4])
  expect(bench.executed.filter((query) => query.startsWith('DROP'))).toHaveLength(1)
})

test('[ME18] an entry stands over one that the tables have; those that still stand behind it are not carried out again', () => {
  const bench = new Bench()
  for (const id of [1, 2, 3]) bench.storage.transactLogged(() => bench.write(id))
  bench.fire()
  bench.storage.transactLogged(() => bench.storage.sql.exec('DELETE FROM notes WHERE id = ?', 3))
  bench.fire()
  bench.storage.transactLogged(() => bench.write(4))
  expect([bench.carriedOut, bench.entries]).toEqual([[1, 2], 1])
  bench.open()
  expect([bench.carriedOut, bench.entries]).toEqual([[1, 2, 4], 0])
  for (const id of [5, 6, 7]) {
    bench.storage.transactLogged(() => bench.write(id))
    bench.open()
  }
  const slots = bench.database.exec('SELECT slot, round FROM behind_slots', []).toArray()
  expect([bench.carriedOut, slots.length]).toEqual([[1, 2, 4, 5, 6, 7], 3])
})

test('[ME18] many do not wait, and what is too long for a row is several entries', () => {
  const bench = new Bench()
  bench.storage.transactLogged(() => {
    for (let id = 1; id <= 4_000; id += 1) bench.write(id)
  })
  expect([bench.carriedOut.length, bench.entries]).toEqual([4_000, 0])
  bench.storage.transactLogged(() => {
    for (let id = 5_001; id <= 5_003; id += 1) bench.write(id, 'long '.repeat(100_000))
  })
  expect(bench.entries).toBe(3)
  bench.open()
  expect(bench.carriedOut.slice(-3)).toEqual([5_001, 5_002, 5_003])
})

test('[ME18] tables wait while people do: where a timer comes late they follow later, though not for ever', () => {
  const bench = new Bench()
  bench.storage.transactLogged(() => bench.write(1))
  expect([bench.fire(6), bench.carriedOut]).toEqual([150, []])
  // A second write schedules no second checkpoint.
  bench.storage.transactLogged(() => bench.write(2))
  expect(bench.timers).toHaveLength(1)
  expect([bench.fire(5), bench.carriedOut]).toEqual([50, [1, 2]])

  bench.storage.transactLogged(() => bench.write(3))
  const set = [bench.fire(40), bench.fire(40), bench.fire(40), bench.fire(40)]
  expect([set, bench.carriedOut]).toEqual([
    [150, 50, 50, 50],
    [1, 2],
  ])
  expect([bench.fire(40), bench.carriedOut]).toEqual([50, [1, 2, 3]])
  bench.storage.transactLogged(() => bench.write(4))
  expect([bench.fire(), bench.carriedOut]).toEqual([150, [1, 2, 3, 4]])
})

test('[ME18] a timer that was set for what somebody else has carried out is harmless', () => {
  const bench = new Bench()
  bench.storage.transactLogged(() => bench.write(1))
  expect(bench.read()).toEqual([1])
  bench.fire(6)
  bench.fire()
  bench.storage.transactLogged(() => bench.write(2))
  bench.fire()
  expect([bench.carriedOut, bench.timers]).toEqual([[1, 2], []])
})

test('[ME22] of what waits on a row the last word is the only one, and a row that came and went is never written', () => {
  const bench = new Bench()
  const put = (id: number, text: string) =>
    overwriteRow(bench.storage.sql, `notes ${id}`, 'INSERT OR REPLACE INTO notes (id, text) VALUES (?, ?)', id, text)
  const add = (id: number) =>
    overwriteRow(bench.storage.sql, `notes ${id}`, 'INSERT INTO notes (id, text) VALUES (?, ?)', id, 'new')
  const strike = (id: number) => overwriteRow(bench.storage.sql, `notes ${id}`, 'DELETE FROM notes WHERE id = ?', id)
  bench.write(4)
  const story = () => {
    for (const text of ['one', 'two', 'three']) bench.storage.transactLogged(() => put(1, text))
    bench.storage.transactLogged(() => add(2))
    bench.storage.transactLogged(() => strike(2))
    bench.storage.transactLogged(() => put(3, 'one'))
    bench.storage.transactLogged(() => strike(3))
    bench.storage.transactLogged(() => strike(4))
    bench.storage.transactLogged(() => add(4))
  }
  const texts = () => bench.database.exec('SELECT id, text FROM notes ORDER BY id', []).toArray()
  const told = [
    { id: 1, text: 'three' },
    { id: 4, text: 'new' },
  ]
  story()
  bench.executed = []
  bench.fire()
  expect(bench.executed.filter((query) => query.includes('notes'))).toHaveLength(2)
  expect([texts(), bench.entries]).toEqual([told, 0])
  // The log is complete, so a restarted object has the same state.
  story()
  bench.open()
  expect([texts(), bench.entries]).toEqual([told, 0])
})

test('[ME22] the last word may be one on a row that is there or not', () => {
  const bench = new Bench()
  const add = 'INSERT INTO notes (id, text) VALUES (?, ?)'
  const put = `${add} ON CONFLICT (id) DO UPDATE SET text = excluded.text`
  bench.write(1)
  bench.fire()
  bench.storage.transactLogged(() => overwriteRow(bench.storage.sql, 'notes 2', add, 2, 'open'))
  for (const id of [1, 2])
    bench.storage.transactLogged(() => overwriteRow(bench.storage.sql, `notes ${id}`, put, id, 'ended'))
  bench.executed = []
  bench.fire()
  expect(bench.executed.filter((query) => query.includes('notes'))).toHaveLength(1)
  expect(bench.database.exec('SELECT id, text FROM notes ORDER BY id', []).toArray()).toEqual([
    { id: 1, text: 'ended' },
    { id: 2, text: 'ended' },
  ])
})

test('[ME22] two that both say that a row is new are not one word', () => {
  const bench = new Bench()
  const add = () => overwriteRow(bench.storage.sql, 'notes 1', 'INSERT INTO notes (id, text) VALUES (?, ?)', 1, 'new')
  bench.storage.transactLogged(add)
  bench.storage.transactLogged(add)
  expect(() => bench.read()).toThrow('UNIQUE')
  expect(bench.entries).toBe(2)
})

test('[ME22] where nothing is left to be written, the log is emptied all the same', () => {
  const bench = new Bench()
  const { sql } = bench.storage
  bench.storage.transactLogged(() =>
    overwriteRow(sql, 'notes 1', 'INSERT INTO notes (id, text) VALUES (?, ?)', 1, 'new'),
  )
  bench.storage.transactLogged(() => overwriteRow(sql, 'notes 1', 'DELETE FROM notes WHERE id = ?', 1))
  expect(bench.entries).toBe(2)
  expect([bench.read(), bench.entries]).toEqual([[], 0])
})

test('[ME19] whoever reads, or writes at once, finds all that was written before', () => {
  const bench = new Bench()
  bench.storage.transactLogged(() => bench.write(1))
  const peeked = bench.storage.sql.execWithoutCheckpoint('SELECT id FROM notes').toArray()
  expect([peeked, bench.read()]).toEqual([[], [1]])
  bench.storage.transactLogged(() => bench.write(2))
  const failing = () =>
    bench.storage.transactionSync(() => {
      bench.write(3)
      throw new Error('undone')
    })
  expect(failing).toThrow('undone')
  // What was durable before is not undone with it.
  expect(bench.read()).toEqual([1, 2])
})

test('[ME19] a transaction that reads what it may have written is done again, at once', () => {
  const bench = new Bench()
  expect(() =>
    bench.storage.transactLogged(() => {
      bench.write(1)
      bench.read()
    }),
  ).toThrow(ReadAfterWriteError)
  expect([bench.entries, bench.read()]).toEqual([0, []])

  const transactions = new Transactions(bench.storage)
  const seen: unknown[] = []
  transactions.runEach(
    [1, 2],
    (id) => {
      bench.write(id)
      seen.push(bench.read())
    },
    () => undefined,
  )
  expect(seen).toEqual([[1], [1, 2]])
  expect(bench.carriedOut).toEqual([1, 2])
})

test('[ME20] what fails leaves nothing in the log, and the others of its transaction go on', () => {
  const bench = new Bench()
  const transactions = new Transactions(bench.storage)
  const failed: unknown[] = []
  transactions.runEach(
    [1, 2, 3],
    (id) => {
      bench.write(id)
      if (id === 2) throw new Error('no')
    },
    (id) => failed.push(id),
  )
  expect([failed, bench.read()]).toEqual([[2], [1, 3]])
})

test('[ME5] a row that is too large for the log is the fault of its piece alone', () => {
  const bench = new Bench()
  const exec = bench.database.exec.bind(bench.database)
  bench.database.exec = (query, bindings) => {
    if (bindings.some((own) => typeof own === 'string' && own.length > 2_000_000)) throw new Error('string too big')
    return exec(query, bindings)
  }
  const failed: unknown[] = []
  new Transactions(bench.storage).runEach(
    [1, 2, 3],
    (id) => bench.write(id, id === 2 ? 'x'.repeat(2_000_001) : 'good'),
    (id) => failed.push(id),
  )
  expect([failed, bench.read()]).toEqual([[2], [1, 3]])
})

describe('[ME24] what would come again', () => {
  test('is written down with whatever is written next, in their order', () => {
    const bench = new Bench()
    bench.storage.transactDeferred(() => bench.write(1))
    expect([bench.carriedOut, bench.entries]).toEqual([[], 0])
    bench.storage.transactLogged(() => bench.storage.sql.exec('UPDATE notes SET id = ? WHERE id = ?', 7, 1))
    expect([bench.carriedOut, bench.entries]).toEqual([[], 1])
    bench.open()
    expect(bench.carriedOut).toEqual([7])
  })

  test('is written down when it is settled, once', () => {
    const bench = new Bench()
    bench.storage.transactDeferred(() => bench.write(1))
    bench.storage.transactDeferred(() => bench.write(2))
    bench.storage.logDeferred()
    bench.storage.logDeferred()
    expect(bench.entries).toBe(1)
    bench.open()
    expect([bench.carriedOut, bench.entries]).toEqual([[1, 2], 0])
  })

  test('is there for whoever reads, follows into the tables like all else, and is in no entry after that', () => {
    const bench = new Bench()
    bench.storage.transactDeferred(() => bench.write(1))
    expect(bench.read()).toEqual([1])
    bench.storage.transactDeferred(() => bench.write(2))
    bench.fire()
    bench.storage.logDeferred()
    expect([bench.carriedOut, bench.entries]).toEqual([[1, 2], 0])
  })

  test('leaves nothing where it came and went before somebody else wrote its row', () => {
    const bench = new Bench()
    const { sql } = bench.storage
    bench.storage.transactDeferred(() =>
      overwriteRow(sql, 'notes 1', 'INSERT INTO notes (id, text) VALUES (?, ?)', 1, 'new'),
    )
    bench.storage.transactDeferred(() => overwriteRow(sql, 'notes 1', 'DELETE FROM notes WHERE id = ?', 1))
    bench.storage.transactionSync(() => bench.write(1))
    bench.storage.logDeferred()
    bench.open()
    expect(bench.carriedOut).toEqual([1])
  })

  test('is lost with an object that dies before, and can be done again', () => {
    const bench = new Bench()
    bench.storage.transactDeferred(() => bench.write(1))
    expect(() =>
      bench.storage.transactDeferred(() => {
        bench.write(2)
        throw new Error('no')
      }),
    ).toThrow('no')
    bench.open()
    expect([bench.carriedOut, bench.entries]).toEqual([[], 0])
    bench.storage.transactDeferred(() => bench.write(1))
    expect(bench.read()).toEqual([1])
  })
})

test('[ME19] memory that is full forgets only what the tables have', () => {
  const bench = new Bench()
  const transactions = new Transactions(bench.storage)
  const memory: StateCache & { forgotten: unknown[][] } = {
    isFull: true,
    forgotten: [],
    flush: () => undefined,
    invalidate: () => void memory.forgotten.push(bench.carriedOut),
  }
  transactions.setCaches([memory])
  transactions.runEach(
    [1],
    (id) => bench.write(id),
    () => undefined,
  )
  expect(memory.forgotten).toEqual([[1]])
})
