import { expect, test } from 'vitest'
import type { MarketRow } from '#shared/markets/market-data.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import type { TopicLeaseRequest } from '../../platform/market-feed.ts'
import { MarketSummaryEngine, SUMMARY_AGE_MAX_MS, SUMMARY_DAYS_RETRY_MS, SUMMARY_WRITE_INTERVAL_MS } from './engine.ts'

const row = (symbol: string, id: number, last = '2'): MarketRow => ({
  symbol,
  id,
  last,
  open: '1',
  high: '3',
  low: '1',
  volume: '10',
  quoteVolume: '20',
  change: '1',
  changeRate: '1.0000',
  time: 1_700_000_000_000,
  spark: [1, 2],
})
const btc = (last?: string) => row('BTC_USDT', 78, last)
const watchBy = (hub: string, leaseMs = 30_000): TopicLeaseRequest => ({
  version: 1,
  hub,
  topics: [{ biz: 'exchange', type: 'ticker_all' }],
  leaseMs,
})
const jsonOf = ({ publication }: MarketSummaryEngine) =>
  publication.kind === 'state' ? JSON.parse(publication.json) : undefined

test('[MS1] what was refreshed is fresh for a second', () => {
  const summary = new MarketSummaryEngine([])
  expect(summary.isFresh(0)).toBe(false)
  summary.setRows([btc()], 5000)
  expect(summary.isFresh(5000 + SUMMARY_AGE_MAX_MS - 1)).toBe(true)
  expect(summary.isFresh(5000 + SUMMARY_AGE_MAX_MS)).toBe(false)
})

test('[MS2] [MS3] rows stay until their book answers again, in the order of the listing', () => {
  const summary = new MarketSummaryEngine([row('ETH_USDT', 79, '7'), btc('1')])
  summary.setRows([btc('5')], 0)
  summary.setRows([], 1000)
  expect(summary.overview.markets.map(({ symbol, last }) => [symbol, last])).toEqual([
    ['BTC_USDT', '5'],
    ['ETH_USDT', '7'],
  ])
  expect(summary.overview.time).toBe(1_700_000_000_000)
  expect(new MarketSummaryEngine([]).overview).toEqual({ markets: [], time: 0 })
})

test('[MS4] rows are stored once if there are none, and every half minute while a hub watches', () => {
  const summary = new MarketSummaryEngine([])
  expect(summary.takeWriteDue(0)).toBe(false)
  summary.setRows([btc()], 0)
  expect(summary.takeWriteDue(0)).toBe(true)
  expect(summary.takeWriteDue(SUMMARY_WRITE_INTERVAL_MS)).toBe(false)
  summary.watch(watchBy('h1'), SUMMARY_WRITE_INTERVAL_MS)
  expect(summary.takeWriteDue(SUMMARY_WRITE_INTERVAL_MS)).toBe(true)
  expect(summary.takeWriteDue(2 * SUMMARY_WRITE_INTERVAL_MS - 1)).toBe(false)
  const woken = new MarketSummaryEngine([btc()])
  expect(woken.takeWriteDue(0)).toBe(false)
})

test('[MS5] hubs get the array when it changed, as long as their lease lasts', () => {
  const summary = new MarketSummaryEngine([])
  summary.watch(watchBy('h1'), 0)
  summary.setRows([btc('5')], 0)
  expect(summary.takeHubs()).toEqual(['h1'])
  summary.releaseHub('h1', true)
  summary.setRows([btc('5')], 1000)
  expect(summary.takeHubs()).toEqual([])
  summary.setRows([btc('6')], 2000)
  expect(summary.takeHubs()).toEqual(['h1'])
  expect(jsonOf(summary)).toMatchObject([{ tmId: 78, price: '6' }])
  expect(summary.isWatched(29_999)).toBe(true)
  expect(summary.isWatched(30_000)).toBe(false)
  summary.releaseHub('h1', true)
  summary.setRows([btc('7')], 30_000)
  expect(summary.takeHubs()).toEqual([])
})

test('[MS6] a lease is renewed by watching again and ended by watching nothing, or something else', () => {
  const summary = new MarketSummaryEngine([])
  summary.watch(watchBy('h1'), 0)
  summary.watch(watchBy('h1'), 20_000)
  expect(summary.isWatched(40_000)).toBe(true)
  summary.watch({ ...watchBy('h1'), topics: [] }, 40_001)
  expect(summary.isWatched(40_001)).toBe(false)
  summary.watch({ ...watchBy('h2'), topics: [{ biz: 'exchange', type: 'ticker', pairCode: '78' }] }, 40_002)
  expect(summary.isWatched(40_002)).toBe(false)
})

test('[MS7] a hub that is still taking the last array is passed over, then gets the newest', () => {
  const summary = new MarketSummaryEngine([])
  summary.watch(watchBy('h1'), 0)
  summary.watch(watchBy('h2'), 0)
  summary.setRows([btc('5')], 0)
  expect(summary.takeHubs()).toEqual(['h1', 'h2'])
  summary.releaseHub('h2', true)
  summary.setRows([btc('6')], 1000)
  expect(summary.takeHubs()).toEqual(['h2'])
  summary.releaseHub('h1', true)
  expect(summary.takeHubs()).toEqual(['h1'])
  summary.releaseHub('h1', false)
  expect(summary.takeHubs()).toEqual(['h1'])
})

test('[MS9] what all markets come to is worked out once for a refresh', () => {
  const summary = new MarketSummaryEngine([])
  expect(summary.overview.pulse).toBeUndefined()
  summary.setRows([btc('3')], 0)
  const { pulse } = summary.overview
  expect(pulse).toMatchObject({ coins: 1, rising: 1, falling: 0, flat: 0, days: 0 })
  expect(summary.overview.pulse).toBe(pulse)
  summary.setRows([btc('3')], 1000)
  expect(summary.overview.pulse).not.toBe(pulse)
  expect(summary.overview.pulse).toEqual(pulse)
})

test('[MS10] closed days are asked for once a day, of coins that count, and again after a minute of who did not tell', () => {
  const summary = new MarketSummaryEngine([])
  const now = 3 * DAY_MS + 5000
  summary.setRows([btc('3')], now)
  const asked = summary.takeMissingDays(now)
  expect(asked).toContain('BTC_USDT')
  expect(asked).not.toContain('ETH_BTC')
  expect(summary.takeMissingDays(now + SUMMARY_DAYS_RETRY_MS - 1)).toEqual([])
  const bars = [1, 2, 3].map((day) => ({ time: day * DAY_MS, close: '2', quoteVolume: '1' }))
  summary.setDays('BTC_USDT', bars, now)
  // The current day does not count.
  expect(summary.overview.pulse?.days).toBe(2)
  const again = summary.takeMissingDays(now + SUMMARY_DAYS_RETRY_MS)
  expect(again).toEqual(asked.filter((symbol) => symbol !== 'BTC_USDT'))
  for (const symbol of again) summary.setDays(symbol, [], now)
  expect(summary.takeMissingDays(now + 2 * SUMMARY_DAYS_RETRY_MS)).toEqual([])
  expect(summary.takeMissingDays(4 * DAY_MS)).toEqual(asked)
})
