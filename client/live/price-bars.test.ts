import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { MARKETS } from '#shared/markets/markets.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import { createVenueBotProduct } from '../features/bots/venue-product.ts'
import { createVenuePriceBars } from '../features/venues/contracts/venue-prices.ts'
import type { MarketPathRules } from '../listed-products.ts'
import { LiveConnection } from './connection.ts'
import { createPriceBarWatcher } from './futures.ts'
import type { LiveMarketState } from './market-live.ts'
import { readBarsSince } from './poll-bars.ts'
import { FakeTopicSocket } from './testing.ts'
import { browserTimers } from './timers.ts'

const START = 1_760_000_040_000
const page = { hidden: false }
/** Minutes from `START` to the newest bar of the server. */
let newest = 0

const timeOf = (minute: number) => START + minute * MINUTE_MS
const bar = (time: number) => ({ time, open: '1', high: '2', low: '1', close: '2', volume: '0', quoteVolume: '0' })

beforeEach(() => {
  vi.useFakeTimers()
  newest = 0
  page.hidden = false
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', async (address: string) => {
    const query = new URLSearchParams(address.split('?')[1])
    const before = Number(query.get('before') ?? Number.POSITIVE_INFINITY)
    const times = Array.from({ length: newest + 1 }, (_, minute) => timeOf(minute)).filter((time) => time < before)
    const bars = times.slice(-Number(query.get('limit'))).map(bar)
    return Response.json({ code: '200', data: address.includes('/venue') ? { kind: 'bars', bars } : bars })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The watcher loads the list of calls at its first poll, which no fake timer awaits. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
}

const SLOWEST_POLL_MS = 10_000

const paths: MarketPathRules = { pathOf: () => '', symbolIn: () => undefined }

test.each([
  ['own contracts', createPriceBarWatcher('mark')],
  ['contracts of the venue', createVenuePriceBars('index').watchBar],
  ['spot bots at the venue', createVenueBotProduct(paths, 'spot_grid').watchBar],
  ['contract bots at the venue', createVenueBotProduct(paths, 'futures_grid').watchBar],
])('bars of %s that began while the page was hidden are shown in order', async (_, watchBar) => {
  const live = createStore<Pick<LiveMarketState, 'bar'>>(() => ({ bar: undefined }))
  const shown: (number | undefined)[] = []
  live.subscribe((state) => shown.push(state.bar?.time))
  const connection = new LiveConnection(new FakeTopicSocket(), browserTimers)
  // The chart's newest bar is two minutes older than the server's.
  newest = 2
  const stop = watchBar(connection, live, MARKETS[0]!, '1m', timeOf(0))
  await pass(0)
  await pass(SLOWEST_POLL_MS)
  expect([...new Set(shown.splice(0))]).toEqual([0, 1, 2].map(timeOf))
  page.hidden = true
  await pass(SLOWEST_POLL_MS)
  newest = 9
  shown.splice(0)
  await pass(5 * SLOWEST_POLL_MS)
  expect(shown).toEqual([])
  page.hidden = false
  await pass(SLOWEST_POLL_MS)
  expect([...new Set(shown.splice(0))]).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map(timeOf))
  stop()
  shown.splice(0)
  await pass(5 * SLOWEST_POLL_MS)
  expect(shown).toEqual([])
})

test('[CT13] bars that begin after the wanted one are never returned as if none were missing', async () => {
  newest = 6_000
  const read = async ({ limit, before = Number.POSITIVE_INFINITY }: { limit: number; before?: number }) =>
    Array.from({ length: newest + 1 }, (_, minute) => bar(timeOf(minute)))
      .filter(({ time }) => time < before)
      .slice(-limit)
  expect(await readBarsSince(read, timeOf(5_000))).toHaveLength(1_001)
  expect(await readBarsSince(read, timeOf(1_000))).toEqual([bar(timeOf(newest))])
})
