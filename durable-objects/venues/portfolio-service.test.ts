import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { FakeFuturesVenue } from '../../tests/fixtures/fake-futures-venue.ts'
import { SqliteStorage } from '../../tests/fixtures/sqlite-storage.ts'
import { VenueAssetPrices } from './asset-prices.ts'
import { binanceFuturesAccount } from './binance-futures.ts'
import { binanceSpotAccount } from './binance-spot.ts'
import { VenueAccountService } from './service.ts'
import { VenueAccountStore } from './store.ts'

const START = 20_000 * DAY_MS
const unread = async () => expect.unreachable('no order is placed')

async function connect(hasContracts = true) {
  const clock = { now: START }
  const now = () => clock.now
  const venue = new FakeFuturesVenue(now)
  venue.balances.set('BTC', 50)
  venue.balances.set('XYZ', 100)
  const prices = new VenueAssetPrices({ url: 'https://venue.test', dialect: binanceSpotAccount, send: venue.send, now })
  const store = new VenueAccountStore(new SqliteStorage())
  const service = new VenueAccountService({
    store,
    user: 'ann',
    venue: { url: 'https://venue.test', secrets: ['o'.repeat(40)] },
    dialect: binanceSpotAccount,
    send: venue.send,
    now,
    readRules: unread,
    readPrices: (assets) => prices.read(assets),
    futures: hasContracts
      ? { url: 'https://contracts.test', dialect: binanceFuturesAccount, readRules: unread }
      : undefined,
  })
  expect(await service.connect({ key: 'k'.repeat(32), secret: venue.secret })).toMatchObject({ ok: true })
  const read = async () => {
    const portfolio = await service.portfolio.read()
    return portfolio.kind === 'portfolio' ? portfolio : expect.unreachable(portfolio.reason)
  }
  const pricesRead = () => venue.requests.filter(({ url }) => url.includes('/api/v3/ticker/price')).length
  return { clock, venue, store, service, read, pricesRead }
}

describe('a portfolio at the venue', () => {
  test('[VN93] values spot and futures wallets at the venue’s prices, and says which asset has none', async () => {
    const { read } = await connect()
    expect(await read()).toMatchObject({
      host: 'venue.test',
      spot: '25010.5',
      contracts: '999.25',
      holdings: [
        { wallet: 'spot', asset: 'BTC', amount: '0.5', worth: '25000' },
        { wallet: 'contracts', asset: 'USDT', worth: '999.25' },
        { wallet: 'spot', asset: 'USDT', worth: '10.5' },
        { wallet: 'spot', asset: 'XYZ', amount: '1' },
      ],
    })
  })

  test('[VN93] [VN94] without the futures wallet says why, and records no day that would look like a loss', async () => {
    const { read, venue, clock } = await connect()
    venue.fault = (path) => (path.startsWith('/fapi/') ? 'lost_before' : 'none')
    expect(await read()).toMatchObject({ spot: '25010.5', contracts: '0', unread: 'busy', days: [] })
    venue.fault = () => 'none'
    clock.now += 120_000
    expect((await read()).days).toHaveLength(1)
    const spotOnly = await connect(false)
    expect(await spotOnly.read()).toMatchObject({ unread: 'not_offered', days: [{ spot: '25010.5', contracts: '0' }] })
  })

  test('[VN94] records a row a day on which the user looks, with the last look of the day', async () => {
    const { read, venue, clock, store, service } = await connect()
    await read()
    venue.balances.set('USDT', 2_000)
    clock.now += 60_000
    await read()
    clock.now = START + 3 * DAY_MS
    const { days } = await read()
    expect(days).toEqual([
      { day: START, spot: '25020', contracts: '999.25' },
      { day: START + 3 * DAY_MS, spot: '25020', contracts: '999.25' },
    ])
    clock.now = START + 366 * DAY_MS
    expect((await read()).days.map(({ day }) => day)).toEqual([START + 3 * DAY_MS, START + 366 * DAY_MS])
    service.remove()
    expect(store.worthDays()).toEqual([])
  })

  test('[VN95] reads all prices once for ten seconds, and values assets over BTC or an inverse pair', async () => {
    const { read, venue, clock, pricesRead } = await connect()
    venue.otherPrices = [
      { symbol: 'XYZBTC', price: '0.001' },
      { symbol: 'USDTTRY', price: '40' },
    ]
    venue.balances.set('TRY', 400)
    const { holdings } = await read()
    expect(holdings.find(({ asset }) => asset === 'XYZ')?.worth).toBe('50')
    expect(holdings.find(({ asset }) => asset === 'TRY')?.worth).toBe('0.1')
    await read()
    expect(pricesRead()).toBe(1)
    clock.now += 10_000
    await read()
    expect(pricesRead()).toBe(2)
  })
})
