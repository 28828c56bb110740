import { beforeEach, expect, test } from 'vitest'
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
