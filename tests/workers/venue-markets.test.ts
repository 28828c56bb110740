// Lists, heat map, market overview and charts on the data of a venue in Binance's dialect, and what they cost it.

import { env } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calculateIndicator } from '#shared/markets/indicators/calculate.ts'
import type { Candle } from '#shared/markets/market-data.ts'
import { findMarket, MARKETS } from '#shared/markets/markets.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import type { Env } from '#worker/env.ts'
import { askUnder, documentOf, markupOf } from './edge-site.ts'

const SETTINGS = {
  MARKET_SOURCE: 'upstream',
  UPSTREAM_FEED_URL: 'wss://venue.test',
  UPSTREAM_FEED_REST_URL: 'https://venue.test',
  UPSTREAM_FUTURES_FEED_URL: 'wss://contracts.test/public',
  UPSTREAM_FUTURES_FEED_REST_URL: 'https://contracts.test',
} satisfies Partial<Env>
const HOSTS = ['venue.test', 'contracts.test']
const SYMBOLS = MARKETS.map(({ base, quote }) => base + quote)

/** Price of a symbol, which rises by its number in thousandths within a day. */
function priceOf(symbol: string, time: number): number {
  const number = SYMBOLS.indexOf(symbol) + 1
  const wave = Math.sin(time / (7 * HOUR_MS)) / 50
  return (symbol.startsWith('BTC') ? 60_000 : 100) * (1 + number / 1_000 + wave)
}

const state = { sockets: [] as string[], calls: [] as string[] }

function klines({ searchParams }: URL) {
  const [from, to] = [Number(searchParams.get('startTime')), Number(searchParams.get('endTime'))]
  const lengthMs = searchParams.get('interval') === '1h' ? HOUR_MS : MINUTE_MS
  const rows: unknown[] = []
  for (let time = Math.ceil(from / lengthMs) * lengthMs; time <= to && rows.length < 1_000; time += lengthMs) {
    const price = priceOf(searchParams.get('symbol') ?? '', time).toFixed(2)
    rows.push([time, price, price, price, price, '3', time + lengthMs - 1, '1000', 9])
  }
  return rows
}

/** Each market rises by its number in percent, and its turnover falls with its number. */
const dayTicker = (symbol: string) => ({
  symbol,
  lastPrice: String(100 + SYMBOLS.indexOf(symbol)),
  openPrice: '100',
  highPrice: '200',
  lowPrice: '50',
  volume: '1000',
  quoteVolume: String(1_000_000 - SYMBOLS.indexOf(symbol) * 1_000),
  bidPrice: '99',
  askPrice: '101',
  closeTime: Date.now(),
})

function answer(url: URL): unknown {
  const call = url.pathname.replace(/^\/(api\/v3|fapi\/v1)/, '')
  if (call === '/ticker/price') return SYMBOLS.map((symbol) => ({ symbol, price: '1' }))
  if (call === '/klines') return klines(url)
  if (call === '/depth') return { lastUpdateId: 9, bids: [['59999', '5']], asks: [['60001', '5']] }
  if (call !== '/ticker/24hr') return { symbols: [] }
  const asked = url.searchParams.get('symbols')
  // Contracts have no best prices, and rise by two percent more.
  if (asked) return (JSON.parse(asked) as string[]).map(dayTicker)
  return SYMBOLS.map((symbol) => {
    const { bidPrice: _, askPrice: __, ...day } = dayTicker(symbol)
    return { ...day, lastPrice: String(Number(day.lastPrice) + 2) }
  })
}

function openFeed(url: URL): Response {
  state.sockets.push(url.host + url.search)
  const { 0: client, 1: server } = new WebSocketPair()
  server.accept()
  server.addEventListener('message', () => server.send('{"result":[],"id":1}'))
  return new Response(null, { status: 101, webSocket: client })
}

beforeEach(() => {
  Object.assign(env, SETTINGS)
  Object.assign(state, { sockets: [], calls: [] })
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as RequestInfo, init as RequestInit)
    const url = new URL(request.url)
    if (!HOSTS.includes(url.host)) return real(input, init)
    if (request.headers.get('upgrade') === 'websocket') return openFeed(url)
    state.calls.push(url.host + url.pathname)
    return Response.json(answer(url))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const name of Object.keys(SETTINGS)) Reflect.deleteProperty(env, name)
})

const page = async (path: string) => markupOf(await documentOf(await askUnder(SETTINGS, path)))
const count = (call: string) => state.calls.filter((each) => each === call).length

