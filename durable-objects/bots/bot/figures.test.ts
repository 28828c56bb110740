import { expect, test } from 'vitest'
import { computeBotReturns, computeGrowthAfterFlow, markDrawdown } from './figures.ts'

const atoms = (usdt: number) => String(BigInt(usdt) * 100_000_000n)
const figures = (invested: number, equity: number, realised = 0) => ({
  invested: atoms(invested),
  equity: atoms(equity),
  realised: atoms(realised),
  fees: '0',
  pairs: 0,
})
const added = (usdt: number) => BigInt(usdt) * 100_000_000n

test('[BMK1] withdrawn money leaves the return as it was', () => {
  expect(computeBotReturns(null, figures(10_000, 10_100, 100))).toEqual({ totalBps: 100, realisedBps: 100 })
  const after = computeGrowthAfterFlow(null, figures(10_000, 10_100, 100), added(-9_990))
  expect(computeBotReturns(after, figures(10, 110, 100))).toEqual({ totalBps: 100, realisedBps: 100 })
  // Another ten percent on what is left.
  expect(computeBotReturns(after, figures(10, 121, 111))).toEqual({ totalBps: 1_110, realisedBps: 1_100 })
})

test('[BMK1] added money is no drawdown', () => {
  const before = markDrawdown(10_000, 0, computeBotReturns(null, figures(100, 150)).totalBps)
  const after = computeGrowthAfterFlow(null, figures(100, 150), added(900))
  const { totalBps } = computeBotReturns(after, figures(1_000, 1_050))
  expect(totalBps).toBe(5_000)
  expect(markDrawdown(before.peakBps, before.drawdownBps, totalBps)).toEqual({ peakBps: 15_000, drawdownBps: 0 })
  const fallen = computeBotReturns(after, figures(1_000, 945)).totalBps
  expect(markDrawdown(15_000, 0, fallen).drawdownBps).toBe(1_000)
})

test('[BMK1] a bot whose money is all out keeps its return', () => {
  const after = computeGrowthAfterFlow(null, figures(100, 120), added(-120))
  expect(computeBotReturns(after, figures(-20, 0)).totalBps).toBe(2_000)
})
