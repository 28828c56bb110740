import { beforeEach, describe, expect, test } from 'vitest'
import { CONTRACTS } from '#shared/futures/contracts.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { usdt } from '../../tests/fixtures/clearing.ts'
import { ClearingObject } from '../../tests/fixtures/clearing-object.ts'
import { MONEY_LINK_VERSION } from '../platform/edge-messages.ts'
import { formatMarginWalletAccount, INSURANCE_FUND_ACCOUNT } from './funds.ts'
import type { FuturesOrderRequest } from './orders.ts'

const BTC = 'BTC_USDT'
const ETH = 'ETH_USDT'
const PRICE = 1_000_000

let object: ClearingObject
beforeEach(async () => {
  object = new ClearingObject()
  object.deposit('ann', '10000')
  await object.price(BTC, PRICE)
  await object.price(ETH, 400_000)
})

const market = (symbol: string, side: 'buy' | 'sell', lots: number): FuturesOrderRequest => ({
  symbol,
  side,
  leg: 'net',
  type: 'market',
  price: 0,
  lots,
  timeInForce: 'IOC',
  postOnly: false,
  reduceOnly: false,
})
const place = (request: FuturesOrderRequest) =>
  object.service.run(() => object.service.orders.place('ann', request, object.now))

/** State that must be equal after a restart. */
function image() {
  const { house, records, history } = object.service
  const { accounts, perpetuals } = house
  return {
    wallet: object.service.balance(formatMarginWalletAccount('ann')),
    fund: object.service.balance(INSURANCE_FUND_ACCOUNT),
    positions: [...accounts.ensureAccount('ann').positions.values()].map(
      ({ key, lots, cost, fees, funding, isIsolated }) => {
        return [key, lots, cost, fees, funding, isIsolated]
      },
    ),
    house: [...accounts.ensureAccount('house').positions.values()].map(({ key, lots, cost }) => [key, lots, cost]),
    settings: [...accounts.ensureAccount('ann').chosen],
    conditionals: [...(perpetuals.get(BTC)?.conditionals.all() ?? [])].map(({ id, lots, terms }) => [id, lots, terms]),
    prices: [perpetuals.get(BTC)?.mark, perpetuals.get(BTC)?.index, perpetuals.get(BTC)?.openInterest],
    orders: records.openOf('ann'),
    past: history.orders('ann', { limit: 10 }).rows,
    fills: history.fills('ann', { limit: 10 }).rows,
    free: house.risk.available(accounts.ensureAccount('ann')),
  }
}

test('[FU50] margin comes from the ledger, and goes back as far as nothing needs it', async () => {
  expect(object.service.balance(formatMarginWalletAccount('ann'))).toBe(usdt('10000'))
  await place(market(BTC, 'buy', 500))
  const free = object.service.house.risk.withdrawable(object.service.house.accounts.ensureAccount('ann'))
  expect(await object.service.withdraw('ann', 'spot', free + 1n, 'one')).toEqual({
    ok: false,
    error: 'margin_insufficient',
  })
  expect((await object.service.withdraw('ann', 'spot', free, 'two')).ok).toBe(true)
  // A repeated request has the same effect as the first.
  expect((await object.service.withdraw('ann', 'spot', free, 'two')).ok).toBe(true)
  await Promise.resolve()
  const [delivery] = object.sent.filter(({ messages }) => messages.length > 0)
  expect(delivery?.messages).toEqual([
    {
      seq: 1,
      money: [{ asset: 'USDT', atoms: String(free) }],
      body: '{"kind":"margin_out","person":"ann","wallet":"spot"}',
    },
  ])
  expect(object.faults()).toEqual([])
})

