import { expect, test } from 'vitest'
import { CALL_RATE_WINDOW_MS, CallRateWindows } from './rate.ts'

test('[PF18] so many calls in ten seconds are taken; the next says when to come back; others are not touched', () => {
  const rates = new CallRateWindows()
  const now = 1_000 * CALL_RATE_WINDOW_MS + 3_500
  expect(rates.take('ann', 3, now)).toEqual({ isExceeded: false, remaining: 2, resetSeconds: 7 })
  expect(rates.take('ann', 3, now)).toMatchObject({ isExceeded: false, remaining: 1 })
  expect(rates.take('ann', 3, now)).toMatchObject({ isExceeded: false, remaining: 0 })
  expect(rates.take('ann', 3, now + 6_499)).toEqual({ isExceeded: true, remaining: 0, resetSeconds: 1 })
  expect(rates.take('bob', 3, now)).toMatchObject({ isExceeded: false, remaining: 2 })
  expect(rates.take('ann', 3, now + 6_500)).toEqual({ isExceeded: false, remaining: 2, resetSeconds: 10 })
})

test('[BR39] orders that are placed together are refused together, and count for nothing then', () => {
  const rates = new CallRateWindows()
  const now = 1_000 * CALL_RATE_WINDOW_MS
  expect(rates.take('ann', 300, now, 298)).toMatchObject({ isExceeded: false, remaining: 2 })
  expect(rates.take('ann', 300, now, 5)).toMatchObject({ isExceeded: true, remaining: 2 })
  expect(rates.count('ann', now)).toBe(298)
  expect(rates.take('ann', 300, now, 2)).toMatchObject({ isExceeded: false, remaining: 0 })
  expect(rates.take('ann', 300, now)).toMatchObject({ isExceeded: true, remaining: 0 })
})
