// Orders in a market without readers fill as in a watched market.

import { describe, expect, test } from 'vitest'
import { findMarket } from '#shared/markets/markets.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { SimulatedSource } from '../market-source/simulated.ts'
import type { NewOrder } from '../matching/new-order.ts'
import { NO_ORDER_SETTLEMENT } from '../matching/settlement.ts'
import { LiveMarket } from './live-market.ts'
import { MarketStore } from './store.ts'

const START = Date.UTC(2026, 5, 3, 10, 20, 30)
const LISTED = findMarket('ETH_USDT') ?? expect.unreachable()

/** Changes of orders that users see, with price and time of fills. */
function begin(seed: number, storage = new SqliteStorage(), seen: unknown[] = []) {
  const market = { ...LISTED, listedAt: START - 2 * DAY_MS }
  const live = new LiveMarket({
    market,
    source: new SimulatedSource(market, seed),
    store: new MarketStore(storage),
    settlement: NO_ORDER_SETTLEMENT,
    hash: (text) => String(text.length),
    onChanges: ({ events }) => {
      for (const { event } of events) {
        if (event.kind === 'filled' && [event.maker, event.taker].some((account) => account.startsWith('user'))) {
          const { side, price, quantity, time, maker, taker } = event
          seen.push({ side, price, quantity, time, maker, taker })
        }
        if (event.kind === 'triggered') seen.push({ triggered: event.price, time: event.time })
        if (event.kind === 'cancelled' && event.account.startsWith('user')) seen.push({ reason: event.reason })
      }
    },
    pause: () => Promise.resolve(),
    isWatched: () => false,
  })
  return { live, storage, seen }
}

type Scene = (last: number) => readonly Partial<NewOrder>[]

const part = (last: number, share: number) => Math.round(last * (1 + share))
const SCENES: Readonly<Record<string, Scene>> = {
  'limits on both sides': (last) => [
    { price: part(last, -0.0012), quantity: 300_000 },
    { price: part(last, -0.0025), quantity: 40 },
    { side: 'sell', price: part(last, 0.0013), quantity: 200_000, account: 'user b' },
    { side: 'sell', price: part(last, 0.003), quantity: 30, account: 'user b' },
  ],
  'stops and a trailing stop': (last) => [
    { side: 'sell', type: 'stop', price: 0, stopPrice: part(last, -0.0015), timeInForce: 'IOC', quantity: 50 },
    { type: 'stop_limit', price: part(last, 0.003), stopPrice: part(last, 0.0015), quantity: 60, account: 'user b' },
    {
      side: 'sell',
      type: 'trailing_stop',
      price: 0,
      timeInForce: 'IOC',
      trail: { unit: 'bps', distance: 25 },
      quantity: 70,
    },
  ],
  'one that expires': (last) => [
    { price: part(last, -0.05), timeInForce: 'GTD', expiresAt: START + 7 * MINUTE_MS + 130, quantity: 50 },
    { side: 'sell', price: part(last, 0.002), quantity: 90_000, account: 'user b' },
  ],
}

async function open(scene: Scene, seed: number) {
  const market = begin(seed)
  await market.live.catchUp(START)
  for (const order of scene(market.live.book.lastPrice)) {
    const terms = { account: 'user a', side: 'buy', type: 'limit', timeInForce: 'GTC', postOnly: false } as const
    expect(market.live.place({ ...terms, price: 0, quantity: 1, ...order }, START).ok).toBe(true)
  }
  return market
}

const END = START + 12 * MINUTE_MS

async function watch(scene: Scene, seed: number): Promise<unknown[]> {
  const { live, seen } = await open(scene, seed)
  for (let now = START; now <= END; now += 250) await live.catchUp(now)
  return seen
}

/** The alarm is late, and each time the object restarts. */
async function sleep(scene: Scene, seed: number) {
  let { live, storage, seen } = await open(scene, seed)
  let wakes = 0
  for (let now = START + 1_000; now < END; wakes += 1) {
    await live.catchUp(now)
    // Undefined when no order waits any more.
    const next = (await live.findNextWake(now)) ?? END
    if (next > now + 20_000) ({ live } = begin(seed, storage, seen))
    now = Math.min(END, Math.max(next, now + 1_000) + ((wakes * 977) % 3_000))
  }
  await live.catchUp(END)
  return { seen, wakes }
}

describe('[OB79] what waits in a market that sleeps', () => {
  test.each(Object.entries(SCENES))('%s: fills at the prices and times of a watched market', async (_, scene) => {
    let changes = 0
    for (const seed of [1, 2, 3]) {
      const watched = await watch(scene, seed)
      const { seen, wakes } = await sleep(scene, seed)
      expect(wakes).toBeLessThan(400)
      expect(seen).toEqual(watched)
      changes += seen.length
    }
    expect(changes).toBeGreaterThan(2)
  })

  test('wakes four times a day where an order is far away', async () => {
    const { live } = await open((last) => [{ price: part(last, -0.3), quantity: 5_000 }], 1)
    let wakes = 0
    for (let now = START + 1_000; now < START + DAY_MS; wakes += 1) {
      await live.catchUp(now)
      now = (await live.findNextWake(now)) ?? expect.unreachable()
    }
    expect(wakes).toBeLessThanOrEqual(5)
  })

  test('is never looked for too late: no trade and no quote lies beyond a bound before it can be reached', () => {
    for (const seed of [1, 2, 3]) {
      for (const symbol of ['BTC_USDT', 'OP_USDT', 'PEPE_USDT', 'ETH_BTC']) {
        const market = findMarket(symbol) ?? expect.unreachable()
        const source = new SimulatedSource(market, seed)
        const { bid } = source.findBestPricesAt(START)
        const bounds = { below: Math.floor(bid * 0.997), above: Math.ceil(bid * 1.003) }
        const until = START + HOUR_MS
        const reach = source.findReach(START, until, bounds) ?? until
        for (let now = START; now + 250 < reach; now += 250) {
          const { trades, ladder } = source.advance(now, now + 250)
          const prices = [
            ...trades.map(({ priceTicks }) => priceTicks),
            ...[ladder?.bids, ladder?.asks].flatMap((side) => side?.at(-1)?.[0] ?? []),
          ]
          for (const price of prices)
            expect(price > bounds.below && price < bounds.above, `${symbol} ${seed}`).toBe(true)
        }
      }
    }
  })
})