test('[FU51] after a restart everything is as it was', async () => {
  await object.service.run(() => object.service.settings.setMode('ann', ETH, 'isolated', object.now))
  await place(market(BTC, 'buy', 100))
  await place(market(ETH, 'sell', 200))
  await place({ ...market(BTC, 'sell', 30), type: 'limit', price: PRICE + 900, timeInForce: 'GTC', reduceOnly: true })
  const trail = { distance: 100, unit: 'bps' } as const
  const stop = { symbol: BTC, side: 'sell', leg: 'net', reduceOnly: true, by: 'mark' } as const
  await object.service.run(() =>
    object.service.orders.placeConditional('ann', { ...stop, type: 'trailing_stop', trail }, object.now),
  )
  await object.service.run(() =>
    object.service.orders.protect(
      'ann',
      BTC,
      'net',
      { takeProfit: { by: 'last', stopPrice: PRICE + 90_000 } },
      object.now,
    ),
  )
  const own = object.service.house.perpetuals.get(BTC)?.conditionals.listOfAccount('ann') ?? []
  const moved = { symbol: BTC, id: own.at(-1)?.id ?? 0, stopPrice: PRICE + 80_000 }
  // [FU45]
  await object.service.run(() => object.service.orders.amendConditional('ann', moved))
  await object.price(BTC, PRICE + 10_000)
  const before = image()
  expect(before.conditionals.at(-1)?.[2]).toMatchObject({ stopPrice: PRICE + 80_000 })
  object.restart()
  expect(image()).toEqual(before)
  expect(object.faults()).toEqual([])
  // The trail continues from its best price.
  await object.price(BTC, PRICE + 500)
  await object.price(BTC, PRICE - 100)
  expect(object.service.house.accounts.ensureAccount('ann').position(BTC, 'net')).toBeUndefined()
  expect(object.faults()).toEqual([])
})

test('[FU51] [FU13] after a restart a resting order needs its margin at once', async () => {
  await place({ ...market(BTC, 'buy', 100), type: 'limit', price: PRICE - 9_000, timeInForce: 'GTC' })
  const { free } = image()
  object.restart()
  expect(image().free).toBe(free)
})

test('[FU134] after a halt the reached stop trades, also after a restart', async () => {
  await place(market(BTC, 'buy', 100))
  const stop = { symbol: BTC, side: 'sell', leg: 'net', reduceOnly: true, by: 'mark', type: 'stop' } as const
  await object.service.run(() =>
    object.service.orders.placeConditional('ann', { ...stop, stopPrice: PRICE - 5_000 }, object.now),
  )
  await object.service.halt(MONEY_LINK_VERSION, 'audit: I4')
  await object.price(BTC, PRICE - 6_000)
  object.restart()
  await object.price(BTC, PRICE - 6_000)
  expect(image().positions).toHaveLength(1)
  await object.service.halt(MONEY_LINK_VERSION, null)
  await object.price(BTC, PRICE - 6_000)
  expect([image().positions, image().conditionals]).toEqual([[], []])
  expect(object.service.history.conditionals('ann', { limit: 5 }).rows).toMatchObject([{ state: 'triggered' }])
  expect(object.faults()).toEqual([])
})

describe('[FU134] after a halt, a contract whose price fails', () => {
  const holdBoth = async () => {
    await place(market(ETH, 'buy', 1))
    await place(market(BTC, 'buy', 900))
    await object.service.halt(MONEY_LINK_VERSION, 'audit: I4')
    await object.service.halt(MONEY_LINK_VERSION, null)
  }
  const lots = () => object.service.house.accounts.ensureAccount('ann').position(BTC, 'net')?.lots ?? 0

  test('does not hold up isolated positions in others', async () => {
    await object.service.run(() => object.service.settings.setMode('ann', BTC, 'isolated', object.now))
    await holdBoth()
    await object.price(BTC, PRICE - 150_000)
    expect(lots()).toBe(0)
    expect(object.faults()).toEqual([])
  })

  test('holds up a cross wallet for 30 s at most', async () => {
    await holdBoth()
    for (let second = 1; second < 30; second += 1) await object.price(BTC, PRICE - 150_000)
    expect(lots()).toBe(900)
    await object.price(BTC, PRICE - 150_000)
    expect(lots()).toBeLessThan(900)
    expect(object.faults()).toEqual([])
  })
})

