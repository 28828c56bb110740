import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { MarketStore } from '../market/store.ts'
import { VENUE_PAGES_MAX } from '../market/venue-pages.ts'
import { BarCache, type StoredBarPages } from './bar-cache.ts'
import type { BarUnit, SourceCandle } from './source.ts'

const PAGE = 960 * MINUTE_MS
const START = Math.floor(Date.UTC(2026, 10, 1) / PAGE) * PAGE

type Asked = [unit: BarUnit, from: number, to: number]

/** A venue with a bar for each minute and hour. An open bar has a different volume. */
function venue(stored?: StoredBarPages) {
  const asked: Asked[] = []
  const failures: unknown[] = []
  let isDown = false
  const cache = new BarCache(
    async (unit, from, to) => {
      asked.push([unit, from, to])
      if (isDown) throw new Error('down')
      const barMs = unit === 'minutes' ? MINUTE_MS : HOUR_MS
      const bars: SourceCandle[] = []
      for (let time = from; time < to; time += barMs) {
        bars.push({ time, open: 1, high: 1, low: 1, close: 1, volumeLots: Math.min(barMs, to - time), quoteUnits: 1n })
      }
      return bars
    },
    (error) => failures.push(error),
    stored,
  )
  return { asked, failures, cache, down: (value: boolean) => (isDown = value) }
}

const times = (bars: readonly SourceCandle[]) => bars.map(({ time }) => (time - START) / MINUTE_MS)

test('pages are read once; the one that is not over is read on from where it was', async () => {
  const { cache, asked } = venue()
  await cache.load('minutes', START + 5 * MINUTE_MS, START + PAGE + 10 * MINUTE_MS)
  expect(asked).toEqual([
    ['minutes', START + PAGE, START + PAGE + 10 * MINUTE_MS],
    ['minutes', START, START + PAGE],
  ])
  await cache.load('minutes', START, START + PAGE + 10 * MINUTE_MS)
  expect(asked).toHaveLength(2)
  await cache.load('minutes', START, START + PAGE + 12 * MINUTE_MS)
  expect(asked.slice(2)).toEqual([['minutes', START + PAGE + 10 * MINUTE_MS, START + PAGE + 12 * MINUTE_MS]])
  expect(times(cache.bars('minutes', START + PAGE + 9 * MINUTE_MS, START + PAGE + 12 * MINUTE_MS))).toEqual([
    969, 970, 971,
  ])
  expect(cache.bars('hours', START, START + PAGE)).toEqual([])
})

test('a bar that was read before it was over is told as the last one, never as a whole one', async () => {
  const { cache } = venue()
  const now = START + 3 * MINUTE_MS + 20_000
  await cache.load('minutes', START, now)
  expect(cache.bars('minutes', START, now).map(({ volumeLots }) => volumeLots)).toEqual([
    60_000, 60_000, 60_000, 20_000,
  ])
  expect(times(cache.bars('minutes', START, START + 5 * MINUTE_MS))).toEqual([0, 1, 2])
  await cache.load('minutes', START, START + 5 * MINUTE_MS)
  expect(cache.bars('minutes', START, START + 5 * MINUTE_MS).map(({ volumeLots }) => volumeLots)).toEqual(
    Array.from({ length: 5 }, () => 60_000),
  )
})

test('what cannot be read is not known, is told, and is asked for again', async () => {
  const { cache, failures, asked, down } = venue()
  down(true)
  await cache.load('hours', START, START + 5 * HOUR_MS)
  expect(failures).toHaveLength(1)
  expect(cache.bars('hours', START, START + 5 * HOUR_MS)).toEqual([])
  down(false)
  await cache.load('hours', START, START + 5 * HOUR_MS)
  expect(asked).toHaveLength(2)
  expect(cache.bars('hours', START, START + 5 * HOUR_MS)).toHaveLength(5)
})

test('of many pages, a venue that does not answer is asked for the newest few only', async () => {
  const { cache, asked, down } = venue()
  down(true)
  await cache.load('minutes', START, START + 20 * PAGE)
  expect(asked.map(([, from]) => (from - START) / PAGE)).toEqual([19, 18, 17])
})

test('years of minutes do not stay in memory', async () => {
  const { cache, asked } = venue()
  for (let page = 0; page < 70; page += 1) await cache.load('minutes', START + page * PAGE, START + (page + 1) * PAGE)
  expect(cache.bars('minutes', START, START + PAGE)).toEqual([])
  expect(cache.bars('minutes', START + 69 * PAGE, START + 70 * PAGE)).toHaveLength(960)
  expect(asked).toHaveLength(70)
})

describe('[OB96] pages that are over are kept over a restart', () => {
  const storage = () => {
    const sqlite = new SqliteStorage()
    const store = new MarketStore(sqlite)
    store.discardOtherOrigins('venue A')
    const count = () => sqlite.sql.exec('SELECT COUNT(*) AS count FROM venue_pages').toArray()[0]?.count
    return { sqlite, store, count }
  }

  test('as one row each, which the venue is not asked for again; the open page is asked for', async () => {
    const { sqlite, store, count } = storage()
    const now = START + 2 * PAGE + 5 * MINUTE_MS
    const first = venue(store.venuePages)
    await first.cache.load('minutes', START, now)
    expect([first.asked.length, count()]).toEqual([3, 2])
    await first.cache.load('minutes', START, now)
    expect(first.asked).toHaveLength(3)

    const later = venue(new MarketStore(sqlite).venuePages)
    await later.cache.load('minutes', START, now)
    expect(later.asked).toEqual([['minutes', START + 2 * PAGE, now]])
    expect(later.cache.bars('minutes', START, now)).toEqual(first.cache.bars('minutes', START, now))
    expect(count()).toBe(2)
  })

  test('but not within a minute of their end, when the venue may still correct the last bar', async () => {
    const { store, count } = storage()
    const { cache } = venue(store.venuePages)
    await cache.load('minutes', START, START + PAGE + MINUTE_MS - 1)
    expect(count()).toBe(0)
  })

  test('the newest of each unit, and none of another venue', async () => {
    const { store, count } = storage()
    const { cache } = venue(store.venuePages)
    const end = START + (VENUE_PAGES_MAX + 2) * PAGE + MINUTE_MS
    await cache.load('minutes', START, end)
    expect(count()).toBe(VENUE_PAGES_MAX)
    expect(store.venuePages.read('minutes', START + PAGE)).toBeUndefined()
    expect(store.venuePages.read('minutes', START + 2 * PAGE)).toHaveLength(960)
    store.venuePages.write('hours', START, [])
    expect(count()).toBe(VENUE_PAGES_MAX + 1)
    store.discardOtherOrigins('venue B')
    expect(count()).toBe(0)
  })
})
