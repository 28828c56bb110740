import { beforeEach, expect, test, vi } from 'vitest'
import { findRequestAlerts, type RequestTotals, RequestWatch } from './request-watch.ts'

const NOTHING: RequestTotals = { requests: 0, failed: 0, slow: 0 }

test.each([
  [{ requests: 100, failed: 5, slow: 0 }, []],
  [{ requests: 99, failed: 5, slow: 0 }, ['error_rate: 5 % of 99 requests']],
  [{ requests: 4, failed: 4, slow: 0 }, []],
  [{ requests: 5, failed: 5, slow: 0 }, ['error_rate: 100 % of 5 requests']],
  [{ requests: 100, failed: 0, slow: 10 }, []],
  [{ requests: 100, failed: 0, slow: 11 }, ['latency: 11 % of 100 requests']],
])('[SA11] %j', (totals, expected) => {
  const before = { requests: 1_000, failed: 300, slow: 300 }
  const now = { requests: 1_000 + totals.requests, failed: 300 + totals.failed, slow: 300 + totals.slow }
  expect(findRequestAlerts(before, now).map(({ rule, detail }) => `${rule}: ${detail}`)).toEqual(expected)
})

const raise = vi.fn(async () => undefined)
const env = { SITE_ALERTS: { getByName: () => ({ raise, observe: raise, clear: raise }) } }
beforeEach(() => raise.mockClear())

test('[SA11] [SA10] an isolate calls at most once a minute, and not while all is well', async () => {
  let totals = NOTHING
  const watch = new RequestWatch(() => totals)
  expect(watch.check(env, 1_000)).toBeUndefined()
  totals = { requests: 50, failed: 0, slow: 0 }
  expect(watch.check(env, 61_000)).toBeUndefined()
  totals = { requests: 80, failed: 20, slow: 0 }
  expect(watch.check(env, 62_000)).toBeUndefined()
  await watch.check(env, 121_000)
  expect(raise).toHaveBeenCalledTimes(1)
  expect(raise).toHaveBeenCalledWith({ rule: 'error_rate', subject: 'site', detail: '67 % of 30 requests' }, 300_000)
  totals = { requests: 180, failed: 20, slow: 0 }
  expect(watch.check(env, 181_000)).toBeUndefined()
})
