import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { computeNextNavPoint, type LeadNavInputs, type LeadNavPoint, NAV_MIN_ATOMS } from './nav.ts'
import {
  computeLeadDrawdown,
  computeLeadRiskLevel,
  computeLeadStats,
  computeMedian,
  downsampleEvenly,
} from './statistics.ts'

const USDT = 10n ** 8n
const NONE = { copierPnl: 0n, copierPaidIn: 0n, copierEquity: 0n }

const lookAt = (time: number, equity: number, paidIn: number, paidOut = 0): LeadNavInputs => ({
  time,
  equity: BigInt(Math.round(equity * 1e8)),
  ...NONE,
  paidIn: BigInt(Math.round(paidIn * 1e8)),
  paidOut: BigInt(Math.round(paidOut * 1e8)),
})

function pointsOf(looks: readonly LeadNavInputs[]): LeadNavPoint[] {
  const points: LeadNavPoint[] = []
  for (const look of looks) points.push(computeNextNavPoint(points.at(-1), look))
  return points
}

/** Computes the same figures from the polls, directly by their definitions. */
function naive(looks: readonly LeadNavInputs[], days: number, now: number) {
  const nav = [1]
  for (let at = 1; at < looks.length; at += 1) {
    const [before, after] = [looks[at - 1] as LeadNavInputs, looks[at] as LeadNavInputs]
    const flow = Number(after.paidIn - before.paidIn) - Number(after.paidOut - before.paidOut)
    const growth = before.equity > 0n ? (Number(after.equity) - flow) / Number(before.equity) : 1
    const next = (nav[at - 1] as number) * Math.max(growth, 0)
    nav.push(growth > 1 && before.equity < NAV_MIN_ATOMS ? (nav[at - 1] as number) : next)
  }
  const since = now - days * DAY_MS
  const earlier = looks.filter(({ time }) => time <= since).length
  const first = Math.max(earlier - 1, 0)
  const line = nav.slice(first)
  let fall = 0
  for (let a = 0; a < line.length; a += 1)
    for (let b = a; b < line.length; b += 1) {
      const [high, low] = [line[a] as number, line[b] as number]
      if (high > 0) fall = Math.max(fall, (high - low) / high)
    }
  const [from, to] = [looks[first] as LeadNavInputs, looks.at(-1) as LeadNavInputs]
  const pnl = to.equity - from.equity - (to.paidIn - from.paidIn) + (to.paidOut - from.paidOut)
  return { roi: (nav.at(-1) as number) / (nav[first] as number) - 1, fall, pnl }
}

