import { expect, test } from 'vitest'
import { computeServerTime } from './server-clock.ts'

/** The device's clock is far behind. */
const RECEIVED = { monotonicMs: 250, epochMs: 5_000 }
const READING = { now: 1_000_000, receivedAt: RECEIVED }

test('[CV12] time is counted from that of the server, whatever the device’s clock says', () => {
  expect(computeServerTime(READING, RECEIVED)).toBe(1_000_000)
  expect(computeServerTime(READING, { monotonicMs: 9_250, epochMs: 14_000 })).toBe(1_009_000)
  expect(computeServerTime(READING, { monotonicMs: 0, epochMs: 0 })).toBe(1_000_000)
})

test('[CV12] time goes on while the device sleeps, or its clock is set back', () => {
  expect(computeServerTime(READING, { monotonicMs: 1_250, epochMs: 65_000 })).toBe(1_060_000)
  expect(computeServerTime(READING, { monotonicMs: 9_250, epochMs: 1_000 })).toBe(1_009_000)
})
