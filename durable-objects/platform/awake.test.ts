import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KeepAwakeTimer } from './awake.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('[BW64] an object keeps a timer as long as it has to stay, one at a time, and none after that', () => {
  const awake = new KeepAwakeTimer()
  const begun = Date.now()
  awake.stayUntil(begun - 1)
  expect(vi.getTimerCount()).toBe(0)
  awake.stayUntil(begun + 30_000)
  awake.stayUntil(begun + 20_000)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(29_000)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(6_000)
  expect(vi.getTimerCount()).toBe(0)
  awake.stayUntil(begun + 60_000)
  expect(vi.getTimerCount()).toBe(1)
})