describe('figures of a lead', () => {
  test('[LD5] deposits and withdrawals change no return: 500, 400, 1,000 in, 1,550 give 1, 0.8, 0.8, 0.8857', () => {
    const points = pointsOf([
      lookAt(1, 500, 500),
      lookAt(2, 400, 500),
      lookAt(3, 1_400, 1_500),
      lookAt(4, 1_550, 1_500),
    ])
    expect(points.map(({ nav }) => Number(nav) / 1e12)).toEqual([1, 0.8, 0.8, 0.885714285714])
    expect(computeLeadStats(points, [], [], { days: 0, now: 5 })).toMatchObject({
      roiBps: -1_143,
      pnl: '50.00000000',
      drawdownBps: 2_000,
    })
    // Deposits and withdrawals are no result. Gains on tiny amounts do not count, but losses do.
    expect(computeNextNavPoint(points[3], lookAt(5, 50, 1_500, 1_500)).nav).toBe(points[3]?.nav)
    const [dust, doubled, halved] = pointsOf([lookAt(1, 5, 5), lookAt(2, 9.9, 5), lookAt(3, 5, 5)])
    expect([dust?.nav, doubled?.nav]).toEqual([10n ** 12n, 10n ** 12n])
    expect((halved?.nav ?? 0n) < 10n ** 12n).toBe(true)
  })

  test('[LD6] [CQ7] return, drawdown and profit are those of a second, naive count, whatever came, went and happened', () => {
    const step = fc.record({
      growth: fc.double({ min: 0.7, max: 1.4, noNaN: true }),
      paidIn: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5_000 })),
      out: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.9, noNaN: true })),
      hours: fc.integer({ min: 1, max: 40 }),
    })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), fc.constantFrom(7, 30), (steps, days) => {
        const looks: LeadNavInputs[] = [lookAt(DAY_MS, 1_000, 1_000)]
        for (const { growth, paidIn, out, hours } of steps) {
          const before = looks.at(-1) as LeadNavInputs
          const grown = (before.equity * BigInt(Math.round(growth * 1_000))) / 1_000n
          const gone = (grown * BigInt(Math.round(out * 1_000))) / 1_000n
          looks.push({
            ...before,
            time: before.time + hours * 3_600_000,
            equity: grown - gone + BigInt(paidIn) * USDT,
            paidIn: before.paidIn + BigInt(paidIn) * USDT,
            paidOut: before.paidOut + gone,
          })
        }
        const now = (looks.at(-1) as LeadNavInputs).time
        const stats = computeLeadStats(pointsOf(looks), [], [], { days, now })
        const again = naive(looks, days, now)
        expect(Math.abs(stats.roiBps / 10_000 - again.roi)).toBeLessThan(0.0002 + Math.abs(again.roi) * 1e-6)
        expect(Math.abs(stats.drawdownBps / 10_000 - again.fall)).toBeLessThan(0.0002)
        expect(BigInt(stats.pnl.replace('.', ''))).toBe(again.pnl)
      }),
      { numRuns: 500 },
    )
  })

  test('[LD7] Sharpe of whole days from seven on; a win rate of what was closed, and none of nothing', () => {
    const equities = [1_000, 1_010, 1_005, 1_020, 1_030, 1_015, 1_040, 1_050, 1_045]
    const points = pointsOf(equities.map((equity, day) => lookAt((day + 1) * DAY_MS, equity, 1_000)))
    const now = 9 * DAY_MS
    const stats = computeLeadStats(points, [], [], { days: 30, now })
    const returns = equities.slice(1).map((equity, at) => equity / (equities[at] as number) - 1)
    const mean = returns.reduce((a, b) => a + b) / returns.length
    const deviation = Math.sqrt(returns.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (returns.length - 1))
    expect(stats.dayCount).toBe(8)
    expect(stats.sharpe).toBeCloseTo((mean / deviation) * Math.sqrt(365), 6)
    expect(computeLeadStats(points.slice(0, 6), [], [], { days: 30, now }).sharpe).toBeNull()
    expect(stats.winRateBps).toBeNull()
    const closed = [3n, -1n, 5n, 0n].map((pnl, at) => ({ pnl, closedAt: (at + 1) * DAY_MS }))
    expect(computeLeadStats(points, closed, [1, 2, now], { days: 7, now })).toMatchObject({
      winRateBps: 3_333,
      wins: 1,
      closed: 3,
      trades: 1,
    })
  })

  test('[LD8] copiers’ return is by what they had put in, those that left among them', () => {
    const at = (time: number, copierPnl: bigint, copierPaidIn: bigint, copierEquity: bigint): LeadNavInputs => {
      return { ...lookAt(time, 1_000, 1_000), copierPnl, copierPaidIn, copierEquity }
    }
    const points = pointsOf([
      at(DAY_MS, 0n, 100n * USDT, 100n * USDT),
      at(9 * DAY_MS, 10n * USDT, 200n * USDT, 210n * USDT),
      at(12 * DAY_MS, -20n * USDT, 200n * USDT, 0n),
    ])
    const now = 12 * DAY_MS
    expect(computeLeadStats(points, [], [], { days: 0, now })).toMatchObject({
      copierPnl: '-20.00000000',
      copierInvested: '200.00000000',
      copierRoiBps: -1_000,
    })
    expect(computeLeadStats(points, [], [], { days: 7, now })).toMatchObject({
      copierInvested: '200.00000000',
      copierRoiBps: -1_000,
    })
    expect(computeLeadStats([], [], [], { days: 7, now }).copierRoiBps).toBeNull()
  })

  test('[LD9] risk goes by falls and swings; the middle of figures and an even line are what they say', () => {
    expect(computeLeadRiskLevel({ drawdownBps: 100, dailyDeviation: null })).toBe(1)
    expect(computeLeadRiskLevel({ drawdownBps: 2_000, dailyDeviation: 0.2 })).toBe(5)
    expect([computeMedian([]), computeMedian([3, 1, 2]), computeMedian([4, 1])]).toEqual([null, 2, 2.5])
    expect(downsampleEvenly([1, 2, 3, 4, 5, 6, 7], 3)).toEqual([1, 4, 7])
    expect(computeLeadDrawdown([]).bps).toBe(0)
  })
})
