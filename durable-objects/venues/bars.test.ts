import { expect, test } from 'vitest'
import { VenueBars } from './bars.ts'
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

function createBars() {
  const clock = { now: 1_800_000_000_000 }
  const requests: VenueHttpRequest[] = []
  const send = async (request: VenueHttpRequest) => {
    requests.push(request)
    return { status: 200, text: JSON.stringify([KLINE]) }
  }
  return {
    clock,
    requests,
    bars: new VenueBars({ url: 'https://venue.test', dialect: binanceSpotAccount, send, now: () => clock.now }),
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

test('[VN99] equal queries of five seconds share one call', async () => {
  const { bars, requests, clock } = createBars()
  await Promise.all([bars.read(QUERY), bars.read(QUERY), bars.read({ ...QUERY, interval: '1h' })])
  expect(requests).toHaveLength(2)
  clock.now += 5_000
  await bars.read(QUERY)
  expect(requests).toHaveLength(3)
})
