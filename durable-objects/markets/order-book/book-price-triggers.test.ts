import { expect, test } from 'vitest'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { BookPriceTriggers } from './book-price-triggers.ts'

const NOW = 1_700_000_000_000
const programs = (waits: BookPriceTriggers) => waits.takeDue(NOW).map(({ program }) => program)

test('[PG9] who waits is told also after the book began again, and not once it has heard', () => {
  const storage = new SqliteStorage()
  const waits = new BookPriceTriggers(storage)
  waits.set('up', { above: 110 }, 100)
  waits.set('down', { below: 90 }, 100)
  waits.fireReached([111])
  expect(programs(waits)).toEqual(['up'])
  // A restart before the program acknowledges, when the price has moved away.
  const next = new BookPriceTriggers(storage)
  expect(next.bounds).toEqual({ above: 110, below: 90 })
  const [told] = next.takeDue(NOW)
  expect(told?.program).toBe('up')
  if (told) next.acknowledge(told)
  const last = new BookPriceTriggers(storage)
  expect(programs(last)).toEqual([])
  last.set('down', null, 100)
  expect(last.bounds).toBeUndefined()
  expect(new BookPriceTriggers(storage).bounds).toBeUndefined()
})

test('[PG9] a price that is reached already is told at once', () => {
  const waits = new BookPriceTriggers(new SqliteStorage())
  waits.set('up', { above: 110 }, 115)
  expect(programs(waits)).toEqual(['up'])
})