describe('[FU5] without a fresh source of the index', () => {
  /** Moves the book only. */
  const move = async (ticks: number) => {
    object.prices.set(BTC, ticks)
    object.now += 1_000
    await object.service.catchUp(BTC, object.now)
    object.service.applyPrice(BTC, [], object.now)
  }

  test('the mark follows the book, and positions are liquidated', async () => {
    await object.service.run(() => object.service.settings.setMode('ann', BTC, 'isolated', object.now))
    await place(market(BTC, 'buy', 100))
    const premium = object.service.pricing(BTC)?.premium.kept
    for (let second = 0; second < 30; second += 1) await move(PRICE - 200_000)
    const perpetual = object.service.house.perpetuals.get(BTC)
    expect([perpetual?.index, perpetual?.mark]).toEqual([PRICE, PRICE - 200_000])
    expect(image().positions).toEqual([])
    expect(object.service.pricing(BTC)?.premium.kept).toEqual(premium)
    await object.price(BTC, PRICE - 200_000)
    expect(object.service.pricing(BTC)?.basis).toEqual([0])
    expect(perpetual?.mark).toBe(PRICE - 200_000)
    expect(object.faults()).toEqual([])
  })

  test('basis that was measured against the old index does not count afterwards', async () => {
    const before = object.service.pricing(BTC)?.basis ?? []
    await move(PRICE - 50_000)
    await move(PRICE - 50_000)
    expect(object.service.pricing(BTC)?.basis).toEqual([...before, -50_000, -50_000])
    await object.price(BTC, PRICE - 50_000)
    expect(object.service.pricing(BTC)?.basis).toEqual([...before, 0])
  })

  test('a contract that never had an index has no mark', () => {
    object.service.applyPrice('SOL_USDT', [], object.now)
    expect(object.service.house.perpetuals.get('SOL_USDT')?.mark).toBe(0)
  })
})

describe('[FU51] [FU48] exits of a resting order', () => {
  const exits = { stopLoss: { by: 'mark', stopPrice: PRICE - 90_000 } } as const
  const resting = { ...market(BTC, 'buy', 1), type: 'limit', price: PRICE - 9_000, timeInForce: 'GTC', exits } as const
  const known = () => [...(object.service.house.perpetuals.get(BTC)?.entryExits ?? [])]
  const body = () =>
    String(object.storage.exec('SELECT body FROM contracts WHERE symbol = ?', [BTC]).toArray()[0]?.body)

  test('are rows of their own, written with the order', async () => {
    for (let count = 0; count < 3; count += 1) await place(resting)
    const before = known()
    expect(before).toHaveLength(3)
    object.restart()
    expect(known()).toEqual(before)
    await object.service.run(() => object.service.orders.cancelAll('ann', BTC, object.now))
    object.restart()
    expect([known(), object.storage.exec('SELECT id FROM entry_exits', []).toArray()]).toEqual([[], []])
  })

  test('are those of the contract’s row where an earlier version wrote last', async () => {
    for (let count = 0; count < 3; count += 1) await place(resting)
    const { hasExitRows: _, basis: __, ...earlier } = JSON.parse(body())
    const left = earlier.entryExits.slice(1)
    object.storage.exec('UPDATE contracts SET body = ? WHERE symbol = ?', [
      JSON.stringify({ ...earlier, entryExits: left }),
      BTC,
    ])
    object.restart()
    expect(known()).toEqual(left)
    await object.price(BTC, PRICE)
    object.restart()
    expect([known(), object.storage.exec('SELECT id FROM entry_exits', []).toArray().length]).toEqual([left, 2])
  })

  test('of many orders do not make a long row', async () => {
    for (let person = 0; person < 4; person += 1) {
      object.deposit(`p${person}`, '10000')
      await object.service.run(() => {
        for (let count = 0; count < 100; count += 1)
          expect(object.service.orders.place(`p${person}`, resting, object.now).ok).toBe(true)
      })
    }
    expect(await object.service.run(() => object.service.orders.place('p0', resting, object.now))).toEqual({
      ok: false,
      error: 'too_many_conditionals',
    })
    expect([known().length, body().length < 30_000]).toEqual([400, true])
    object.restart()
    expect(known()).toHaveLength(400)
  })
})

test('[FU53] open orders are read by their index, however many are over', () => {
  const plan = object.storage.exec('EXPLAIN QUERY PLAN SELECT symbol, id, body FROM orders_past WHERE is_open = 1', [])
  expect(plan.toArray().map(({ detail }) => detail)).toEqual([expect.stringContaining('orders_open')])
})

