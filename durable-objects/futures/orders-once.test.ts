// Orders that are requested repeatedly, by programs and, within seconds, by users.

import { expect, test } from 'vitest'
import { ClearingObject } from '../../tests/fixtures/clearing-object.ts'
import type { ConditionalOrderRequest, FuturesOrderRequest } from './orders.ts'

const BTC = 'BTC_USDT'
const PRICE = 1_000_000
const BOT = `bot-${'0'.repeat(16)}`
const ANN = 'a'.repeat(24)

const market: FuturesOrderRequest = {
  symbol: BTC,
  side: 'buy',
  leg: 'net',
  type: 'market',
  price: 0,
  lots: 10,
  timeInForce: 'IOC',
  postOnly: false,
  reduceOnly: false,
  clientOrderId: 'entry-1',
}

async function opened(): Promise<ClearingObject> {
  const object = new ClearingObject()
  for (const account of [BOT, ANN]) object.deposit(account, '10000')
  object.depth = 1_000
  await object.price(BTC, PRICE)
  return object
}

const place = async (object: ClearingObject, account: string) => {
  const placed = await object.service.run(() => object.service.idempotentOrders.place(account, market, object.now))
  return placed.ok ? { ok: true, value: { orderId: placed.value.orderId } } : placed
}
const lotsOf = (object: ClearingObject, account: string) =>
  [...object.service.house.accounts.ensureAccount(account).positions.values()].map(({ lots }) => lots)

test('[FU82] a program’s client id is one order: in one transaction, in the next and after a restart', async () => {
  const object = await opened()
  const ask = () => object.service.idempotentOrders.place(BOT, market, object.now)
  const [first, second] = await object.service.run(() => [ask(), ask()] as const)
  expect(first.ok).toBe(true)
  expect(second).toMatchObject({ ok: true, value: { orderId: first.ok ? first.value.orderId : 0 } })
  expect(await place(object, BOT)).toMatchObject(second)
  object.restart()
  expect(await place(object, BOT)).toMatchObject(second)
  expect(lotsOf(object, BOT)).toEqual([10])
  expect(object.faults()).toEqual([])
})

test('[FU82] what was refused may be granted later', async () => {
  const object = await opened()
  object.depth = 0
  const large = { ...market, lots: 9_000_000 }
  const tried = await object.service.run(() => object.service.idempotentOrders.place(BOT, large, object.now))
  expect(tried.ok).toBe(false)
  object.depth = 1_000
  await object.price(BTC, PRICE)
  expect((await place(object, BOT)).ok).toBe(true)
})

test('[FU89] a person’s order that has traded is answered again for ten seconds; then its id is another order’s', async () => {
  const object = await opened()
  const first = await place(object, ANN)
  expect(first.ok).toBe(true)
  expect(await place(object, ANN)).toEqual(first)
  object.restart()
  await object.price(BTC, PRICE)
  expect(await place(object, ANN)).toEqual(first)
  expect(lotsOf(object, ANN)).toEqual([10])
  // Other terms place another order, and later repeats mean that one.
  const other = await object.service.run(() =>
    object.service.idempotentOrders.place(ANN, { ...market, lots: 3 }, object.now),
  )
  expect(other).toMatchObject({ ok: true })
  expect(other).not.toEqual(first)
  expect(lotsOf(object, ANN)).toEqual([13])
  object.now += 10_000
  await object.price(BTC, PRICE)
  expect((await place(object, ANN)).ok).toBe(true)
  expect(lotsOf(object, ANN)).toEqual([23])
  expect(object.faults()).toEqual([])
})

test('[FU89] one that is open is refused, whatever its terms, and a cancelled one leaves its id', async () => {
  const object = await opened()
  const limit = { ...market, type: 'limit', price: PRICE - 5_000, timeInForce: 'GTC' } as const
  const ask = (request: FuturesOrderRequest) =>
    object.service.run(() => object.service.idempotentOrders.place(ANN, request, object.now))
  const first = await ask(limit)
  for (const request of [limit, { ...limit, lots: 3 }]) {
    expect(await ask(request)).toMatchObject({ ok: false, error: 'duplicate_client_order_id' })
  }
  const id = first.ok ? first.value.orderId : 0
  await object.service.run(() => object.service.orders.cancel(ANN, BTC, id, object.now))
  const second = await ask(limit)
  expect(second).toMatchObject({ ok: true })
  expect(second).not.toEqual(first)
})

