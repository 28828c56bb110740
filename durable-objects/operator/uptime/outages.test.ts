import { expect, test } from 'vitest'
import { computeDowntime, findOutage } from './outages.ts'

test('[UT1] a beat that is more than a minute and a half late tells of an outage since it was due', () => {
  expect(findOutage(undefined, 5_000_000)).toBeUndefined()
  expect(findOutage(1_000_000, 1_150_000)).toBeUndefined()
  expect(findOutage(1_000_000, 1_150_001)).toEqual({ from: 1_060_000, to: 1_150_001 })
})

test('[UT2] downtime is what outages and a span have in common', () => {
  const outages = [
    { from: 100, to: 200 },
    { from: 300, to: 350 },
  ]
  expect(computeDowntime(outages, 0, 1_000)).toBe(150)
  expect(computeDowntime(outages, 150, 320)).toBe(70)
  expect(computeDowntime(outages, 200, 300)).toBe(0)
})