test('[FU5] [FU51] after a restart or a rollback the mark has the same basis', async () => {
  await place(market(BTC, 'buy', 100))
  for (let second = 0; second < 30; second += 1) await object.price(BTC, PRICE)
  const basis = () => object.service.pricing(BTC)?.basis
  const before = basis()
  expect(before).toHaveLength(30)
  await expect(
    object.service.run(() => {
      throw new Error('a bug')
    }),
  ).rejects.toThrow('a bug')
  expect(basis()).toEqual(before)
  await place(market(BTC, 'buy', 1))
  object.restart()
  expect(basis()).toEqual(before)
  object.now += 61_000
  await object.price(BTC, PRICE)
  expect(basis()).toHaveLength(1)
})

test('[FU51] a liquidation is written down whole, with its receipt and the fund', async () => {
  await place(market(BTC, 'buy', 900))
  await object.price(BTC, PRICE - 150_000)
  expect(object.service.house.accounts.ensureAccount('ann').positions.size).toBe(0)
  const before = image()
  object.restart()
  expect(image()).toEqual(before)
  const [receipt] = object.service.history.liquidations('ann', { limit: 5 }).rows
  expect(receipt).toMatchObject({ mode: 'cross', positions: [{ symbol: BTC, quantity: '0.900', mark: '85000.0' }] })
  expect(receipt?.steps.reduce((sum, { quantity }) => sum + Math.round(Number(quantity) * 1_000), 0)).toBe(900)
  expect(object.service.store.readInsurance(5).at(-1)?.atoms).toBe(
    String(object.service.balance(INSURANCE_FUND_ACCOUNT)),
  )
  expect(object.faults()).toEqual([])
})

test('[FU51] a step that fails has not happened, and what comes after it does', async () => {
  await place(market(BTC, 'buy', 100))
  const before = image()
  const failing = object.service.run(() => {
    object.service.orders.place('ann', market(BTC, 'buy', 50), object.now)
    throw new Error('a bug')
  })
  await expect(failing).rejects.toThrow('a bug')
  expect(image()).toEqual(before)
  expect((await place(market(BTC, 'sell', 100))).ok).toBe(true)
  expect(object.faults()).toEqual([])
})

test('[FU52] at the end of a period funding is paid once, and the rate is kept', async () => {
  await place(market(BTC, 'buy', 100))
  const perpetual = object.service.house.perpetuals.get(BTC)
  object.now = perpetual?.fundingTime ?? 0
  await object.price(BTC, PRICE)
  await object.price(BTC, PRICE)
  expect(object.service.history.fundings('ann', { limit: 5 }).rows).toMatchObject([
    { symbol: BTC, quantity: '0.100', amount: '-1.00000000', rate: '0.010000' },
  ])
  expect(object.service.store.readFundingRates(BTC, 5)).toMatchObject([{ rate: 10_000, mark: PRICE }])
  expect(object.faults()).toEqual([])
})

test('[FU52] of periods without a price the first is paid, and the others are recorded with a rate of zero', async () => {
  const hourly = CONTRACTS.find(({ fundingHours }) => fundingHours === 1)?.symbol ?? expect.unreachable()
  await object.price(hourly, 10_000)
  await place(market(hourly, 'buy', 100_000))
  const first = object.service.house.perpetuals.get(hourly)?.fundingTime ?? 0
  object.now = first + 3 * HOUR_MS + 10 * MINUTE_MS
  await object.price(hourly, 10_000)
  const rates = object.service.store.readFundingRates(hourly, 9, { from: 0 })
  expect(rates.map(({ time }) => (time - first) / HOUR_MS)).toEqual([0, 1, 2, 3])
  expect(rates.map(({ rate }) => rate > 0)).toEqual([true, false, false, false])
  expect(object.service.history.fundings('ann', { limit: 5 }).rows).toHaveLength(1)
  expect(object.faults()).toEqual([])
})

test('[FU52] periods without a price are not recorded where nobody holds a position', async () => {
  const hourly = CONTRACTS.find(({ fundingHours }) => fundingHours === 1)?.symbol ?? expect.unreachable()
  await object.price(hourly, 10_000)
  const first = object.service.house.perpetuals.get(hourly)?.fundingTime ?? 0
  object.now = first + 7 * DAY_MS
  await object.price(hourly, 10_000)
  const rates = object.service.store.readFundingRates(hourly, 9, { from: 0 })
  expect(rates.filter(({ rate }) => rate === 0)).toEqual([])
  expect(object.service.house.perpetuals.get(hourly)?.fundingTime).toBeGreaterThan(object.now)
})

