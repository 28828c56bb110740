// Acts of users and objects, and what operators then read of them in the metrics.

import { env, runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { futuresCalls } from '#shared/futures/calls.ts'
import { METRICS_PATH } from '#worker/operator/metrics.ts'
import { askUnder } from './edge-site.ts'
import { bestOf, call, must, place, trader } from './trader.ts'
import { OWN } from './visitor.ts'

const TOKEN = 'a-token-of-operators'

/** Value of each series, by name with labels. */
async function readSeries(): Promise<ReadonlyMap<string, number>> {
  const response = await askUnder({ OPERATOR_TOKEN: TOKEN }, METRICS_PATH, {
    headers: { authorization: `Bearer ${TOKEN}` },
  })
  const samples = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    samples.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )
}

/** @returns a function that reads by how much a series has grown since */
async function watchSeries() {
  const before = await readSeries()
  return async (series: string) => ((await readSeries()).get(series) ?? 0) - (before.get(series) ?? 0)
}

test('[TE5] operators read a spot order and its fill', async () => {
  const kim = await trader('kim-metrics', ['USDT'])
  const { bid } = await bestOf('BTC_USDT')
  const grown = await watchSeries()
  must(await place(kim, { quantity: '0.001', price: (bid * 0.7).toFixed(2) }))
  expect([
    await grown('meridian_orders_total{product="spot"}'),
    await grown('meridian_fills_total{product="spot"}'),
  ]).toEqual([1, 0])
  const { orders } = must(await place(kim, { type: 'market', quantity: '0.001' }))
  expect(orders[0]?.status).toBe('filled')
  expect(await grown('meridian_orders_total{product="spot"}')).toBe(2)
  expect(await grown('meridian_fills_total{product="spot"}')).toBeGreaterThanOrEqual(1)
  expect(await grown('meridian_orders_total{product="futures"}')).toBe(0)
})

test('[TE5] operators read a futures order and its fill', async () => {
  const lea = await trader('lea-metrics', ['USDT'])
  const transfer = { action: 'transfer', asset: 'USDT', amount: '5000', from: 'spot', to: 'futures' }
  const body = new URLSearchParams({ ...transfer, key: crypto.randomUUID() })
  expect((await lea.ask('/wallet/transfer', { method: 'POST', headers: OWN, body })).status).toBe(303)
  await vi.waitFor(async () => expect((await call(lea, futuresCalls.account)).available).toBe('5000.00000000'))
  const grown = await watchSeries()
  const order = { symbol: 'BTC_USDT', side: 'buy', type: 'market', quantity: '0.01' }
  expect(await call(lea, futuresCalls.place, order)).toMatchObject({ kind: 'placed', order: { status: 'filled' } })
  expect(await grown('meridian_orders_total{product="futures"}')).toBe(1)
  expect(await grown('meridian_fills_total{product="futures"}')).toBeGreaterThanOrEqual(1)
})

test('[TE5] operators read by how much an alarm was late', async () => {
  const grown = await watchSeries()
  const delayOf = (suffix: string) => grown(`meridian_alarm_delay_seconds_${suffix}`)
  const ledger = env.LEDGER.getByName('l0')
  await runInDurableObject(ledger, (_, { storage }) => storage.setAlarm(Date.now()))
  await vi.waitFor(async () => expect(await delayOf('count{class="Ledger"}')).toBeGreaterThanOrEqual(1))
  const inTime = await delayOf('sum{class="Ledger"}')
  // As the runtime calls it two seconds late.
  type Alarmed = { alarm(info: Partial<AlarmInvocationInfo>): Promise<void> }
  await runInDurableObject(ledger, (instance) =>
    (instance as unknown as Alarmed).alarm({ scheduledTime: Date.now() - 2_000 }),
  )
  // The sums are fractions of a second: their difference may be a hair below.
  expect((await delayOf('sum{class="Ledger"}')) - inTime).toBeGreaterThan(1.99)
  expect(await delayOf('bucket{class="Ledger",le="+Inf"}')).toBeGreaterThan(
    await delayOf('bucket{class="Ledger",le="1"}'),
  )
})

test('[TE5] operators read a failed act of an object, and the messages about money that wait for it', async () => {
  const mia = await trader('mia-metrics', ['USDT'])
  const book = env.ORDER_BOOK.getByName('DOGE_USDT')
  await book.standing()
  const inService = (work: (service: { deliver?: unknown }) => void) =>
    runInDurableObject(book, (instance) => work((instance as unknown as { money(): { deliver?: unknown } }).money()))
  const grown = await watchSeries()
  const waiting = async () => {
    const series = [...(await readSeries())].filter(([name]) =>
      name.startsWith('meridian_money_messages_waiting{object="ledger:'),
    )
    return series.reduce((sum, [, value]) => sum + value, 0)
  }
  expect(await waiting()).toBe(0)
  await inService((service) => {
    service.deliver = () => {
      throw new Error('a fault of the book')
    }
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect((await place(mia, { market: 'DOGE_USDT', price: '0.1', quantity: '100' })).kind).toBe('pending')
  expect(await waiting()).toBe(1)
  expect(await grown('meridian_object_faults_total{class="OrderBook",act="deliver"}')).toBeGreaterThanOrEqual(1)
  await inService((service) => void Reflect.deleteProperty(service, 'deliver'))
  await vi.waitFor(async () => expect(await waiting()).toBe(0))
  vi.restoreAllMocks()
})
