// Notifications other than warnings: fills of orders, and the distance to a liquidation.

import { expect, test } from 'vitest'
import type { Notice } from '#shared/notifications/notices/notices.ts'
import { ClearingObject } from '../../tests/fixtures/clearing-object.ts'
import { SimStorage } from '../../tests/simulation/money/sim-storage.ts'
import { runMigrations } from '../platform/migrations.ts'
import { NoticeOutbox } from '../platform/notice-outbox.ts'
import { computeLiquidationDistance, type FiredDistanceAlert } from './distance-alerts.ts'
import type { FuturesOrderRequest } from './orders.ts'
import { CLEARING_NOTIFICATIONS_MIGRATION } from './people-schema.ts'
import { CLEARING_MIGRATIONS } from './store.ts'

const ANN = 'a'.repeat(24)
const BTC = 'BTC_USDT'
const PRICE = 1_000_000
const limit = (price: number, lots: number, side: 'buy' | 'sell' = 'buy'): FuturesOrderRequest => ({
  symbol: BTC,
  side,
  leg: 'net',
  type: 'limit',
  price,
  lots,
  timeInForce: 'GTC',
  postOnly: false,
  reduceOnly: false,
})

async function opened(): Promise<ClearingObject> {
  const object = new ClearingObject()
  object.deposit(ANN, '10000')
  await object.price(BTC, PRICE)
  await object.service.run(() => object.service.settings.setLeverage(ANN, BTC, 20, object.now))
  return object
}

async function told(object: ClearingObject) {
  const all: { notices: Notice[]; fired: FiredDistanceAlert[] } = { notices: [], fired: [] }
  await object.service.deliverNotifications({
    tell: async (userId, notices) => {
      expect(userId).toBe(ANN)
      all.notices.push(...notices)
    },
    fired: async (fired) => void all.fired.push(fired),
  })
  return all
}

test('[FU78] of an order its first part and its end are told, with the average price; of each part in between nothing', async () => {
  const object = await opened()
  await object.service.run(() => object.service.notifications.notificationQueue.watchFills(ANN, true))
  object.restart()
  object.depth = 40
  await object.price(BTC, PRICE)
  await object.service.run(() => object.service.orders.place(ANN, limit(PRICE + 1, 100), object.now))
  const facts = { product: 'futures', symbol: BTC, side: 'buy' }
  const [part] = (await told(object)).notices
  expect(part).toMatchObject({
    kind: 'order_part_filled',
    link: '/futures/BTC_USDT',
    params: { ...facts, quantity: '0.040', price: '100000.100' },
  })
  await object.price(BTC, PRICE)
  expect((await told(object)).notices).toEqual([])
  await object.price(BTC, PRICE)
  const [whole] = (await told(object)).notices
  expect(whole).toMatchObject({ kind: 'order_filled', params: { ...facts, quantity: '0.100', price: '100000.100' } })
  expect(object.faults()).toEqual([])
})

test('[FU79] an alert fires at its distance from the nearest liquidation price, once; while nothing is held it waits', async () => {
  const object = await opened()
  const watch = { person: ANN, symbol: BTC, percent: 5 }
  await object.service.run(() => object.service.notifications.distanceAlerts.set('far.1', { ...watch, percent: 1 }))
  await object.service.run(() => object.service.notifications.distanceAlerts.set('near.1', watch))
  await object.price(BTC, PRICE)
  expect((await told(object)).fired).toEqual([])
  await object.service.run(() => object.service.orders.place(ANN, { ...limit(PRICE + 1, 900) }, object.now))
  const seen: FiredDistanceAlert[] = []
  let price = PRICE
  for (; seen.length === 0; price -= 2_000) {
    await object.price(BTC, price)
    const distance = computeLiquidationDistance(object.service.house, ANN, BTC) ?? expect.unreachable()
    const { fired } = await told(object)
    seen.push(...fired)
    expect(distance > 5).toBe(fired.length === 0)
    if (fired.length > 0) expect(fired[0]?.value).toBe(distance.toFixed(2))
  }
  expect(seen).toMatchObject([{ id: 'near.1', person: ANN }])
  object.restart()
  await object.price(BTC, price)
  expect((await told(object)).fired).toEqual([])
  await object.service.run(() => object.service.notifications.distanceAlerts.set('far.1', null))
  expect(object.service.notifications.deadline()).toBeUndefined()
})

test('[FU73] news that waited in the table of before are handed over by the outbox', async () => {
  const storage = new SimStorage(
    () => undefined,
    () => undefined,
  )
  const sql = { exec: (query: string, ...bindings: (string | number | null)[]) => storage.exec(query, bindings) }
  storage.transaction(() =>
    runMigrations(sql, CLEARING_MIGRATIONS.slice(0, CLEARING_MIGRATIONS.indexOf(CLEARING_NOTIFICATIONS_MIGRATION))),
  )
  const old = 'INSERT INTO notices (account, key, kind, detail, time) VALUES (?, ?, ?, ?, ?)'
  sql.exec(old, ANN, 'liquidated 7', 'liquidated', 'BTC_USDT,ETH_USDT', 5)
  sql.exec(old, ANN, 'margin cross 80 6', 'margin_80', '', 6)
  sql.exec(old, 'bot-0123456789abcdef', 'margin cross 80 6', 'margin_80', '', 6)
  storage.transaction(() => runMigrations(sql, CLEARING_MIGRATIONS))
  const seen: Notice[] = []
  await new NoticeOutbox(sql, () => 'clearing:USDT').deliverPending(
    async (_, notices) => void seen.push(...notices),
    () => 9,
  )
  expect(seen).toEqual([
    {
      id: 'clearing:USDT/1',
      kind: 'liquidated',
      at: 5,
      link: '/futures/BTC_USDT',
      params: { contracts: 'BTC_USDT,ETH_USDT' },
    },
    { id: 'clearing:USDT/2', kind: 'margin_80', at: 6, link: '/wallet', params: { contracts: '' } },
  ])
})
