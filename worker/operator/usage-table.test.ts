import { expect, test } from 'vitest'
import { createUsageCostTable } from './usage-table.ts'

const HOUR = 3_600_000
const classOf = (name: string, rowsWritten: number, activeMs = 0) => ({
  name,
  rowsWritten,
  rowsRead: 0,
  requests: 0,
  activeMs,
})

test('[UL3] a day by class, the most expensive first, with its sum, error and month', () => {
  const day = { since: 0, classes: [classOf('Ledger', 4_000_000), classOf('OrderBook', 0, 10_000_000_000)] }
  const table = createUsageCostTable(day, 24 * HOUR)
  expect(table.classes.map(({ name, activeSeconds, dollars }) => [name, activeSeconds, dollars])).toEqual([
    ['OrderBook', 10_000_000, '16.0000'],
    ['Ledger', 0, '4.0000'],
  ])
  expect(table.dollars).toBe('20.0000')
  // The root of 20 dollars times 0.000256 of a batch.
  expect(table.error).toBe('0.0716')
  // 120 million rows less 50; 38.4 million GB-s less 0.4; the plan.
  expect(table.monthDollars).toBe('550.00')
})

test('[UL3] half a day counts twice for the month', () => {
  const day = { since: 0, classes: [classOf('Ledger', 1_000_000)] }
  expect(createUsageCostTable(day, 12 * HOUR).monthDollars).toBe('15.00')
})

test('[UL3] writes and lists of the backup have their price', () => {
  const day = { since: 0, classes: [{ ...classOf('Ledger', 0), bucketWrites: 1_000_000 }] }
  const { classes, monthDollars } = createUsageCostTable(day, 24 * HOUR)
  expect(classes.map(({ bucketWrites, dollars }) => [bucketWrites, dollars])).toEqual([[1_000_000, '4.5000']])
  // 30 million less one, and the plan.
  expect(monthDollars).toBe('135.50')
})
