import { afterEach, describe, expect, test, vi } from 'vitest'
import { botBarBuffers, concatBotBars, toBotBars } from '#shared/bots/bars.ts'
import type { Candle } from '#shared/markets/market-data.ts'
import { DAY_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { loadBacktestBars } from './load-bars.ts'
import { BACKTEST_BARS, findNearestBacktestDays, listBacktestDays } from './windows.ts'

const BEFORE = Date.UTC(2026, 5, 1)
const candle = (time: number): Candle => {
  const price = (90_000 + ((time / MINUTE_MS) % 977)).toFixed(2)
  return { time, open: price, high: price, low: price, close: price, volume: '1', quoteVolume: '1' }
}

/** Stub of the candles call, for a market without bars for 1.5 days from `gapAt`. */
function site(from: number, gapAt: number) {
  const isThere = (time: number) => time >= from && (time < gapAt || time >= gapAt + 1.5 * DAY_MS)
  return vi.fn((address: string | URL) => {
    const query = new URL(String(address), 'http://site').searchParams
    const [before, limit] = [Number(query.get('before')), Number(query.get('limit'))]
    const data: Candle[] = []
    for (let time = before - MINUTE_MS; data.length < limit && time >= from; time -= MINUTE_MS) {
      if (isThere(time)) data.unshift(candle(time))
    }
    return Promise.resolve(Response.json({ code: '200', data }))
  })
}
const wish = { markets: ['BTC_USDT'], days: 7, before: BEFORE } as const
const follow = (signal = new AbortController().signal) => {
  const shares: number[] = []
  return { signal, shares, onProgress: (share: number) => shares.push(share) }
}

afterEach(() => vi.unstubAllGlobals())

describe('[BP22] bars of a back-test', () => {
  test('come page by page, several at once, without what lacks and nothing twice, oldest first', async () => {
    const from = BEFORE - 30 * DAY_MS
    const gapAt = BEFORE - 4 * DAY_MS
    const fetched = site(from, gapAt)
    vi.stubGlobal('fetch', fetched)
    const followed = follow()
    const bars = (await loadBacktestBars(wish, followed))?.BTC_USDT ?? expect.unreachable('they can be read')
    const expected: number[] = []
    for (let time = BEFORE - 7 * DAY_MS; time < BEFORE; time += MINUTE_MS) {
      if (time < gapAt || time >= gapAt + 1.5 * DAY_MS) expected.push(time)
    }
    expect([...bars.time]).toEqual(expected)
    expect([...bars.close]).toEqual(expected.map((time) => Number(candle(time).close)))
    expect(fetched).toHaveBeenCalledTimes(Math.ceil((7 * 1_440) / 1_000))
    expect(followed.shares.at(-1)).toBe(1)
    expect(followed.shares.toSorted((a, b) => a - b)).toEqual(followed.shares)
  })

  test('a page that cannot be read is no back-test, nor is one that nobody waits for', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 500 })))
    expect(await loadBacktestBars(wish, follow())).toBeUndefined()
    const control = new AbortController()
    control.abort()
    vi.stubGlobal('fetch', site(0, 0))
    expect(await loadBacktestBars(wish, follow(control.signal))).toBeUndefined()
  })

  test('go to the worker without being copied', () => {
    const bars = concatBotBars([toBotBars([candle(0), candle(MINUTE_MS)]), toBotBars([candle(2 * MINUTE_MS)])])
    expect([...bars.time]).toEqual([0, MINUTE_MS, 2 * MINUTE_MS])
    const sent = structuredClone(bars, { transfer: [...botBarBuffers(bars)] })
    expect([...sent.open]).toEqual([0, 1, 2].map((minute) => 90_000 + minute))
    expect(Object.values(bars).map(({ length }) => length)).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('a year is looked at by the minute, of one market; a file says which window it was', () => {
    expect(BACKTEST_BARS[365].barMs).toBe(MINUTE_MS)
    expect(listBacktestDays('spot_grid')).toContain(365)
    expect(listBacktestDays('rebalance')).toEqual([7, 30, 90])
    const span = (days: number, interval: string) => ({ from: BEFORE - days * DAY_MS, to: BEFORE, interval })
    expect(findNearestBacktestDays('spot_grid', span(365, '1m'))).toBe(365)
    expect(findNearestBacktestDays('spot_grid', span(7, '1m'))).toBe(7)
    expect(findNearestBacktestDays('rebalance', span(365, '1m'))).toBe(7)
    expect(findNearestBacktestDays('spot_grid', span(90, '15m'))).toBe(90)
    expect(findNearestBacktestDays('spot_grid', span(90, '1w'))).toBeUndefined()
  })
})