test('[FU53] an order is kept as its owner sees it, open and over', async () => {
  await place({
    ...market(BTC, 'buy', 30),
    type: 'limit',
    price: PRICE - 900,
    timeInForce: 'GTC',
    clientOrderId: 'mine',
  })
  expect(object.service.records.openOf('ann')).toMatchObject([{ status: 'open', lots: 30, clientOrderId: 'mine' }])
  await object.price(BTC, PRICE - 2_000)
  expect(object.service.records.openOf('ann')).toEqual([])
  const past = object.service.history.orders('ann', { limit: 5 }).rows
  expect(past).toMatchObject([{ status: 'filled', filled: '0.030', average: '99910.000' }])
  expect(object.service.history.fills('ann', { limit: 5 }).rows).toMatchObject([
    { role: 'maker', quantity: '0.030', price: '99910.0', value: '2997.30000000' },
  ])
})

describe('[FU53] [OB43] orders that prevention of self-trades reduces', () => {
  const limit = { type: 'limit', price: PRICE, timeInForce: 'GTC' } as const
  const statuses = () =>
    object.service.history.orders('ann', { limit: 5 }).rows.map(({ status, reason }) => [status, reason])

  test('to nothing are over', async () => {
    await place({ ...market(BTC, 'sell', 5), ...limit })
    await place({ ...market(BTC, 'buy', 5), ...limit, selfTrade: 'decrement' })
    expect(object.service.records.openOf('ann')).toEqual([])
    expect(statuses()).toEqual([
      ['expired', 'self_trade'],
      ['expired', 'self_trade'],
    ])
    expect(object.service.isUsed(BTC)).toBe(false)
  })

  test('keep their other lots, and are filled when these have traded', async () => {
    await place({ ...market(BTC, 'sell', 5), ...limit })
    await place({ ...market(BTC, 'buy', 8), ...limit, selfTrade: 'decrement' })
    expect(object.service.records.openOf('ann')).toMatchObject([{ side: 'buy', status: 'open', lots: 3, filled: 0 }])
    await object.price(BTC, PRICE - 2_000)
    expect(statuses()).toEqual([
      ['filled', undefined],
      ['expired', 'self_trade'],
    ])
  })

  test('end after a restart, if an earlier version missed their end', async () => {
    await place({ ...market(BTC, 'sell', 5), ...limit })
    await place({ ...market(BTC, 'buy', 5), ...limit, selfTrade: 'decrement' })
    object.storage.exec("UPDATE orders_past SET is_open = 1, body = json_set(body, '$.status', 'open')", [])
    object.restart()
    expect([object.service.records.openOf('ann'), object.service.isUsed(BTC)]).toEqual([[], false])
    await object.price(ETH, 400_000)
    expect(object.storage.exec('SELECT is_open FROM orders_past', []).toArray()).toEqual([
      { is_open: 0 },
      { is_open: 0 },
    ])
  })
})

test('[FU54] a first position sees to it that prices are looked at again, though nobody asks', async () => {
  object.storage.setAlarm(undefined)
  object.restart()
  object.storage.setAlarm(undefined)
  await place(market(BTC, 'buy', 5))
  expect(object.storage.alarm).toBeLessThanOrEqual(object.now + 1_000)
})

test('[AD6] a halted clearing house says so, takes no orders and lets orders be cancelled, also after a restart', async () => {
  const limit = { ...market(BTC, 'buy', 10), type: 'limit', price: 900_000, timeInForce: 'GTC' } as const
  const placed = await place(limit)
  const halted = () => object.service.money.facts(MONEY_LINK_VERSION).halted
  expect(halted()).toEqual([])
  await object.service.halt(MONEY_LINK_VERSION, 'audit: I4')
  object.restart()
  expect(halted()).toEqual(['*'])
  expect((await place(limit)).ok).toBe(false)
  const id = placed.ok ? placed.value.orderId : 0
  expect((await object.service.run(() => object.service.orders.cancel('ann', BTC, id, object.now))).ok).toBe(true)
  await object.service.halt(MONEY_LINK_VERSION, null)
  expect([halted(), (await place(limit)).ok]).toEqual([[], true])
})
