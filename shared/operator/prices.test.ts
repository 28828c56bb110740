import { expect, test } from 'vitest'
import { BILLING_MONTH_SECONDS, listPriceDollars, monthlyBillDollars, PLAN_MONTH_DOLLARS } from './prices.ts'

const NOTHING = { requests: 0, activeSeconds: 0, idleSeconds: 0, rowsRead: 0, rowsWritten: 0, bytes: 0 }
test('nothing costs the plan; included quantities cost nothing more', () => {
  expect(monthlyBillDollars(NOTHING)).toBe(PLAN_MONTH_DOLLARS)
  const included = { requests: 1e6, activeSeconds: 3_125_000, rowsRead: 25e9, rowsWritten: 50e6, bytes: 5e9 }
  expect(monthlyBillDollars({ ...NOTHING, ...included })).toBe(PLAN_MONTH_DOLLARS)
})

test.each([
  ['rowsWritten', 51e6, 1],
  ['rowsRead', 26e9, 1],
  ['requests', 2e6, 0.15],
  ['bytes', 10e9, 1],
  // 54 objects awake all month, as measured in November 2026.
  ['activeSeconds', 54 * BILLING_MONTH_SECONDS, 218.95],
] as const)('a month with %s of %d costs more by its price', (name, quantity, dollars) => {
  expect(monthlyBillDollars({ ...NOTHING, [name]: quantity }) - PLAN_MONTH_DOLLARS).toBeCloseTo(dollars, 2)
})

test('a list price has nothing included', () => {
  expect(listPriceDollars({ ...NOTHING, rowsWritten: 1e6, requests: 1e6 })).toBeCloseTo(1.15)
  expect(listPriceDollars({ ...NOTHING, activeSeconds: 1e6 })).toBeCloseTo(1.6)
})
