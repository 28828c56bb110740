import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { ClearingObject } from '../../tests/fixtures/clearing-object.ts'
import { MARKET_WRITE_INTERVAL_MS } from '../markets/market/store.ts'

const BTC = 'BTC_USDT'
const PRICE = 1_000_000

let object: ClearingObject
beforeEach(() => {
  object = new ClearingObject()
})
const at = async (time: number, ticks: number) => {
  object.now = time - 1_000
  await object.price(BTC, ticks)
}

test('[FU58] index and mark are kept as bars by the minute and by the hour, over a restart', async () => {
  const hour = Math.floor(object.now / HOUR_MS) * HOUR_MS + HOUR_MS
  await at(hour + 1_000, PRICE)
  await at(hour + 20_000, PRICE + 500)
  object.restart()
  await at(hour + 40_000, PRICE - 300)
  await at(hour + MINUTE_MS + 1_000, PRICE + 100)
  await at(hour + HOUR_MS + 1_000, PRICE + 700)
  const read = (interval: '1m' | '5m' | '1h' | '1d', more = {}) =>
    object.service.bars.read(BTC, 'index', { interval, to: object.now, limit: 10, ...more })
  const first = { time: hour, open: PRICE, high: PRICE + 500, low: PRICE - 300, close: PRICE - 300 }
  const last = { open: PRICE + 700, high: PRICE + 700, low: PRICE + 700, close: PRICE + 700 }
  expect(read('1m').map(({ time }) => time)).toEqual([hour, hour + MINUTE_MS, hour + HOUR_MS])
  expect(read('1m')[0]).toEqual(first)
  expect(read('5m')).toEqual([
    { ...first, close: PRICE + 100 },
    { time: hour + HOUR_MS, ...last },
  ])
  expect(read('1h')).toEqual(read('5m'))
  expect(read('1h', { limit: 1 })).toEqual([{ time: hour + HOUR_MS, ...last }])
  expect(read('1m', { from: hour + 1, limit: 1 })).toMatchObject([{ time: hour + MINUTE_MS }])
  expect(read('1m', { to: hour + MINUTE_MS - 1 })).toEqual([first])
  expect(object.service.bars.read(BTC, 'mark', { interval: '1h', to: object.now, limit: 10 })).toHaveLength(2)
})

test('[FU91] prices are written every fifteen seconds and bars once, and a stop loses no more than that', async () => {
  const minute = Math.floor(object.now / MINUTE_MS) * MINUTE_MS + MINUTE_MS
  await at(minute, PRICE)
  const writes = () => Number(object.storage.exec('SELECT total_changes() AS count', []).toArray()[0]?.count)
  const before = writes()
  for (let second = 1; second <= 118; second += 1) await at(minute + second * 1_000, PRICE + second)
  expect((writes() - before) / 118).toBeLessThan(2)
  const bars = () => object.service.bars.read(BTC, 'mark', { interval: '1m', to: object.now, limit: 10 }).slice(-2)
  const [closed, open] = bars()
  object.restart()
  const mark = object.service.house.perpetuals.get(BTC)?.mark ?? 0
  expect(mark).toBeGreaterThanOrEqual(PRICE + 118 - MARKET_WRITE_INTERVAL_MS / 1_000)
  expect(bars()[0]).toEqual(closed)
  expect(bars()[1]?.open).toBe(open?.open)
  expect(bars()[1]?.close).toBeGreaterThanOrEqual(PRICE + 118 - MARKET_WRITE_INTERVAL_MS / 1_000)
})
