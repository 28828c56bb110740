import { expect, test } from 'vitest'
import { MinuteRateLimiter } from './grants.ts'

test('[LIM7] a key gets its acts of a minute in parts, and the next minute begins anew', () => {
  const windows = new MinuteRateLimiter(10)
  expect([1, 2, 3].map(() => windows.grant('a', 25, 10, 61_000).count)).toEqual([10, 10, 5])
  expect(windows.grant('a', 25, 10, 61_000)).toEqual({ count: 0, until: 120_000 })
  expect(windows.grant('b', 25, 10, 61_000).count).toBe(10)
  expect(windows.grant('a', 25, 10, 120_000)).toEqual({ count: 10, until: 180_000 })
})

test('[LIM7] beyond the bound of keys, new ones are refused and known ones go on', () => {
  const windows = new MinuteRateLimiter(2)
  expect(['a', 'b', 'c', 'a'].map((key) => windows.grant(key, 25, 10, 0).count)).toEqual([10, 10, 0, 10])
})
