import { beforeEach, describe, expect, test } from 'vitest'
import { ClearingWorld, T0 } from '../../tests/fixtures/clearing.ts'
import { ClearingObject } from '../../tests/fixtures/clearing-object.ts'

const BTC = 'BTC_USDT'
/** 100,000.0 in ticks. */
const PRICE = 1_000_000
const PEOPLE = ['ann', 'bob', 'cat', 'dan']

describe('who is liquidated, and when', () => {
  let world: ClearingWorld
  beforeEach(() => {
    world = new ClearingWorld([BTC], '1000000', { maxLiquidations: 2 })
    world.market(BTC, PRICE)
    for (const [index, userId] of PEOPLE.entries()) {
      world.deposit(userId, String(1_200 + 100 * index))
      world.place(userId, BTC, 'buy', 100)
    }
  })

  const liquidated = () => world.house.changes.take().receipts.map(({ account }) => account)

  test('[FU36] whoever has the smallest part of what they have to keep is first', () => {
    world.market(BTC, PRICE - 200_000)
    expect(liquidated()).toEqual(['ann', 'bob'])
  })

  test('[FU36] those beyond the bound of a message are liquidated in the next, and no fault meanwhile', () => {
    world.market(BTC, PRICE - 200_000)
    expect(world.house.hasMore).toBe(true)
    expect(world.house.faults()).toEqual([])
    expect(world.position('dan', BTC)?.lots).toBe(100)
    liquidated()
    world.house.runDueWork(T0)
    expect(liquidated()).toEqual(['cat', 'dan'])
    expect(world.house.hasMore).toBe(false)
    expect(world.house.faults()).toEqual([])
  })

  test('[FU36] whoever waits is judged by the price of that moment', () => {
    world.market(BTC, PRICE - 200_000)
    liquidated()
    world.mark(BTC, PRICE)
    expect(liquidated()).toEqual([])
    expect(world.position('cat', BTC)?.lots).toBe(100)
  })

  test('[FU36] whoever waits cannot take margin out, and may close', () => {
    world.market(BTC, PRICE - 200_000)
    expect(world.house.risk.withdrawable(world.house.accounts.ensureAccount('dan'))).toBe(0n)
    expect(world.orders.close('dan', { symbol: BTC, leg: 'net', bps: 10_000 }, T0).ok).toBe(true)
    expect(world.position('dan', BTC)).toBeUndefined()
  })
})

