import { beforeEach, expect, test } from 'vitest'
import { type HistoryPage, IncomeKind } from '#shared/futures/history.ts'
import { usdt } from '../../tests/fixtures/clearing.ts'
import { ClearingObject } from '../../tests/fixtures/clearing-object.ts'
import { isolatedAccount, walletAccount } from './funds.ts'
import type { HistoryRange } from './history.ts'
import type { OrderRequest } from './orders.ts'

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

const request = (side: 'buy' | 'sell', lots: number, more: Partial<OrderRequest> = {}): OrderRequest => ({
  ...{ symbol: BTC, side, leg: 'net', type: 'market', price: 0, lots },
  ...{ timeInForce: 'IOC', postOnly: false, reduceOnly: false, ...more },
})
const place = async (...args: Parameters<typeof request>) => {
  object.now += 1
  const placed = await object.node.run(() => object.node.orders.place('ann', request(...args), object.now))
  if (!placed.ok) throw new Error(placed.error)
  return placed.value.orderId
}

/** All rows, page by page. */
function walked<Row>(page: (range: HistoryRange) => HistoryPage<Row>, limit: number): Row[] {
  const rows: Row[] = []
  let before: string | undefined
  do {
    const { rows: own, next } = page({ limit, before })
    expect(own.length).toBeLessThanOrEqual(limit)
    rows.push(...own)
    before = next
  } while (before !== undefined)
  return rows
}

test('[FU57] [FU85] pages follow each other without a gap or a row told twice, also within one moment', async () => {
  for (let round = 0; round < 6; round += 1) {
    object.now -= round % 2
    await place('buy', 10)
    await place('sell', 10, { symbol: round < 3 ? BTC : ETH })
  }
  const { history } = object.node
  const pages = {
    orders: (range: HistoryRange) => history.orders('ann', range),
    fills: (range: HistoryRange) => history.fills('ann', range),
    positions: (range: HistoryRange) => history.positions('ann', range),
    income: (range: HistoryRange) => history.income('ann', IncomeKind.options, range),
  }
  for (const [name, page] of Object.entries(pages)) {
    const whole = page({ limit: 1_000 })
    expect(whole.next, name).toBeUndefined()
    expect(whole.rows.length, name).toBeGreaterThan(name === 'positions' ? 2 : 11)
    for (const limit of [1, 2, 5]) expect(walked<unknown>(page, limit), name).toEqual(whole.rows)
    const upwards = page({ limit: 1_000, oldestFirst: true }).rows
    expect(upwards, name).toEqual(whole.rows.toReversed())
  }
  expect(walked((range) => history.fills('ann', { ...range, symbol: ETH }), 2)).toHaveLength(3)
  expect(walked((range) => history.orders('ann', { ...range, symbol: ETH }), 2)).toHaveLength(3)
  expect(history.orders('bob', { limit: 5 })).toEqual({ rows: [] })
})

test('[FU57] [MG2] income adds up to what the account has, to the atom: trades, funding, fees, transfers, liquidation', async () => {
  const book = (symbol: string, mode: 'cross' | 'isolated') =>
    object.node.run(() => object.node.settings.mode('ann', symbol, mode, object.now))
  const total = () => {
    const rows = walked((range) => object.node.history.income('ann', IncomeKind.options, range), 7)
    return rows.reduce((sum, { amount }) => sum + (amount.startsWith('-') ? -usdt(amount.slice(1)) : usdt(amount)), 0n)
  }
  const held = () =>
    [walletAccount('ann'), isolatedAccount('ann', BTC, 'net'), isolatedAccount('ann', ETH, 'net')].reduce(
      (sum, account) => sum + object.node.balance(account),
      0n,
    )
  await book(ETH, 'isolated')
  await place('buy', 100)
  await place('buy', 500, { symbol: ETH })
  await object.price(BTC, PRICE + 5_000)
  await place('sell', 150)
  object.now = object.node.house.perpetuals.get(BTC)?.fundingTime ?? 0
  await object.price(BTC, PRICE)
  await object.price(BTC, PRICE)
  expect(total()).toBe(held())
  // Both are liquidated: the isolated position by itself, the wallet whole.
  await object.price(ETH, 361_000)
  await object.price(BTC, PRICE * 3)
  expect(object.node.house.accounts.of('ann').positions.size).toBe(0)
  expect(total()).toBe(held())
  object.deposit('ann', '5')
  await object.node.withdraw('ann', 'spot', usdt('2'), 'back')
  expect(total()).toBe(held())
  const kinds = new Set(
    object.node.history.income('ann', IncomeKind.options, { limit: 500 }).rows.map(({ kind }) => kind),
  )
  expect([...kinds]).toEqual(expect.arrayContaining(['realised', 'fee', 'funding', 'transfer', 'liquidation']))
})

