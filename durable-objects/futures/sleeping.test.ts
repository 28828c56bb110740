// A clearing house without viewers wakes before a price affects users. Its figures then equal those of one that prices
// every second.

import { describe, expect, test } from 'vitest'
import { findContract } from '#shared/futures/contracts.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { T0 } from '../../tests/fixtures/clearing.ts'
import { ClearingObject } from '../../tests/fixtures/clearing-object.ts'
import { writeThrough } from '../../tests/fixtures/write-through.ts'
import { SimulatedSource } from '../markets/market-source/simulated.ts'
import { ContractRefresh } from './contract-refresh.ts'
import type { ConditionalOrderRequest, FuturesOrderRequest } from './orders.ts'

const [BTC, ETH] = ['BTC_USDT', 'ETH_USDT']
const ORDER = { leg: 'net', type: 'market', price: 0, timeInForce: 'IOC', postOnly: false, reduceOnly: false } as const

type World = ReturnType<typeof begin>

function begin(seed: number, start: number) {
  const object = new ClearingObject(writeThrough, (market) => new SimulatedSource(market, seed))
  object.now = start
  const refreshed = () =>
    new ContractRefresh({
      service: object.service,
      now: () => object.now,
      indexOf: (contract) => {
        const market = findMarket(contract.symbol) ?? expect.unreachable()
        const ticker = () => Promise.reject(new Error('simulated'))
        return { contract, market, source: new SimulatedSource(market, seed), seed, ticker }
      },
      onPriced: () => undefined,
      waitUntil: () => undefined,
    })
  let refresh = refreshed()
  const finish = () => {
    while (object.service.continueWork(object.now));
  }
  return {
    object,
    place: async (
      userId: string,
      symbol: string,
      order: Partial<FuturesOrderRequest> & Pick<FuturesOrderRequest, 'side' | 'lots'>,
    ) => {
      await refresh.refresh(symbol)
      const placed = await object.service.run(() =>
        object.service.orders.place(userId, { ...ORDER, symbol, ...order }, object.now),
      )
      expect(
        placed.ok,
        JSON.stringify(placed, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
      ).toBe(true)
    },
    await: async (userId: string, request: ConditionalOrderRequest) => {
      const placed = await object.service.run(() => object.service.orders.placeConditional(userId, request, object.now))
      expect(placed.ok).toBe(true)
    },
    look: async () => {
      await refresh.refreshUsed()
      finish()
    },
    findNextWake: () => refresh.findNextWake(object.now),
    restart: () => {
      object.restart()
      refresh = refreshed()
    },
  }
}

/** State and notifications of users, with the time of each fill in ms. */
function figuresOf({ object: { service } }: World) {
  const page = { limit: 200 }
  const prices = [BTC, ETH].map((symbol) => {
    const { mark, index, book } = service.house.perpetuals.get(symbol) ?? expect.unreachable()
    return [mark, index, book.lastPrice, service.pricing(symbol)?.premium.kept]
  })
  const users = ['ann', 'ben', 'cat'].map((userId) => ({
    fills: service.history.fills(userId, page).rows.map(({ id: _, ...fill }) => fill),
    fundings: service.history.fundings(userId, page).rows.map(({ id: _, ...row }) => row),
    liquidations: service.history.liquidations(userId, page).rows.map(({ time: _, ...row }) => row),
    positions: [...service.house.accounts.readAccount(userId).positions.values()].map(
      ({ key, lots, cost, funding }) => {
        return [key, lots, String(cost), String(funding)]
      },
    ),
    wallet: String(service.balance(`m/${userId}`)),
    conditionals: service.history.conditionals(userId, page).rows.map(({ created: _, updated: __, ...row }) => row),
  }))
  return { users, prices }
}

async function open(seed: number, start: number): Promise<World> {
  const world = begin(seed, start)
  const { object } = world
  object.deposit('ann', '10000')
  object.deposit('ben', '30')
  object.deposit('cat', '10000')
  await world.place('ann', BTC, { side: 'buy', lots: 60 })
  await world.place('cat', ETH, { side: 'sell', lots: 400 })
  const [btc, eth] = [BTC, ETH].map((symbol) => object.service.house.perpetuals.get(symbol)?.mark ?? 0)
  if (!btc || !eth) expect.unreachable()
  const part = (of: number, share: number) => Math.round(of * (1 + share))
  await world.place('ann', BTC, {
    side: 'sell',
    lots: 20,
    type: 'limit',
    timeInForce: 'GTC',
    price: part(btc, 0.0035),
  })
  await world.place('cat', ETH, { side: 'buy', lots: 100, type: 'limit', timeInForce: 'GTC', price: part(eth, -0.004) })
  const conditional = { side: 'sell', leg: 'net', lots: 15, reduceOnly: true } as const
  await world.await('ann', { ...conditional, symbol: BTC, type: 'stop', by: 'mark', stopPrice: part(btc, -0.004) })
  await world.await('ann', {
    ...conditional,
    symbol: BTC,
    type: 'take_profit',
    by: 'last',
    stopPrice: part(btc, 0.005),
  })
  if (seed > 1) return world
  // A fall of less than one percent liquidates it.
  const { maxLeverage, quantityDecimals, priceDecimals } = findContract(BTC) ?? expect.unreachable()
  await object.service.run(() => object.service.settings.setLeverage('ben', BTC, maxLeverage, object.now))
  const lots = Math.floor((30 * maxLeverage * 0.9 * 10 ** (quantityDecimals + priceDecimals)) / btc)
  await world.place('ben', BTC, { side: 'buy', lots })
  return world
}

async function watch(seed: number, start: number, end: number) {
  const world = await open(seed, start)
  for (; world.object.now < end; world.object.now += 1_000) await world.look()
  await world.look()
  return figuresOf(world)
}

async function sleep(seed: number, start: number, end: number) {
  const world = await open(seed, start)
  const { object } = world
  let wakes = 0
  for (; object.now < end; wakes += 1) {
    await world.look()
    const next = await world.findNextWake()
    // The object is evicted while it sleeps, and its alarm may be late.
    if (next !== undefined && next > object.now + 15_000) world.restart()
    const late = next === undefined ? 0 : (wakes % 4) * 1_000
    object.now = Math.min(end, Math.max(next ?? 0, object.now + 1_000) + late)
  }
  await world.look()
  expect(object.faults()).toEqual([])
  return { figures: figuresOf(world), wakes }
}

describe('[FU92] a clearing house that sleeps', () => {
  test.each([1, 2])(
    'has the fills, funding and positions of one that is looked at each second (seed %d)',
    async (seed) => {
      // A funding period ends during the sleep.
      const start = T0 + 5 * HOUR_MS - 12 * MINUTE_MS + 137
      const end = start + 24 * MINUTE_MS
      const watched = await watch(seed, start, end)
      const { figures, wakes } = await sleep(seed, start, end)
      expect(figures).toEqual(watched)
      expect(figures.users.flatMap(({ fundings }) => fundings).length).toBeGreaterThan(0)
      expect(wakes).toBeLessThan(((end - start) / 1_000) * 0.8)
    },
    120_000,
  )

  test('wakes each hour for a position far from everything', async () => {
    const world = begin(1, T0 + 137)
    world.object.deposit('ann', '10000')
    await world.place('ann', BTC, { side: 'buy', lots: 50 })
    let wakes = 0
    for (const end = T0 + 6 * HOUR_MS; world.object.now < end; wakes += 1) {
      await world.look()
      world.object.now = (await world.findNextWake()) ?? world.object.now + 1_000
    }
    expect(wakes).toBeLessThan(15)
  })
})
