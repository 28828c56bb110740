// The summary in workerd: refresh, failing books, storage across an eviction, publications to hubs.

import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import type { MarketSummary } from '#objects/markets/market-summary/object.ts'
import { MARKET_FEED_VERSION, type TopicLeaseRequest, type TopicPublication } from '#objects/platform/market-feed.ts'
import type { MarketRow } from '#shared/markets/market-data.ts'
import { findMarket, MARKETS } from '#shared/markets/markets.ts'

const row = (symbol: string, last: string): MarketRow => ({
  symbol,
  id: findMarket(symbol)?.id ?? 0,
  last,
  open: '1',
  high: '9',
  low: '1',
  volume: '10',
  quoteVolume: '20',
  change: '1',
  changeRate: '0.0100',
  time: Date.now(),
  spark: [],
})

type Fakes = {
  ticker(symbol: string): Promise<MarketRow>
  publish?(hub: string, publications: readonly TopicPublication[]): Promise<void>
}

async function withFakes(summary: DurableObjectStub<MarketSummary>, { ticker, publish }: Fakes): Promise<void> {
  const bindings = {
    ORDER_BOOK: { getByName: (symbol: string) => ({ ticker: () => ticker(symbol) }) },
    MARKET_HUB: {
      getByName: (hub: string) => ({
        publish: async (_: number, publications: readonly TopicPublication[]) => publish?.(hub, publications),
      }),
    },
  }
  await runInDurableObject(summary, (instance) => {
    Object.defineProperty(instance, 'env', { value: bindings })
  })
}

const watchBy = (hub: string, leaseMs: number): TopicLeaseRequest => ({
  version: MARKET_FEED_VERSION,
  hub,
  topics: [{ biz: 'exchange', type: 'ticker_all' }],
  leaseMs,
})
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('[MS1] calls within a second share one refresh', async () => {
  const summary = env.MARKET_SUMMARY.getByName('shared')
  let asked = 0
  await withFakes(summary, {
    ticker: async (symbol) => {
      asked += 1
      await pause(5)
      return row(symbol, '2')
    },
  })
  const answers = await Promise.all([summary.overview(), summary.overview(), summary.overview()])
  expect(asked).toBe(MARKETS.length)
  for (const { markets } of answers)
    expect(markets.map(({ symbol }) => symbol)).toEqual(MARKETS.map(({ symbol }) => symbol))
  await summary.overview()
  expect(asked).toBe(MARKETS.length)
  await pause(1000)
  await summary.overview()
  expect(asked).toBe(2 * MARKETS.length)
})

test('[MS2] [MS4] a broken book keeps its last row, also across an eviction', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const summary = env.MARKET_SUMMARY.getByName('evicted')
  await withFakes(summary, {
    ticker: async (symbol) => {
      if (symbol === 'SOL_USDT') throw new Error('never worked')
      return row(symbol, '2.5')
    },
  })
  const { markets } = await summary.overview()
  expect(markets).toHaveLength(MARKETS.length - 1)
  await evictDurableObject(summary)
  await withFakes(summary, {
    ticker: async (symbol) => {
      if (symbol !== 'ETH_USDT') throw new Error('broken')
      return row(symbol, '3')
    },
  })
  const later = await summary.overview()
  expect(later.markets).toHaveLength(MARKETS.length - 1)
  expect(later.markets.find(({ symbol }) => symbol === 'ETH_USDT')?.last).toBe('3')
  expect(later.markets.find(({ symbol }) => symbol === 'BTC_USDT')?.last).toBe('2.5')
  warn.mockRestore()
})

test('[MS5] [MS6] publishes to a watching hub every second while it changes, and stops with the lease', async () => {
  const summary = env.MARKET_SUMMARY.getByName('watched')
  let asked = 0
  const published: string[] = []
  await withFakes(summary, {
    ticker: async (symbol) => {
      if (symbol === 'BTC_USDT') asked += 1
      return row(symbol, String(asked))
    },
    publish: async (hub, publications) => {
      published.push(
        ...publications.flatMap((each) => (each.kind === 'state' ? [`${hub} ${each.topic} ${each.json}`] : [])),
      )
    },
  })
  const [present] = await summary.watch(watchBy('h3', 2500))
  expect(present).toMatchObject({ kind: 'state', topic: 'exchange:ticker_all:' })
  await vi.waitFor(() => expect(published.length).toBeGreaterThanOrEqual(2))
  expect(published[0]).toMatch(/^h3 exchange:ticker_all: \[\{"activityState":0,/)
  await pause(2500)
  const count = published.length
  const askedBefore = asked
  await pause(1500)
  expect(published).toHaveLength(count)
  expect(asked).toBe(askedBefore)
})

test('does not take a watch in a version it does not know', async () => {
  const summary = env.MARKET_SUMMARY.getByName('version')
  await expect(
    runInDurableObject(summary, (instance) =>
      instance.watch({ ...watchBy('h1', 1000), version: MARKET_FEED_VERSION + 1 }),
    ),
  ).rejects.toThrow('feed version')
})
