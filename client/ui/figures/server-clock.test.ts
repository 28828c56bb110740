import { expect, test } from 'vitest'
import { computeServerTime } from './server-clock.ts'

test('[CV12] time is counted from that of the server, whatever the device’s clock says', () => {
  const reading = { now: 1_000_000, receivedAt: 250 }
  expect(computeServerTime(reading, 250)).toBe(1_000_000)
  expect(computeServerTime(reading, 9_250)).toBe(1_009_000)
  expect(computeServerTime(reading, 0)).toBe(1_000_000)
})
