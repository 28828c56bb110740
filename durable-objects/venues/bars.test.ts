import { expect, test } from 'vitest'
import { VenueBars } from './bars.ts'
import { binanceFuturesAccount } from './binance-futures.ts'
import { binanceSpotAccount } from './binance-spot.ts'
import type { VenueHttpRequest } from './venue.ts'

const KLINE = [
  1_800_000_000_000,
  '50000.00',
  '51000.00',
  '49000.50',
  '50500.00',
  '12.5',
  1_800_000_899_999,
  '625000',
  9,
]
const QUERY = { market: 'BTC_USDT', interval: '15m', limit: 300 } as const

function createBars(dialect: typeof binanceSpotAccount | typeof binanceFuturesAccount = binanceSpotAccount) {
  const venue = { status: 200 }
  const clock = { now: 1_800_000_000_000 }
  const requests: VenueHttpRequest[] = []
  const send = async (request: VenueHttpRequest) => {
    requests.push(request)
    return { status: venue.status, text: JSON.stringify([KLINE]) }
  }
  return {
    clock,
    requests,
    venue,
    bars: new VenueBars({ url: 'https://venue.test', dialect, send, now: () => clock.now }),
  }
}

test('[VN99] bars are those of the venue, before a time if asked, without a key', async () => {
  const { bars, requests } = createBars()
  expect(await bars.read({ ...QUERY, before: 1_800_000_900_000 })).toEqual({
    ok: true,
    value: [
      {
        time: 1_800_000_000_000,
        open: '50000.00',
        high: '51000.00',
        low: '49000.50',
        close: '50500.00',
        volume: '12.5',
        quoteVolume: '625000',
      },
    ],
  })
  const { pathname, searchParams } = new URL(requests[0]?.url ?? '')
  expect(pathname).toBe('/api/v3/klines')
  expect(Object.fromEntries(searchParams)).toEqual({
    symbol: 'BTCUSDT',
    interval: '15m',
    limit: '300',
    endTime: '1800000899999',
  })
  expect(requests[0]?.headers).toEqual({})
  expect(await bars.read({ ...QUERY, market: 'NO_SUCH' })).toMatchObject({ error: { reason: 'market_absent' } })
})

test('[VN154] bars that ended are read once an hour, unless the venue did not answer', async () => {
  const { bars, requests, clock, venue } = createBars()
  const past = { ...QUERY, before: clock.now - 30 * 60_000 }
  venue.status = 500
  expect(await bars.read(past)).toMatchObject({ ok: false })
  clock.now += 60_000
  venue.status = 200
  await bars.read(past)
  expect(requests).toHaveLength(2)
  clock.now += 59 * 60_000
  await bars.read(past)
  expect(requests).toHaveLength(2)
  clock.now += 60_000
  await bars.read(past)
  expect(requests).toHaveLength(3)
  const withOpenBar = { ...QUERY, before: clock.now + 1 }
  await bars.read(withOpenBar)
  clock.now += 5_000
  await bars.read(withOpenBar)
  expect(requests).toHaveLength(5)
})

test('[VN153] bars of mark and index are calls of their own', async () => {
  const { bars, requests } = createBars(binanceFuturesAccount)
  for (const price of ['mark', 'index', undefined] as const) await bars.read({ ...QUERY, price })
  expect(requests.map(({ url }) => url.slice(0, url.indexOf('&')))).toEqual([
    'https://venue.test/fapi/v1/markPriceKlines?symbol=BTCUSDT',
    'https://venue.test/fapi/v1/indexPriceKlines?pair=BTCUSDT',
    'https://venue.test/fapi/v1/klines?symbol=BTCUSDT',
  ])
})

test('[VN99] equal queries of five seconds share one call', async () => {
  const { bars, requests, clock } = createBars()
  await Promise.all([bars.read(QUERY), bars.read(QUERY), bars.read({ ...QUERY, interval: '1h' })])
  expect(requests).toHaveLength(2)
  clock.now += 5_000
  await bars.read(QUERY)
  expect(requests).toHaveLength(3)
})
