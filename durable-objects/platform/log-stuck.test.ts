import { expect, test } from 'vitest'
import { Bench } from '../../tests/simulation/money/behind-bench.ts'
import { STATEMENTS_WAITING } from './write-behind.ts'

test('[ME20] a statement that cannot be carried out is kept, with all that wait beside it', () => {
  const bench = new Bench()
  bench.storage.transactLogged(() => bench.write(1))
  bench.storage.transactLogged(() => bench.write(2, 'bad'))
  expect(() => bench.read()).toThrow('CHECK')
  expect([bench.carriedOut, bench.entries]).toEqual([[], 2])
  expect(() => bench.open()).toThrow('CHECK')
  expect(bench.entries).toBe(2)
})

test('[ME20] nothing is promised on top of it, not even what reads nothing', () => {
  const bench = new Bench()
  bench.storage.transactLogged(() => bench.write(1, 'bad'))
  expect(() => bench.read()).toThrow('CHECK')
  expect(() => bench.storage.transactLogged(() => bench.write(2))).toThrow('CHECK')
  expect(() => bench.storage.transactDeferred(() => bench.write(3))).toThrow('CHECK')
  expect(bench.entries).toBe(1)
})

test('[ME25] operators are told of it once, without what is bound, and when it is over', () => {
  const bench = new Bench()
  bench.storage.transactLogged(() => {
    for (let id = 1; id < STATEMENTS_WAITING; id += 1) bench.write(id)
    bench.write(4711, 'bad')
  })
  // A failed checkpoint of a timer throws nothing.
  bench.fire()
  expect(() => bench.read()).toThrow('the log of this object cannot be carried out')
  const [told, ...more] = bench.reports
  expect(told).toMatchObject({ event: 'log_stuck', facts: { error: expect.stringContaining('CHECK'), entries: 1 } })
  expect(told?.facts.query).toMatch(/^INSERT INTO notes/)
  expect([JSON.stringify(told).includes('4711'), more]).toEqual([false, []])
  bench.mend()
  bench.storage.transactLogged(() => bench.write(5_000))
  expect(bench.carriedOut).toHaveLength(STATEMENTS_WAITING)
  expect(bench.reports.slice(1)).toEqual([{ event: 'log_carried_out', facts: { entries: 1 } }])
  bench.carryOut()
  expect([bench.carriedOut.at(-1), bench.reports.length]).toEqual([5_000, 2])
})