describe('orders whose price was reached', () => {
  let world: ClearingWorld
  beforeEach(() => {
    world = new ClearingWorld([BTC])
    world.market(BTC, PRICE)
    world.deposit('ann', '100000')
    world.deposit('bob', '100000')
    world.place('ann', BTC, 'buy', 100)
  })
  const stop = (stopPrice: number, lots?: number) =>
    world.orders.placeConditional(
      'ann',
      {
        symbol: BTC,
        side: 'sell',
        leg: 'net',
        type: 'stop',
        by: 'last',
        stopPrice,
        reduceOnly: true,
        ...(lots !== undefined && { lots }),
      },
      T0,
    )

  test('[FU44] a stop fires by a trade that another one follows in the same step', () => {
    stop(PRICE - 5_000, 40)
    world.unquote(BTC)
    world.quote(BTC, 'buy', PRICE - 6_000, 10)
    world.place('bob', BTC, 'sell', 10, { price: PRICE - 6_000 })
    expect(world.position('ann', BTC)?.lots).toBe(100)
    expect(world.house.changes.take().conditionals.map(({ state }) => state)).toContain('triggered')
  })

  test('[FU44] of a pair whose prices are reached together one trades and the other leaves', () => {
    world.place('ann', BTC, 'buy', 100)
    world.orders.protect(
      'ann',
      BTC,
      'net',
      {
        takeProfit: { by: 'index', stopPrice: PRICE + 4_000 },
        stopLoss: { by: 'mark', stopPrice: PRICE - 4_000 },
      },
      T0,
    )
    const perpetual = world.house.perpetuals.get(BTC)
    if (!perpetual) throw new Error(BTC)
    world.house.applyPrice(perpetual, 'index', PRICE + 4_000)
    world.house.applyPrice(perpetual, 'mark', PRICE - 4_000)
    world.house.runDueWork(T0)
    const states = world.house.changes.take().conditionals.map(({ state }) => state)
    expect(states.slice(-2).sort()).toEqual(['pair', 'triggered'])
    expect(world.position('ann', BTC)).toBeUndefined()
  })

  test('[FU44] one that waits for the next message can still be cancelled', () => {
    for (let count = 0; count < 60; count += 1) stop(PRICE - 5_000, 1)
    world.unquote(BTC)
    world.quote(BTC, 'buy', PRICE - 5_000, 1_000)
    world.place('bob', BTC, 'sell', 1)
    expect(world.house.hasMore).toBe(true)
    expect(world.position('ann', BTC)?.lots).toBe(50)
    world.orders.cancelAll('ann', BTC, T0)
    expect(world.house.perpetuals.get(BTC)?.conditionals.size).toBe(0)
    world.house.runDueWork(T0)
    expect(world.position('ann', BTC)?.lots).toBe(50)
  })

  test('[FU16] a fill-or-kill order counts no more of reduce-only makers than they can close by then', () => {
    world.unquote(BTC)
    world.place('ann', BTC, 'sell', 100, { price: PRICE + 50, reduceOnly: true })
    world.place('ann', BTC, 'sell', 70, { price: PRICE + 20 })
    const fok = (lots: number) => world.place('bob', BTC, 'buy', lots, { price: PRICE + 50, timeInForce: 'FOK' })
    expect(fok(101)).toEqual({ ok: false, error: 'fok_unfillable' })
    expect(world.position('bob', BTC)).toBeUndefined()
    expect(fok(100).ok).toBe(true)
    expect(world.position('bob', BTC)?.lots).toBe(100)
    expect(world.position('ann', BTC)).toBeUndefined()
  })

  test('[FU41] exits stay with an order whose change lets it trade at once', () => {
    const placed = world.place('bob', BTC, 'buy', 10, {
      price: PRICE - 9_000,
      exits: { stopLoss: { by: 'mark', stopPrice: PRICE - 90_000 } },
    })
    if (!placed.ok) throw new Error(placed.error)
    world.orders.amend('bob', BTC, placed.value.orderId, { price: PRICE + 10 }, T0)
    expect(world.position('bob', BTC)?.lots).toBe(10)
    expect(world.house.perpetuals.get(BTC)?.conditionals.listOfAccount('bob')).toMatchObject([{ lots: 10 }])
  })
})

test('[FU44] after a restart those that have fired trade, though their price is not reached any more', async () => {
  const object = new ClearingObject()
  object.deposit('ann', '100000')
  await object.price(BTC, PRICE)
  await object.service.run(() => {
    object.service.orders.place(
      'ann',
      {
        symbol: BTC,
        side: 'buy',
        leg: 'net',
        type: 'market',
        price: 0,
        lots: 100,
        timeInForce: 'IOC',
        postOnly: false,
        reduceOnly: false,
      },
      object.now,
    )
    for (let count = 0; count < 60; count += 1) {
      object.service.orders.placeConditional(
        'ann',
        {
          symbol: BTC,
          side: 'sell',
          leg: 'net',
          type: 'trailing_stop',
          by: 'mark',
          reduceOnly: true,
          lots: 1,
          trail: { distance: 100, unit: 'bps' },
        },
        object.now,
      )
    }
  })
  await object.price(BTC, PRICE + 1)
  await object.price(BTC, PRICE - 40_000)
  expect(object.service.house.accounts.ensureAccount('ann').position(BTC, 'net')?.lots).toBe(50)
  object.restart()
  await object.price(BTC, PRICE)
  expect(object.service.continueWork(object.now)).toBe(false)
  expect(object.service.house.accounts.ensureAccount('ann').position(BTC, 'net')?.lots).toBe(40)
  expect(object.faults()).toEqual([])
})
