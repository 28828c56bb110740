import { expect, test } from 'vitest'
import { Bench } from '../../tests/simulation/money/behind-bench.ts'

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

test('[ME25] operators are told of it once, without what is bound, also where only a timer was there; and when it is over', () => {
  const bench = new Bench()
  bench.storage.transactLogged(() => bench.write(4711, 'bad'))
  bench.fire()
  expect(() => bench.read()).toThrow('the log of this object cannot be carried out')
  const [told, ...more] = bench.reports
  expect(told).toMatchObject({ event: 'log_stuck', facts: { error: expect.stringContaining('CHECK'), entries: 1 } })
  expect(told?.facts.query).toMatch(/^INSERT INTO notes/)
  expect([JSON.stringify(told).includes('4711'), more]).toEqual([false, []])
  bench.mend()
  bench.storage.transactLogged(() => bench.write(2))
  expect(bench.carriedOut).toEqual([4711])
  expect(bench.reports.slice(1)).toEqual([{ event: 'log_carried_out', facts: { entries: 1 } }])
  bench.fire()
  expect([bench.carriedOut, bench.reports.length]).toEqual([[2, 4711], 2])
})
