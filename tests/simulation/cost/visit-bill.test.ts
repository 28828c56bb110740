import { expect, test } from 'vitest'
import { centsOf, findOversized, formatBill, type VisitItem } from './visit-bill.ts'

const item = (more: Partial<VisitItem['usage']>, rest: Partial<VisitItem> = {}): VisitItem => ({
  what: 'a form',
  usage: { rowsWritten: 0, rowsRead: 0, requests: 0, activeSeconds: 0, idleSeconds: 0, bytes: 0, ...more },
  measured: 10,
  possible: 2_400,
  isRequest: true,
  tableRows: 0,
  ...rest,
})

test('[WK6] an act costs its share of the measured rows, as often as it is possible', () => {
  // 4 rows each, 2,400 times, at a dollar a million.
  expect(centsOf(item({ rowsWritten: 40 }))).toBeCloseTo(0.96)
  // Tables are made once.
  expect(centsOf(item({ rowsWritten: 140 }, { tableRows: 100 }))).toBeCloseTo(0.97)
  // One object awake for 600 seconds: 0.128 GB at 12.50 dollars a million GB-seconds.
  expect(centsOf(item({ activeSeconds: 10 }, { possible: 600 }))).toBeCloseTo(0.096)
  expect(formatBill([item({ rowsWritten: 40 }), item({ rowsWritten: 10 })]).at(-1)).toContain('1.200')
})

test('[WK6] a request over a bound is named; seconds of a socket are not requests', () => {
  expect(findOversized([item({ rowsWritten: 200, rowsRead: 50_000 })])).toEqual([])
  expect(findOversized([item({ rowsWritten: 201, rowsRead: 50_010 })])).toEqual([
    'a form: 20.1 rows written',
    'a form: 5001 rows read',
  ])
  expect(findOversized([item({ rowsWritten: 900 }, { isRequest: false })])).toEqual([])
  expect(findOversized([item({ rowsWritten: 900 }, { tableRows: 700 })])).toEqual([])
})
