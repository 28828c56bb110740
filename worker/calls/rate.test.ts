import { expect, test } from 'vitest'
import { RateWindows, WINDOW_MS } from './rate.ts'

test('[PF18] so many calls in ten seconds are taken; the next says when to come back; others are not touched', () => {
  const rates = new RateWindows()
  const now = 1_000 * WINDOW_MS + 3_500
  expect(rates.take('ann', 3, now)).toEqual({ isOver: false, left: 2, resetSeconds: 7 })
  expect(rates.take('ann', 3, now)).toMatchObject({ isOver: false, left: 1 })
  expect(rates.take('ann', 3, now)).toMatchObject({ isOver: false, left: 0 })
  expect(rates.take('ann', 3, now + 6_499)).toEqual({ isOver: true, left: 0, resetSeconds: 1 })
  expect(rates.take('bob', 3, now)).toMatchObject({ isOver: false, left: 2 })
  expect(rates.take('ann', 3, now + 6_500)).toEqual({ isOver: false, left: 2, resetSeconds: 10 })
})
