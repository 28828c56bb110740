import { expect, test } from 'vitest'
import { Bench } from '../../tests/fixtures/money-object.ts'
import { STOPPED_CLOCK } from '../../tests/simulation/money/sim-storage.ts'
import type { MoneyStorage } from './money-storage.ts'
import { WriteBehind } from './write-behind.ts'

test('[ME19] what an object does of its own accord goes on from what is written, however little it knows', () => {
  const bench = new Bench()
  bench.storage.exec('CREATE TABLE steps (id INTEGER PRIMARY KEY) STRICT', [])
  let storage: MoneyStorage | undefined
  bench.keeping = (bare) => {
    storage = new WriteBehind(bare, STOPPED_CLOCK)
    return storage
  }
  const step = (id: number, isBug = false) =>
    bench.service.transactLogged(() => {
      storage?.sql.exec('INSERT INTO steps (id) VALUES (?)', id)
      bench.send()
      if (isBug) throw new Error('a bug of the market')
    })
  bench.service = bench.make()
  step(1)
  // After an eviction: memory is empty, and the step writes before it reads a message number.
  bench.service = bench.make()
  step(2)
  // A failure also clears memory.
  expect(() => step(3, true)).toThrow('a bug')
  step(4)
  expect([bench.service.journal.head(), bench.outbox()]).toEqual([3, 3])
  bench.storage.close()
})
