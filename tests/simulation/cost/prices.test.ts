import { expect, test } from 'vitest'
import type { ClassUsage } from '#shared/operator/usage.ts'
import {
  addUsage,
  listPriceDollars,
  MONTH_SECONDS,
  monthlyBillDollars,
  PLAN_DOLLARS,
  scaleUsage,
  toBilledUsage,
  usageSince,
} from './prices.ts'

const NOTHING = { requests: 0, activeSeconds: 0, idleSeconds: 0, rowsRead: 0, rowsWritten: 0, bytes: 0 }
const act = (name: string, calls: number, rowsWritten = 0, alarmsSet = 0, rowsRead = 0) => ({
  act: name,
  calls,
  alarmsSet,
  rowsRead,
  rowsWritten,
})
const usage = (acts: ClassUsage['acts'], activeMs = 0, bytes = 0): ClassUsage => ({
  name: 'Ledger',
  objects: 1,
  bytes,
  activeMs,
  idleMs: 0,
  acts,
})

test('nothing costs the plan; included quantities cost nothing more', () => {
  expect(monthlyBillDollars(NOTHING)).toBe(PLAN_DOLLARS)
  const included = { requests: 1e6, activeSeconds: 3_125_000, rowsRead: 25e9, rowsWritten: 50e6, bytes: 5e9 }
  expect(monthlyBillDollars({ ...NOTHING, ...included })).toBe(PLAN_DOLLARS)
})

test.each([
  ['rowsWritten', 51e6, 1],
  ['rowsRead', 26e9, 1],
  ['requests', 2e6, 0.15],
  ['bytes', 10e9, 1],
  // 54 objects awake all month, as measured in November 2026.
  ['activeSeconds', 54 * MONTH_SECONDS, 218.95],
] as const)('a month with %s of %d costs more by its price', (name, quantity, dollars) => {
  expect(monthlyBillDollars({ ...NOTHING, [name]: quantity }) - PLAN_DOLLARS).toBeCloseTo(dollars, 2)
})

test('a list price has nothing included', () => {
  expect(listPriceDollars({ ...NOTHING, rowsWritten: 1e6, requests: 1e6 })).toBeCloseTo(1.15)
  expect(listPriceDollars({ ...NOTHING, activeSeconds: 1e6 })).toBeCloseTo(1.6)
})

test('twenty messages of a socket are one request, its end is none, and a set alarm is a row', () => {
  const acts = [act('webSocketMessage', 40), act('webSocketClose', 3), act('place', 5, 10, 2), act('alarm', 1)]
  expect(toBilledUsage([usage(acts, 1_500)])).toMatchObject({ requests: 8, rowsWritten: 12, activeSeconds: 1.5 })
})

test('usage since a reading is the difference by class and act', () => {
  const before = { since: 0, classes: [usage([act('place', 5, 10)], 100)] }
  const after = { since: 0, classes: [usage([act('place', 7, 11), act('alarm', 1)], 250, 4_096)] }
  expect(usageSince(before, after)).toEqual([usage([act('place', 2, 1), act('alarm', 1)], 150, 4_096)])
})

test('usage is scaled and added, but bytes', () => {
  const one = { ...NOTHING, requests: 2, rowsWritten: 3, bytes: 100 }
  expect(addUsage(scaleUsage(one, 10), one)).toEqual({ ...NOTHING, requests: 22, rowsWritten: 33, bytes: 100 })
})