test('[FU89] an order that waited for a price is answered again once it has fired', async () => {
  const object = await opened()
  await place(object, ANN)
  const stop = {
    ...({ symbol: BTC, side: 'sell', leg: 'net', type: 'stop', by: 'mark' } as const),
    stopPrice: PRICE - 2_000,
    lots: 4,
    reduceOnly: true,
    clientOrderId: 'stop-1',
  } satisfies ConditionalOrderRequest
  const ask = () => object.service.run(() => object.service.idempotentOrders.placeConditional(ANN, stop, object.now))
  const first = await ask()
  expect(first).toMatchObject({ ok: true })
  expect(await ask()).toMatchObject({ ok: false, error: 'duplicate_client_order_id' })
  await object.price(BTC, PRICE - 3_000)
  expect(await ask()).toEqual(first)
  expect(lotsOf(object, ANN)).toEqual([6])
})

const FORM_ID = `web-${'0a'.repeat(12)}`

test('[FU82] the id of a form is one order, also after ten seconds', async () => {
  const object = await opened()
  const resting = { ...market, type: 'limit', price: PRICE - 5_000, timeInForce: 'GTC' } as const
  for (const [index, request] of [market, resting].entries()) {
    const named = { ...request, clientOrderId: FORM_ID.replace(/.$/, String(index)) }
    const ask = () => object.service.run(() => object.service.idempotentOrders.place(ANN, named, object.now))
    const first = await ask()
    expect(first).toMatchObject({ ok: true })
    object.now += 30_000
    object.restart()
    await object.price(BTC, PRICE)
    expect(await ask()).toMatchObject({ ok: true, value: { orderId: first.ok ? first.value.orderId : 0 } })
  }
  expect(lotsOf(object, ANN)).toEqual([10])
  expect(object.service.records.openOf(ANN)).toHaveLength(1)
})

test('[FU82] the id of a form is one conditional order, waiting or cancelled', async () => {
  const object = await opened()
  await place(object, ANN)
  const stop = { symbol: BTC, side: 'sell', leg: 'net', type: 'stop', by: 'mark', reduceOnly: true } as const
  const request = { ...stop, stopPrice: PRICE - 2_000, clientOrderId: FORM_ID }
  const ask = () => object.service.run(() => object.service.idempotentOrders.placeConditional(ANN, request, object.now))
  const first = await ask()
  expect(first).toMatchObject({ ok: true })
  object.now += 30_000
  expect(await ask()).toEqual(first)
  const id = first.ok ? first.value.id : 0
  await object.service.run(() => object.service.orders.cancelConditional(ANN, BTC, id))
  object.restart()
  expect(await ask()).toEqual(first)
})

test.each([FORM_ID, 'own-1'])('[FU133] a close and a reversal happen once for an id: %s', async (clientOrderId) => {
  const object = await opened()
  await place(object, ANN)
  const close = { symbol: BTC, leg: 'net', bps: 5_000, clientOrderId } as const
  const closed = () => object.service.run(() => object.service.idempotentOrders.close(ANN, close, object.now))
  const first = await closed()
  expect(lotsOf(object, ANN)).toEqual([5])
  expect(await closed()).toMatchObject({ ok: true, value: { orderId: first.ok ? first.value.orderId : 0 } })
  expect(lotsOf(object, ANN)).toEqual([5])
  const reversal = { symbol: BTC, clientOrderId: clientOrderId.replace(/.$/, '2') }
  const reversed = () => object.service.run(() => object.service.idempotentOrders.reverse(ANN, reversal, object.now))
  expect(await reversed()).toMatchObject({ ok: true })
  expect(await reversed()).toMatchObject({ ok: true })
  expect(lotsOf(object, ANN)).toEqual([-5])
  const unnamed = await object.service.run(() =>
    object.service.idempotentOrders.reverse(ANN, { symbol: BTC }, object.now),
  )
  expect(unnamed).toMatchObject({ ok: true })
  expect(lotsOf(object, ANN)).toEqual([5])
})

test('[FU50] margin taken out for a client id is taken once, and another amount for it is refused by name', async () => {
  const object = await opened()
  const take = (atoms: bigint) => object.service.withdraw(ANN, 'spot', atoms, 'futures:out-1')
  expect(await take(5n)).toEqual({ ok: true, value: null })
  expect(await take(5n)).toEqual({ ok: true, value: null })
  expect(await take(6n)).toMatchObject({ ok: false, error: 'key_reused' })
})