test('[VN155] the heat map has the turnover and the change of the venue, and opens no feed', async () => {
  const map = await page('/markets?view=map')
  const tiles = [
    ...map.matchAll(/<li [^>]*style="inset-inline-start:[^>]*><a href="\/spot\/([^"]*)"[^>]*title="([^"]*)"/g),
  ]
  expect(tiles).toHaveLength(MARKETS.length)
  const changes = new Map(tiles.map(([, symbol = '', title = '']) => [symbol, title]))
  for (const [index, { symbol }] of MARKETS.entries()) {
    expect(changes.get(symbol), symbol).toMatch(index === 0 ? / 0\.00%$/ : new RegExp(` \\+${index}\\.00%$`))
  }
  // Markets with a quote of another price than a dollar come elsewhere.
  const dollars = MARKETS.filter(({ quote }) => quote === 'USDT').map(({ symbol }) => symbol)
  const shown = tiles.map(([, symbol = '']) => symbol).filter((symbol) => dollars.includes(symbol))
  expect(shown).toEqual(dollars)
  expect(state.sockets).toEqual([])
  expect(count('venue.test/api/v3/ticker/24hr')).toBe(1)
})

test('[VN155] the market overview has the venue’s prices, and its closed days', async () => {
  const overview = async () => env.MARKET_SUMMARY.getByName('all').overview()
  await overview()
  await vi.waitFor(async () => expect((await overview()).pulse?.days).toBe(30), { timeout: 60_000, interval: 500 })
  const { markets, pulse } = await overview()
  expect(markets.find(({ symbol }) => symbol === 'BTC_USDT')).toMatchObject({ high: '200.00', low: '50.00' })
  expect(pulse).toMatchObject({ rising: expect.any(Number), falling: 0 })
  expect(pulse?.mood?.momentum).toBeDefined()
  expect(pulse?.mood?.volatility).toBeDefined()
  expect(state.sockets).toEqual([])
}, 120_000)

test('[VN155] figures of 24 hours and indicators of a chart are those of the venue’s bars', async () => {
  const candlesOf = async (interval: string, limit: number): Promise<readonly Candle[]> => {
    const query = `symbol=BTC_USDT&interval=${interval}&limit=${limit}`
    const body = await (await askUnder(SETTINGS, `/api/v1/market/candles?${query}`)).json<{ data: Candle[] }>()
    return body.data
  }
  const candles = (await candlesOf('1h', 200)).slice(0, -1)
  const { priceDecimals = 2 } = findMarket('BTC_USDT') ?? {}
  expect(candles.map(({ close }) => close)).toEqual(
    candles.map(({ time }) => priceOf('BTCUSDT', time).toFixed(priceDecimals)),
  )
  const shown = candles.map(({ close, time, volume }) => {
    const price = Number(close)
    return { time, open: price, high: price, low: price, close: price, volume: Number(volume) }
  })
  // The expected figures are calculated from the venue's prices, without the code under test.
  const meanOfLast = (length: number) =>
    candles.slice(-length).reduce((sum, { time }) => sum + Number(priceOf('BTCUSDT', time).toFixed(2)), 0) / length
  const averages = calculateIndicator('ma', [7, 25, 99], shown)
  for (const [index, length] of [7, 25, 99].entries()) {
    expect(averages[index]?.at(-1), String(length)).toBeCloseTo(meanOfLast(length), 4)
  }
  const squares = candles.slice(-20).map(({ time }) => (priceOf('BTCUSDT', time) - meanOfLast(20)) ** 2)
  const deviation = Math.sqrt(squares.reduce((sum, each) => sum + each, 0) / squares.length)
  const [middle, upper] = calculateIndicator('boll', [20, 2], shown).map((line) => line.at(-1) ?? Number.NaN)
  expect(middle).toBeCloseTo(meanOfLast(20), 4)
  expect(upper).toBeCloseTo(meanOfLast(20) + 2 * deviation, 0)
  const ticker = await (await askUnder(SETTINGS, '/api/v1/market/ticker?symbol=BTC_USDT')).json<{
    data: { open: string; high: string; volume: string }
  }>()
  const minutes = Array.from({ length: DAY_MS / MINUTE_MS }, (_, index) =>
    priceOf('BTCUSDT', Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - index * MINUTE_MS),
  )
  expect(Number(ticker.data.high)).toBeCloseTo(Math.max(...minutes), -1)
  expect(Number(ticker.data.volume)).toBeCloseTo((3 * DAY_MS) / MINUTE_MS, -2)
  // Visitors share the feed and the closed pages of bars.
  const before = count('venue.test/api/v3/klines')
  await Promise.all(Array.from({ length: 30 }, () => candlesOf('1h', 200)))
  expect(count('venue.test/api/v3/klines') - before).toBeLessThanOrEqual(1)
  expect(state.sockets).toEqual(['venue.test?streams=btcusdt@depth@100ms/btcusdt@trade'])
})

test('[VN150] [VN155] the list of contracts has the figures of the venue’s contracts, and opens no feed', async () => {
  const list = await page('/markets/futures')
  const row = /<tr[^>]*>(?:(?!<\/tr>).)*\/futures\/ETH_USDT.*?<\/tr>/s.exec(list)?.[0] ?? expect.unreachable()
  const index = MARKETS.findIndex(({ symbol }) => symbol === 'ETH_USDT')
  expect(row).toContain(`+${index + 2}.00%`)
  expect(state.sockets).toEqual([])
  expect(count('contracts.test/fapi/v1/ticker/24hr')).toBe(1)
})
