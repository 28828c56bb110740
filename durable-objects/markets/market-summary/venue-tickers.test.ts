import { expect, test } from 'vitest'
import { findMarket } from '#shared/markets/markets.ts'
import { binanceFuturesTickerCalls, binanceTickerCalls } from '../market-source/dialects/binance.ts'
import { TICKERS_INTERVAL_MS, VenueTickers } from './venue-tickers.ts'

const btc = findMarket('BTC_USDT') ?? expect.unreachable()
const eth = findMarket('ETH_USDT') ?? expect.unreachable()
const START = 1_800_000_000_000

const ticker = (symbol: string, lastPrice = '50000.129') => ({
  symbol,
  lastPrice,
  openPrice: '40000.00',
  highPrice: '51000.001',
  lowPrice: '39000.009',
  volume: '12.3456789',
  quoteVolume: '600000.55',
  bidPrice: '50000.129',
  askPrice: '50000.131',
  closeTime: START - 10,
})

function venue() {
  const around = { now: START, listed: ['BTCUSDT', 'NEWUSDT'], status: 200, urls: [] as URL[] }
  const tickers = new VenueTickers({
    markets: [btc, eth],
    restUrl: 'https://venue.test',
    calls: binanceTickerCalls,
    now: () => around.now,
    fetchReply: async (address) => {
      const url = new URL(address)
      around.urls.push(url)
      const asked = JSON.parse(url.searchParams.get('symbols') ?? '[]') as string[]
      const body = url.pathname.endsWith('/price')
        ? around.listed.map((symbol) => ({ symbol, price: '1' }))
        : asked.map((symbol) => ticker(symbol))
      return { status: around.status, text: around.status === 200 ? JSON.stringify(body) : '{}' }
    },
  })
  return { around, tickers }
}

test('[MS12] one call has the figures of all listed markets, rounded to this site’s ticks', async () => {
  const { around, tickers } = venue()
  const rows = await tickers.rows()
  expect(rows).toEqual([
    {
      symbol: 'BTC_USDT',
      id: btc.id,
      last: '50000.12',
      open: '40000.00',
      high: '51000.01',
      low: '39000.00',
      volume: rows[0]?.volume,
      quoteVolume: rows[0]?.quoteVolume,
      change: '10000.12',
      changeRate: rows[0]?.changeRate,
      bid: '50000.12',
      ask: '50000.14',
      time: START - 10,
    },
  ])
  expect([Number(rows[0]?.volume), Number(rows[0]?.quoteVolume)]).toEqual([12.34567, 600_000.55])
  expect(around.urls.map(({ pathname }) => pathname)).toEqual(['/api/v3/ticker/price', '/api/v3/ticker/24hr'])
  expect(around.urls[1]?.searchParams.get('symbols')).toBe('["BTCUSDT"]')
})

test('[MS12] a thousand readers in a minute cost twenty calls', async () => {
  const { around, tickers } = venue()
  await tickers.rows()
  const before = around.urls.length
  for (let reader = 0; reader < 1_000; reader += 1) {
    around.now += 60
    await tickers.rows()
  }
  expect(around.urls.length - before).toBeLessThanOrEqual(60_000 / TICKERS_INTERVAL_MS)
})

test('[MS12] a venue that refuses is left alone as long as it asks', async () => {
  const { around, tickers } = venue()
  await tickers.rows()
  around.status = 429
  around.now += TICKERS_INTERVAL_MS
  await expect(tickers.rows()).rejects.toThrow()
  const sent = around.urls.length
  around.now += TICKERS_INTERVAL_MS
  await expect(tickers.rows()).rejects.toThrow()
  expect(around.urls).toHaveLength(sent)
})

test('[VN150] one call has the figures of all contracts, without a listing, and rows of no other contract', async () => {
  const urls: URL[] = []
  const { bidPrice: _, askPrice: __, ...contract } = ticker('BTCUSDT', '50123.456')
  const around = { now: START }
  const tickers = new VenueTickers({
    markets: [btc, eth],
    restUrl: 'https://venue.test/fapi/v1',
    calls: binanceFuturesTickerCalls,
    now: () => around.now,
    intervalMs: 6_000,
    fetchReply: async (address) => {
      urls.push(new URL(address))
      // A delivery contract that expired states no figures.
      return { status: 200, text: JSON.stringify([contract, { symbol: 'BTCUSDT_270326', lastPrice: '' }]) }
    },
  })
  const rows = await tickers.rows()
  expect(rows).toMatchObject([{ symbol: 'BTC_USDT', last: '50123.45' }])
  expect(rows[0]).not.toHaveProperty('bid')
  expect(urls.map(({ pathname, search }) => pathname + search)).toEqual(['/fapi/v1/ticker/24hr'])
  around.now += 5_999
  await tickers.rows()
  expect(urls).toHaveLength(1)
  around.now += 1
  await tickers.rows()
  expect(urls).toHaveLength(2)
})

test('[VN161] a malformed row of a contract is left out, and the figures of the others stay', async () => {
  const around = { now: START, rows: [ticker('BTCUSDT'), { symbol: 'ETHUSDT', lastPrice: '' }] as unknown[] }
  const tickers = new VenueTickers({
    markets: [btc, eth],
    restUrl: 'https://venue.test/fapi/v1',
    calls: binanceFuturesTickerCalls,
    now: () => around.now,
    intervalMs: 6_000,
    fetchReply: async () => ({ status: 200, text: JSON.stringify(around.rows) }),
  })
  expect((await tickers.rows()).map(({ symbol }) => symbol)).toEqual(['BTC_USDT'])
  around.now += 6_000
  around.rows = [{ symbol: 'BTCUSDT' }, { symbol: 'ETHUSDT', lastPrice: '' }]
  await expect(tickers.rows()).rejects.toThrow('no tickers')
})
