import { expect, test, vi } from 'vitest'
import { createFeedReporter, FEED_LOSS_ALERT_DURATION_MS } from './feed-reporter.ts'

test('[SA12] [SA30] a lost feed is a condition for a time, and one that is back ends it, under one subject', () => {
  const [raise, clear] = [vi.fn(async () => undefined), vi.fn(async () => undefined)]
  const env = { SITE_ALERTS: { getByName: () => ({ raise, clear, observe: raise }) } }
  const report = createFeedReporter(env, 'futures:BTC_USDT')
  report('raise', 'closed with 1006')
  const condition = { rule: 'feed_stale', subject: 'futures:BTC_USDT', detail: 'closed with 1006' }
  expect(raise.mock.calls).toEqual([[condition, FEED_LOSS_ALERT_DURATION_MS]])
  expect(clear).not.toHaveBeenCalled()
  report('clear', '')
  expect(clear.mock.calls).toEqual([['feed_stale', 'futures:BTC_USDT']])
  expect(raise).toHaveBeenCalledTimes(1)
})