test('[FU57] an order is found by its number and its client id, its fills by it, and one that waited with what became of it', async () => {
  const id = await place('buy', 10, { clientOrderId: 'mine' })
  await place('buy', 20)
  const { history } = object.node
  expect(history.order('ann', BTC, id)).toMatchObject({ id: `${BTC}-${id}`, status: 'filled', clientOrderId: 'mine' })
  expect(history.order('ann', BTC, 'mine')?.id).toBe(`${BTC}-${id}`)
  expect(history.order('bob', BTC, id)).toBeUndefined()
  expect(history.fills('ann', { symbol: BTC, order: id, limit: 5 }).rows).toMatchObject([{ quantity: '0.010' }])
  const stop = await object.node.run(() =>
    object.node.orders.placeConditional(
      'ann',
      {
        symbol: BTC,
        side: 'sell',
        leg: 'net',
        type: 'stop',
        by: 'mark',
        stopPrice: PRICE - 500,
        reduceOnly: true,
        clientOrderId: 'out',
      },
      object.now,
    ),
  )
  expect(history.conditional('ann', BTC, 'out')).toMatchObject({ state: 'open', stopPrice: '99950.0' })
  await object.price(BTC, PRICE - 600)
  const [past] = history.conditionals('ann', { limit: 5 }).rows
  expect(past).toMatchObject({ state: 'triggered', id: `${BTC}-${stop.ok ? stop.value.id : 0}` })
  expect(history.order('ann', BTC, Number(past?.order?.split('-')[1]))).toMatchObject({
    reduceOnly: true,
    filled: '0.030',
  })
  object.restart()
  expect(object.node.history.conditionals('ann', { limit: 5 }).rows).toEqual([past])
})

test('[FU125] an order that was changed names the one in its place, and its number leads there however often it was', async () => {
  const limit = (price: number) => ({ type: 'limit', price, timeInForce: 'GTC' }) as const
  const first = await place('buy', 10, { ...limit(PRICE - 5_000), clientOrderId: 'mine' })
  const change = async (id: number, changed: { price?: number; quantity?: number }) => {
    object.now += 1
    const amended = await object.node.run(() => object.node.orders.amend('ann', BTC, id, changed, object.now))
    if (!amended.ok) throw new Error(amended.error)
    return amended.value.orderId
  }
  const second = await change(first, { price: PRICE - 6_000 })
  // Less alone keeps place and number.
  expect(await change(second, { quantity: 5 })).toBe(second)
  const third = await change(second, { price: PRICE - 7_000 })
  const { history } = object.node
  const idOf = (number: number) => `${BTC}-${number}`
  expect(history.order('ann', BTC, first)).toMatchObject({ status: 'cancelled', replacedBy: idOf(second) })
  for (const number of [first, second, third]) {
    expect(history.standing('ann', BTC, number)).toMatchObject({ id: idOf(third), status: 'open', quantity: '0.005' })
  }
  expect(history.standing('bob', BTC, first)).toBeUndefined()
  // Another order of the same client's id is not what the old number means.
  await object.node.run(() => object.node.orders.cancel('ann', BTC, third, object.now))
  await place('buy', 10, { ...limit(PRICE - 5_000), clientOrderId: 'mine' })
  expect(history.standing('ann', BTC, first)).toMatchObject({ id: idOf(third), status: 'cancelled' })
  object.restart()
  expect(object.node.history.standing('ann', BTC, first)?.id).toBe(idOf(third))
})
