// Costs of an order through the user's object, beside the venue's own time. Processor time, because a busy machine
// stretches all other.

import { expect, test } from 'vitest'
import { FakeUserStream } from '../../tests/fixtures/fake-user-stream.ts'
import { FakeVenue } from '../../tests/fixtures/fake-venue.ts'
import { SqliteStorage } from '../../tests/fixtures/sqlite-storage.ts'
import { binanceSpotAccount } from './binance-spot.ts'
import { VenueListingService } from './listing.ts'
import { VenueAccountService } from './service.ts'
import { VenueAccountStore } from './store.ts'

const START = 1_800_000_000_000
const ORDERS = 200
const ADDED_MAX_MS = 5

test('[VN26] an order costs one call of the venue and less than 5 ms of the processor', async () => {
  const clock = { now: START }
  const now = () => clock.now
  const venue = new FakeVenue(now)
  const stream = new FakeUserStream(venue, now)
  const listing = new VenueListingService({
    url: 'https://venue.test',
    dialect: binanceSpotAccount,
    send: venue.send,
    now,
  })
  let rulesRead = 0
  const service = new VenueAccountService({
    store: new VenueAccountStore(new SqliteStorage()),
    user: 'ann',
    venue: { url: 'https://venue.test', secrets: ['o'.repeat(40)] },
    dialect: binanceSpotAccount,
    send: venue.send,
    now,
    readRules: (market) => {
      rulesRead += 1
      return listing.rules(market)
    },
    stream: {
      url: 'wss://venue.test/ws-api/v3',
      openSocket: stream.openSocket,
      createName: () => 's1',
      onChange: () => undefined,
    },
  })
  await service.connect({ key: 'k'.repeat(32), secret: venue.secret })
  service.watch('hub')
  await service.desk('BTC_USDT')
  const before = venue.requests.length
  const start = process.cpuUsage()
  for (let order = 0; order < ORDERS; order += 1) {
    // Five minutes of trading: the rules age meanwhile.
    clock.now += 1_500
    const placed = await service.place({
      market: 'BTC_USDT',
      side: 'buy',
      type: 'limit',
      quantity: '0.001',
      price: '50000',
      clientId: `web-${order}`,
    })
    expect(placed.kind).toBe('placed')
  }
  const { user, system } = process.cpuUsage(start)
  const sent = venue.requests.slice(before)
  const orders = sent.filter(({ method }) => method === 'POST')
  expect(orders).toHaveLength(ORDERS)
  // Besides them, the rules are read each minute, beside the orders.
  expect(sent.length - orders.length).toBe(rulesRead - 1)
  expect(rulesRead).toBeLessThanOrEqual(6)
  // The fake venue's own work counts too.
  expect((user + system) / 1_000 / ORDERS).toBeLessThan(ADDED_MAX_MS)
})
