import { expect, test } from 'vitest'
import { FakeVenue } from '../../tests/fixtures/fake-venue.ts'
import { binanceFuturesAccount } from './binance-futures.ts'
import { binanceSpotAccount } from './binance-spot.ts'
import { VenueListingService } from './listing.ts'

const START = 1_800_000_000_000

function listed() {
  const clock = { now: START }
  const venue = new FakeVenue(() => clock.now)
  const listing = new VenueListingService({
    url: 'https://venue.test',
    dialect: binanceSpotAccount,
    send: venue.send,
    now: () => clock.now,
  })
  return { clock, venue, listing }
}

test('[VN25] a thousand users of a market cost the venue one call a minute, without a key', async () => {
  const { clock, venue, listing } = listed()
  for (let minute = 0; minute < 3; minute += 1) {
    const all = await Promise.all(Array.from({ length: 1_000 }, () => listing.rules('BTC_USDT')))
    expect(new Set(all.map((each) => each.ok && each.value.priceStep))).toEqual(new Set(['0.01']))
    expect(venue.requests).toHaveLength(minute + 1)
    clock.now += 60_000
  }
  expect(venue.requests.flatMap(({ headers }) => Object.keys(headers))).toEqual([])
})

test('[VN25] filters are the venue’s, and a bound of zero is none', async () => {
  const { venue, listing } = listed()
  venue.filters = [
    { filterType: 'PRICE_FILTER', tickSize: '0.01000000', minPrice: '0.00000000', maxPrice: '1000000.00000000' },
    { filterType: 'LOT_SIZE', stepSize: '0.00001000', minQty: '0.00001000', maxQty: '9000.00000000' },
    { filterType: 'MARKET_LOT_SIZE', stepSize: '0.00000000', minQty: '0.00000000', maxQty: '82.53900000' },
    { filterType: 'NOTIONAL', minNotional: '5.00000000', maxNotional: '9000000.00000000' },
  ]
  expect(await listing.rules('BTC_USDT')).toEqual({
    ok: true,
    value: {
      isTrading: true,
      priceStep: '0.01',
      quantityStep: '0.00001',
      quantityMin: '0.00001',
      notionalMin: '5',
      priceMax: '1000000',
      quantityMax: '9000',
      notionalMax: '9000000',
      marketQuantityMax: '82.539',
    },
  })
})

test('[VN25] while the venue does not answer, rules of the last ten minutes are used', async () => {
  const { clock, venue, listing } = listed()
  await listing.rules('BTC_USDT')
  venue.fault = () => 'fault_before'
  clock.now += 9 * 60_000
  expect(await listing.rules('BTC_USDT')).toMatchObject({ ok: true })
  clock.now += 2 * 60_000
  expect(await listing.rules('BTC_USDT')).toMatchObject({ ok: false, error: { reason: 'unreachable' } })
  expect(await listing.rules('NO_SUCH')).toEqual({ ok: false, error: { reason: 'market_absent' } })
})

/** A listing of contracts whose answers the test states. */
function listedContracts(answer: unknown) {
  const around = { now: START, status: 200, calls: [] as string[] }
  const listing = new VenueListingService({
    url: 'https://venue.test',
    dialect: binanceFuturesAccount,
    send: async ({ url }) => {
      around.calls.push(new URL(url).pathname)
      return { status: around.status, text: JSON.stringify(around.status === 200 ? answer : {}) }
    },
    now: () => around.now,
  })
  return { around, listing }
}

test('[VN107] [VN153] mark, index and funding are read again after five seconds, and not before', async () => {
  const premium = { lastFundingRate: '0.00010000', nextFundingTime: START + 9, markPrice: '50.10', indexPrice: '50.00' }
  const { around, listing } = listedContracts(premium)
  const read = { rate: '0.0001', nextAt: START + 9, mark: '50.1', index: '50' }
  expect(await listing.funding('BTC_USDT')).toEqual({ ok: true, value: read })
  around.now += 4_999
  await listing.funding('BTC_USDT')
  expect(around.calls).toEqual(['/fapi/v1/premiumIndex'])
  around.now += 1
  await listing.funding('BTC_USDT')
  expect(around.calls).toHaveLength(2)
})

test('[VN153] past funding is listed newest first, without the mark that the venue does not state', async () => {
  const { listing } = listedContracts([
    { symbol: 'BTCUSDT', fundingTime: 1_000, fundingRate: '0.00010000', markPrice: '' },
    { symbol: 'BTCUSDT', fundingTime: 2_000, fundingRate: '-0.00025000', markPrice: '50000.50' },
    { symbol: 'BTCUSDT', fundingTime: 3_000, fundingRate: '0.00030000' },
  ])
  expect(await listing.pastFundings('BTC_USDT')).toEqual({
    ok: true,
    value: [
      { time: 3_000, rate: '0.0003' },
      { time: 2_000, rate: '-0.00025', mark: '50000.5' },
      { time: 1_000, rate: '0.0001' },
    ],
  })
})

test('[VN153] past funding is shared for five minutes, and a failure for five seconds', async () => {
  const { around, listing } = listedContracts([])
  around.status = 500
  expect(await listing.pastFundings('BTC_USDT')).toMatchObject({ ok: false })
  around.now += 4_999
  await listing.pastFundings('BTC_USDT')
  expect(around.calls).toHaveLength(1)
  around.now += 1
  around.status = 200
  expect(await listing.pastFundings('BTC_USDT')).toEqual({ ok: true, value: [] })
  around.now += 299_999
  await listing.pastFundings('BTC_USDT')
  expect(around.calls).toHaveLength(2)
  around.now += 1
  await listing.pastFundings('BTC_USDT')
  expect(around.calls).toHaveLength(3)
})
