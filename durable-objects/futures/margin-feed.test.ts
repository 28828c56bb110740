import { beforeEach, expect, test, vi } from 'vitest'
import { deleveragingRank } from '#shared/futures/deleveraging.ts'
import { ClearingObject } from '../../tests/fixtures/clearing-object.ts'
import { MARGIN_FEED_VERSION, type MarginUpdate } from '../platform/margin-feed.ts'
import { MarginPublisher } from './margin-feed.ts'
import type { FuturesOrderRequest } from './orders.ts'
import { toMarginView } from './views.ts'

vi.mock('#shared/futures/deleveraging.ts', { spy: true })

const BTC = 'BTC_USDT'
let object: ClearingObject
let feeds: MarginPublisher
let told: MarginUpdate[]

beforeEach(async () => {
  object = new ClearingObject()
  told = []
  feeds = new MarginPublisher({
    service: () => object.service,
    marginOf: (userId) =>
      toMarginView(object.service.house, userId, { collateral: 'USDT', orders: object.service.records.openOf(userId) }),
    hubOf: () => ({
      tellMargin: async (_, news) => {
        told.push(...news)
      },
    }),
  })
  object.onNews = ({ own }) => feeds.publishChanges(own, object.now)
  object.deposit('ann', '10000')
  await object.price(BTC, 1_000_000)
})

const order = (more: Partial<FuturesOrderRequest>): FuturesOrderRequest => ({
  symbol: BTC,
  side: 'buy',
  leg: 'net',
  type: 'limit',
  price: 900_000,
  lots: 10,
  timeInForce: 'GTC',
  postOnly: false,
  reduceOnly: false,
  ...more,
})
const place = (more: Partial<FuturesOrderRequest> = {}) =>
  object.service.run(() => object.service.orders.place('ann', order(more), object.now))
const listen = (hub = 'h1') => feeds.listen({ version: MARGIN_FEED_VERSION, hub, people: ['ann'] }, object.now)
const inOrder = (updates: readonly MarginUpdate[]) => updates.map(({ count }) => count)

test('[FU70] a hub hears how an account stands, then of each order, fill and transfer, numbered without a gap', async () => {
  expect(listen()).toMatchObject([{ person: 'ann', isNew: true, count: 0, margin: { wallet: '10000.00000000' } }])
  await place()
  await place({ type: 'market', price: 0, timeInForce: 'IOC' })
  object.deposit('ann', '5')
  expect(inOrder(told)).toEqual(told.map((_, index) => index + 1))
  expect(told[0]).toMatchObject({ reason: 'order', orders: [{ status: 'open' }], was: {}, fills: [] })
  const filled = told.find(({ fills }) => fills.length > 0)
  expect(filled).toMatchObject({
    orders: [{ status: 'filled' }],
    fills: [{ symbol: BTC, quantity: '0.010', role: 'taker' }],
    margin: { positions: [{ quantity: '0.010' }] },
  })
  expect(told.at(-1)).toMatchObject({
    reason: 'transfer',
    orders: [],
    margin: { wallet: expect.stringMatching(/^100/) },
  })
})

test('[FU70] an order that ends is told with how it stood before', async () => {
  await place()
  listen()
  const [resting] = object.service.records.openOf('ann')
  await object.service.run(() => object.service.orders.cancel('ann', BTC, resting?.id ?? 0, object.now))
  expect(told).toMatchObject([{ orders: [{ status: 'cancelled' }], was: { [`${BTC}-${resting?.id}`]: 'open' } }])
})

test('[FU70] prices are told to those who hold something, and nobody is told who does not listen', async () => {
  await place({ type: 'market', price: 0, timeInForce: 'IOC' })
  expect(told).toEqual([])
  listen()
  await object.price(BTC, 1_010_000)
  feeds.publishPrices(object.now)
  expect(told.at(-1)).toMatchObject({ reason: 'price', orders: [], margin: { positions: [{ symbol: BTC }] } })
  expect(Number(told.at(-1)?.margin.positions[0]?.unrealised)).toBeGreaterThan(0)
})

test('[FU8] [FU70] a second ranks each position once, however many are told', async () => {
  const people = Array.from({ length: 30 }, (_, index) => `p${index}`)
  for (const person of people) {
    object.deposit(person, '1000')
    const bought = order({ type: 'market', price: 0, timeInForce: 'IOC', lots: 1 })
    await object.service.run(() => object.service.orders.place(person, bought, object.now))
  }
  feeds.listen({ version: MARGIN_FEED_VERSION, hub: 'h1', people }, object.now)
  await object.price(BTC, 1_010_000)
  vi.mocked(deleveragingRank).mockClear()
  feeds.publishPrices(object.now)
  expect(told.filter(({ reason }) => reason === 'price')).toHaveLength(30)
  expect(vi.mocked(deleveragingRank).mock.calls.length).toBeLessThanOrEqual(31)
})

test('[FU70] what was rolled back is not told', async () => {
  listen()
  await expect(
    object.service.run(() => {
      object.service.orders.place('ann', order({}), object.now)
      throw new Error('it failed after all')
    }),
  ).rejects.toThrow('it failed after all')
  object.deposit('ann', '5')
  expect(told.flatMap(({ orders }) => orders)).toEqual([])
  expect(told).toHaveLength(1)
})
