import { expect, test } from 'vitest'
import type { Candle } from '#shared/markets/market-data.ts'
import type { AlertSpec } from '#shared/notifications/alerts/alerts.ts'
import { DAY_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { AlertBoardService } from './service.ts'
import { AlertBoardStore, type FiredAlert } from './store.ts'
import { computeVenuePollDelayMs, evaluateVenueBars, type ReadVenueBars, readVenueHistory } from './venue-prices.ts'

const START = Math.floor(1_700_000_000_000 / DAY_MS) * DAY_MS

/** A venue whose minutes have one price, unless a test sets another high. */
function createVenue() {
  const highs = new Map<number, number>()
  const calls: number[] = []
  const clock = { now: START + 30_000 }
  const readBars: ReadVenueBars = async (interval, limit, before = Number.POSITIVE_INFINITY) => {
    calls.push(limit)
    if (interval !== '1m') return []
    const last = Math.floor(Math.min(clock.now, before - 1) / MINUTE_MS) * MINUTE_MS
    return Array.from({ length: limit }, (_, index): Candle => {
      const time = last - (limit - 1 - index) * MINUTE_MS
      const high = String(highs.get(time) ?? 100)
      return { time, open: '100', high, low: '100', close: '100', volume: '1', quoteVolume: '100' }
    })
  }
  return { highs, calls, clock, readBars }
}

function createBoard(storage = new SqliteStorage()) {
  const told: FiredAlert[] = []
  const service = new AlertBoardService(new AlertBoardStore(storage), {
    candles: async () => [],
    tell: async (fired) => {
      told.push(fired)
    },
  })
  return { service, told, storage }
}

const rise = (price: string): AlertSpec => ({ kind: 'price', direction: 'up', price })
const armed = (id: string, price: string, since: number) => ({ id, person: 'ann', spec: rise(price), since })

test('[VN131] a price that was touched while the venue did not answer fires, once, and no earlier one does', async () => {
  const { highs, clock, readBars } = createVenue()
  const { service, told, storage } = createBoard()
  // Touched in the minute of the arming, but before it.
  highs.set(START, 500)
  service.arm(armed('a', '110', clock.now))
  await evaluateVenueBars(service, readBars, clock.now)
  await service.sendPending()
  expect(told).toEqual([])
  clock.now += 30 * MINUTE_MS
  highs.set(START + 12 * MINUTE_MS, 111)
  // Set after that minute: not of interest to it.
  service.arm(armed('b', '110', clock.now))
  await evaluateVenueBars(service, readBars, clock.now)
  await evaluateVenueBars(service, readBars, clock.now)
  await service.sendPending()
  expect(told).toMatchObject([{ id: 'a', value: '111' }])
  // A board that begins again goes on from what it saw.
  clock.now += 5 * MINUTE_MS
  highs.set(clock.now - (clock.now % MINUTE_MS) - 2 * MINUTE_MS, 120)
  const next = createBoard(storage)
  await evaluateVenueBars(next.service, readBars, clock.now)
  await next.service.sendPending()
  expect(next.told).toMatchObject([{ id: 'b', value: '120' }])
})

test('[AB3] [VN131] an alert set on a live board does not fire on a price that was touched before it, also after a restart', async () => {
  for (const isRestarted of [false, true]) {
    const { highs, clock, readBars } = createVenue()
    const { service: first, told, storage } = createBoard()
    first.arm(armed('a', '500', clock.now))
    await evaluateVenueBars(first, readBars, clock.now)
    // Touched between two readings of one minute, then an alert on it is set.
    highs.set(START, 120)
    clock.now += 8_000
    const service = isRestarted ? createBoard(storage).service : first
    const fall = { kind: 'move', direction: 'down', percent: 5, minutes: 60 } as const
    service.arm(armed('b', '110', clock.now))
    service.arm({ id: 'c', person: 'ann', spec: fall, since: clock.now })
    await evaluateVenueBars(service, readBars, clock.now)
    clock.now += 10_000
    await evaluateVenueBars(isRestarted ? createBoard(storage).service : service, readBars, clock.now)
    expect(new AlertBoardStore(storage).pendingAlerts()).toEqual([])
    // What is touched after its first reading fires, even within the minute, and after another restart.
    highs.set(START, 121)
    const next = createBoard(storage)
    await evaluateVenueBars(isRestarted ? next.service : service, readBars, clock.now + 1_000)
    expect(new AlertBoardStore(storage).pendingAlerts()).toMatchObject([
      { id: 'b', value: '121' },
      { id: 'c', value: '-17.36' },
    ])
    expect(told).toEqual([])
  }
})

test('[VN131] a long gap is read in pages, and far prices are read each minute', async () => {
  const { calls, clock, readBars } = createVenue()
  const { service } = createBoard()
  const bars = await readVenueHistory(readBars, '1m', 1_440)
  expect(calls).toEqual([1_000, 440])
  expect(bars.map(({ time }) => time)).toEqual(
    Array.from({ length: 1_440 }, (_, index) => START - (1_439 - index) * MINUTE_MS),
  )
  service.arm(armed('far', '200', clock.now))
  expect(computeVenuePollDelayMs(service)).toBe(10_000)
  await evaluateVenueBars(service, readBars, clock.now)
  expect(computeVenuePollDelayMs(service)).toBe(60_000)
  expect([1, 4, 99].map((failures) => computeVenuePollDelayMs(service, failures))).toEqual([60_000, 80_000, 600_000])
  service.arm(armed('near', '102', clock.now))
  expect(computeVenuePollDelayMs(service)).toBe(10_000)
})

test('[VN131] after a gap of more than a day, or at a former venue, old prices fire nothing', async () => {
  const { highs, calls, clock, readBars } = createVenue()
  const { service, storage } = createBoard()
  service.arm(armed('a', '110', clock.now))
  await evaluateVenueBars(service, readBars, clock.now)
  highs.set(START + 10 * MINUTE_MS, 120)
  clock.now += 3 * DAY_MS
  calls.length = 0
  await evaluateVenueBars(service, readBars, clock.now)
  expect(calls).toEqual([1_000, 443])
  const pending = () => new AlertBoardStore(storage).pendingAlerts().map(({ id }) => id)
  expect(pending()).toEqual([])
  // The site offered another venue meanwhile: the next prices are the first, also after a restart.
  service.forgetPrices()
  const next = createBoard(storage).service
  highs.set(START + 3 * DAY_MS + 5 * MINUTE_MS, 120)
  clock.now += 10 * MINUTE_MS
  await evaluateVenueBars(next, readBars, clock.now)
  expect(pending()).toEqual([])
  highs.set(START + 3 * DAY_MS + 12 * MINUTE_MS, 111)
  clock.now += 5 * MINUTE_MS
  await evaluateVenueBars(next, readBars, clock.now)
  expect(pending()).toEqual(['a'])
})
