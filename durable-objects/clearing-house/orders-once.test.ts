// A program's orders, asked for more than once.

import { expect, test } from 'vitest'
import { ClearingObject } from '../../tests/fixtures/clearing-object.ts'
import type { OrderRequest } from './orders.ts'

const BTC = 'BTC_USDT'
const PRICE = 1_000_000
const BOT = `bot-${'0'.repeat(16)}`
const ANN = 'a'.repeat(24)

const market: OrderRequest = {
  ...{ symbol: BTC, side: 'buy', leg: 'net', type: 'market', price: 0, lots: 10 },
  ...{ timeInForce: 'IOC', postOnly: false, reduceOnly: false, clientOrderId: 'entry-1' },
}

async function opened(): Promise<ClearingObject> {
  const object = new ClearingObject()
  for (const account of [BOT, ANN]) object.deposit(account, '10000')
  object.depth = 1_000
  await object.price(BTC, PRICE)
  return object
}

const place = (object: ClearingObject, account: string) =>
  object.node.run(() => object.node.placing.place(account, market, object.now))
const lotsOf = (object: ClearingObject, account: string) =>
  [...object.node.house.accounts.of(account).positions.values()].map(({ lots }) => lots)

test('[FU82] a program’s client id is one order: in one transaction, in the next and after a restart', async () => {
  const object = await opened()
  const ask = () => object.node.placing.place(BOT, market, object.now)
  const [first, second] = await object.node.run(() => [ask(), ask()] as const)
  expect(first.ok).toBe(true)
  expect(second).toMatchObject({ ok: true, value: { orderId: first.ok ? first.value.orderId : 0 } })
  expect(await place(object, BOT)).toMatchObject(second)
  object.restart()
  expect(await place(object, BOT)).toMatchObject(second)
  expect(lotsOf(object, BOT)).toEqual([10])
  expect(object.faults()).toEqual([])
})

test('[FU82] what was refused may be granted later, and a person’s client id is free again once its order is over', async () => {
  const object = await opened()
  object.depth = 0
  const large = { ...market, lots: 9_000_000 }
  const tried = await object.node.run(() => object.node.placing.place(BOT, large, object.now))
  expect(tried.ok).toBe(false)
  object.depth = 1_000
  await object.price(BTC, PRICE)
  expect((await place(object, BOT)).ok).toBe(true)
  for (let count = 0; count < 2; count += 1) expect((await place(object, ANN)).ok).toBe(true)
  expect(lotsOf(object, ANN)).toEqual([20])
})
