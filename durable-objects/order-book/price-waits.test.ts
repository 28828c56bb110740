import { expect, test } from 'vitest'
import { SqliteStorage } from '../../tests/fixtures/sqlite-storage.ts'
import { PriceWaits } from './price-waits.ts'

const NOW = 1_700_000_000_000
const programs = (waits: PriceWaits, now: number) => waits.take(now).map(({ program }) => program)

test('[PG9] a price that is traded at wakes who waits for it, and nobody else', () => {
  const waits = new PriceWaits(new SqliteStorage())
  waits.set('up', { above: 110 }, 100, NOW)
  waits.set('down', { below: 90 }, 100, NOW)
  waits.set('both', { above: 120, below: 95 }, 100, NOW)
  waits.reach([101, 109, 96], NOW)
  expect(programs(waits, NOW)).toEqual([])
  waits.reach([97, 110], NOW)
  expect(programs(waits, NOW)).toEqual(['up'])
  waits.reach([94], NOW)
  expect(programs(waits, NOW)).toEqual(['both'])
})

test('[PG9] it is told until it has heard, also after the book began again', () => {
  const storage = new SqliteStorage()
  const waits = new PriceWaits(storage)
  waits.set('up', { above: 110 }, 100, NOW)
  waits.reach([111], NOW)
  expect(programs(waits, NOW)).toEqual(['up'])
  expect(programs(waits, NOW + 1_000)).toEqual([])
  const [again] = waits.take(NOW + 10_000)
  expect(again?.program).toBe('up')
  // It died before anybody heard, and the price is not there any more.
  const next = new PriceWaits(storage)
  expect(next.bounds).toBeDefined()
  const [told] = next.take(NOW + 20_000)
  if (told) next.told(told.program, told.wait)
  expect(next.bounds).toBeUndefined()
  expect(new PriceWaits(storage).bounds).toBeUndefined()
})

test('[PG9] who waits for another price by now is not answered for by an older one', () => {
  const waits = new PriceWaits(new SqliteStorage())
  waits.set('up', { above: 110 }, 100, NOW)
  waits.reach([111], NOW)
  const [first] = waits.take(NOW)
  waits.set('up', { above: 130 }, 111, NOW)
  if (first) waits.told('up', first.wait)
  expect(waits.bounds).toBeDefined()
  waits.set('up', null, 111, NOW)
  expect(waits.bounds).toBeUndefined()
})

test('[PG9] a price that is reached already is told at once', () => {
  const waits = new PriceWaits(new SqliteStorage())
  waits.set('up', { above: 110 }, 115, NOW)
  expect(programs(waits, NOW)).toEqual(['up'])
})
