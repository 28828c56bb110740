import { expect, test } from 'vitest'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { UsageStore } from './store.ts'

const HOUR = 3_600_000
const NOW = 500_000 * HOUR + 1_234
const report = (name: string, rowsWritten: number) => ({ name, rowsWritten, rowsRead: 2, requests: 3, activeMs: 4 })

test('[UL1] reports of an hour and a class are added', () => {
  const usage = new UsageStore(new SqliteStorage())
  usage.add({ ...report('Ledger', 250), bucketWrites: 55 }, NOW)
  usage.add(report('Ledger', 500), NOW + 1)
  usage.add(report('OrderBook', 250), NOW + 2)
  expect(usage.readDay(NOW + 3)).toEqual({
    since: 500_000 * HOUR - 23 * HOUR,
    classes: [
      { name: 'Ledger', rowsWritten: 750, rowsRead: 4, requests: 6, activeMs: 8, bucketWrites: 55 },
      { name: 'OrderBook', rowsWritten: 250, rowsRead: 2, requests: 3, activeMs: 4, bucketWrites: 0 },
    ],
  })
})

test('[UL2] a day is 24 hours, and an hour replaces that of the day before', () => {
  const storage = new SqliteStorage()
  const usage = new UsageStore(storage)
  const read = (at: number) => usage.readDay(at).classes.map(({ rowsWritten }) => rowsWritten)
  for (let hour = 0; hour < 24; hour += 1) usage.add(report('Ledger', 1_000 + hour), NOW + hour * HOUR)
  const all = 24 * 1_000 + (24 * 23) / 2
  expect(read(NOW + 23 * HOUR)).toEqual([all])
  expect(read(NOW + 24 * HOUR)).toEqual([all - 1_000])
  usage.add(report('Ledger', 7), NOW + 24 * HOUR)
  expect(read(NOW + 24 * HOUR)).toEqual([all - 1_000 + 7])
  expect(read(NOW + 48 * HOUR)).toEqual([])
  expect(storage.sql.exec('SELECT count(*) AS rows FROM usage').toArray()).toEqual([{ rows: 24 }])
})
