// Properties of the simulated market, on random seeds, markets and times.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MARKETS } from '#shared/markets/markets.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { SimulatedSource } from './simulated.ts'
import type { SourceCandle } from './source.ts'

const NOW = Date.UTC(2026, 10, 21, 7, 0, 0)
const market = fc.constantFrom(...MARKETS)
const seed = fc.integer({ min: 0, max: 1e9 })
const time = fc.integer({ min: Date.UTC(2023, 6, 1), max: NOW })

const isPositive = (value: number) => Number.isSafeInteger(value) && value > 0

function sum(minutes: readonly SourceCandle[]) {
  return {
    open: minutes[0]?.open,
    high: Math.max(...minutes.map(({ high }) => high)),
    low: Math.min(...minutes.map(({ low }) => low)),
    close: minutes.at(-1)?.close,
    volumeLots: minutes.reduce((total, { volumeLots }) => total + volumeLots, 0),
    quoteUnits: minutes.reduce((total, { quoteUnits }) => total + quoteUnits, 0n),
  }
}

describe('the simulated market', { timeout: 30_000 }, () => {
  test('any way of cutting a span gives the same trades', () => {
    fc.assert(
      fc.property(
        market,
        seed,
        time,
        fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 12 }),
        (of, from, at, cuts) => {
          const whole = new SimulatedSource(of, from)
          const cut = new SimulatedSource(of, from)
          const end = cuts.reduce((sum, length) => sum + length, at + 1_000)
          const parts = []
          let since = at
          for (const length of [...cuts, 1_000]) {
            parts.push(...cut.advance(since, since + length).trades)
            since += length
          }
          const { trades, ladder } = whole.advance(at, end)
          expect(parts).toEqual(trades)
          expect(cut.advance(end - 1, end).ladder).toEqual(ladder)
          for (const trade of trades) {
            expect(trade.time).toBeGreaterThan(at)
            expect(trade.time).toBeLessThanOrEqual(end)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  test('an hour is exactly the sum of its minutes, whole or begun', () => {
    fc.assert(
      fc.property(market, seed, time, fc.integer({ min: 1, max: 3 * HOUR_MS }), (of, from, at, length) => {
        const source = new SimulatedSource(of, from)
        const start = Math.ceil(at / HOUR_MS) * HOUR_MS
        for (const hour of source.hours(start, start + length)) {
          const { time, ...figures } = hour
          const minutes = source.minutes(time, Math.min(time + HOUR_MS, start + length))
          expect(figures).toEqual(sum(minutes))
        }
      }),
      { numRuns: 40 },
    )
  })

  test('best bid below best ask, levels in order, everything a positive whole number', () => {
    fc.assert(
      fc.property(market, seed, time, (of, from, at) => {
        const { ladder, trades } = new SimulatedSource(of, from).advance(at - 10_000, at)
        const { bids, asks } = ladder ?? expect.unreachable()
        expect(bids.length).toBeGreaterThan(0)
        expect(asks.length).toBeGreaterThan(0)
        expect(bids[0]?.[0]).toBeLessThan(asks[0]?.[0] ?? 0)
        for (const [side, sign] of [
          [bids, -1],
          [asks, 1],
        ] as const) {
          for (const [index, [price, lots]] of side.entries()) {
            expect([isPositive(price), isPositive(lots)]).toEqual([true, true])
            if (index > 0) expect(sign * (price - (side[index - 1]?.[0] ?? 0))).toBeGreaterThan(0)
          }
        }
        for (const { priceTicks, quantityLots } of trades) {
          expect([isPositive(priceTicks), isPositive(quantityLots)]).toEqual([true, true])
        }
      }),
      { numRuns: 150 },
    )
  })

  test('minutes join up: each opens where the one before closed, and its range holds both', () => {
    fc.assert(
      fc.property(market, seed, time, (of, from, at) => {
        const bars = new SimulatedSource(of, from).minutes(at, at + 30 * MINUTE_MS)
        for (const [index, { time, open, high, low, close, volumeLots }] of bars.entries()) {
          expect(time % MINUTE_MS).toBe(0)
          expect(low).toBeLessThanOrEqual(Math.min(open, close))
          expect(high).toBeGreaterThanOrEqual(Math.max(open, close))
          expect([isPositive(low), isPositive(volumeLots)]).toEqual([true, true])
          if (index > 0) expect(open).toBe(bars[index - 1]?.close)
        }
      }),
      { numRuns: 100 },
    )
  })

  test('the same seed is the same market, another seed is another, and nothing is older than its listing', () => {
    const of = MARKETS[0] ?? expect.unreachable()
    const week = (from: number) => new SimulatedSource(of, from).hours(NOW - 7 * DAY_MS, NOW)
    expect(week(1)).toEqual(week(1))
    expect(week(1)).not.toEqual(week(2))
    expect(new SimulatedSource(of, 1).hours(0, of.listedAt + 2 * HOUR_MS)[0]?.time).toBe(of.listedAt)
    expect(new SimulatedSource(of, 1).minutes(0, of.listedAt + 2 * MINUTE_MS)[0]?.time).toBe(of.listedAt)
  })

  test('no way round through three markets pays: the prices of two coins and of their pair agree', () => {
    const [btc, eth, pair] = ['BTC_USDT', 'ETH_USDT', 'ETH_BTC'].map(
      (symbol) => MARKETS.find((of) => of.symbol === symbol) ?? expect.unreachable(),
    )
    const middle = (of: typeof btc, at: number) => {
      const { ladder } = new SimulatedSource(of ?? expect.unreachable(), 1).advance(at - 1, at)
      const ticks = (ladder?.bids[0]?.[0] ?? 0) / 2 + (ladder?.asks[0]?.[0] ?? 0) / 2
      return ticks / 10 ** (of?.priceDecimals ?? 0)
    }
    for (let day = 0; day < 200; day += 7) {
      const at = NOW - day * DAY_MS
      // Listed reference prices agree to some 0.01 %; one tick of ETH_BTC is 0.03 %.
      const ratio = middle(eth, at) / middle(btc, at) / middle(pair, at)
      expect(Math.abs(ratio - 1)).toBeLessThan(0.001)
    }
  })
})
