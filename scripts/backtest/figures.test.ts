import { describe, expect, test } from 'vitest'
import { computeEquityReturn, computeMaxDrawdown, computeSharpe } from '#shared/bots/backtest-figures.ts'
import { requireFixtureMarket } from './fixtures.ts'
import { toStrategyOrderInput } from './steps.ts'

const DAY_MS = 86_400_000
const curve = (...equity: number[]) => equity.map(BigInt)

describe('figures', () => {
  test('[BD11] return and deepest fall', () => {
    expect(computeEquityReturn(100n, 110n)).toBe(0.1)
    expect(computeEquityReturn(100n, 75n)).toBe(-0.25)
    expect(computeMaxDrawdown(curve(100, 120, 90, 130, 117))).toBe(0.25)
    expect(computeMaxDrawdown(curve(100, 110))).toBe(0)
  })

  test('[BD11] Sharpe: mean 0.02 over sample deviation 0.1, a day each, times the root of 365', () => {
    // The returns are 0.12, -0.08 and 0.02: mean 0.02, sample deviation 0.1.
    const points = curve(1_000_000, 1_120_000, 1_030_400, 1_051_008)
    expect(computeSharpe(points, DAY_MS)).toBeCloseTo(0.2 * Math.sqrt(365), 9)
    expect(computeSharpe(curve(100, 110), DAY_MS)).toBeUndefined()
    expect(computeSharpe(curve(100, 100, 100), DAY_MS)).toBeUndefined()
  })
})

describe('steps', () => {
  test('[BD12] numbers are brought to the steps of the market so that nobody pays more than asked; text is left', () => {
    const market = requireFixtureMarket('BTC_USDT')
    const of = (order: Parameters<typeof toStrategyOrderInput>[1]) => toStrategyOrderInput(market, order, 'o1')
    expect(of({ side: 'buy', price: 100.019, quantity: 0.123456 })).toMatchObject({
      price: '100.01',
      quantity: '0.12345',
    })
    expect(of({ side: 'sell', price: 100.011, quantity: 0.1 + 0.2 })).toMatchObject({
      price: '100.02',
      quantity: '0.30000',
    })
    expect(of({ side: 'buy', price: 100.01, quantity: 0.29 })).toMatchObject({ price: '100.01', quantity: '0.29000' })
    expect(of({ side: 'buy', amount: 99.999 })).toMatchObject({ type: 'market', amount: '99.99' })
    expect(of({ side: 'buy', price: '100.019', quantity: '1e3' })).toMatchObject({ price: '100.019', quantity: '1e3' })
    expect(of({ side: 'buy', quantity: Number.NaN })).toMatchObject({ quantity: 'NaN' })
  })
})
