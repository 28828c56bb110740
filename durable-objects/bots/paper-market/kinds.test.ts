// Backtests of bots that trade contracts or several markets.

import { describe, expect, test } from 'vitest'
import type { BacktestTask } from '#shared/bots/backtest.ts'
import { type BotBars, toBotBars } from '#shared/bots/bars.ts'
import { BotRecipe } from '#shared/bots/recipe.ts'
import { backtestRecipe } from './backtest.ts'

const MINUTE = 60_000
const START = Date.UTC(2026, 0, 5)
const COUNT = 4_000
const BTC = 'BTC_USDT'
const PERPETUAL = 'BTC_USDT:PERP'

/** A price that oscillates by a part of itself, with a smaller oscillation. */
function swings(price: number, part = 0.05, phase = 0, count = COUNT, first = 0): BotBars {
  const at = (index: number) =>
    price * (1 + part * Math.sin(index / 300 + phase) + 0.004 * Math.sin(index * 1.7 + phase))
  const candles = Array.from({ length: count }, (_, offset) => {
    const index = first + offset
    const [open, close] = [at(index), at(index + 1)]
    const figure = (value: number) => value.toFixed(2)
    return {
      time: START + index * MINUTE,
      open: figure(open),
      close: figure(close),
      volume: '10',
      high: figure(Math.max(open, close) * 1.0002),
      low: figure(Math.min(open, close) * 0.9998),
    }
  })
  return toBotBars(candles)
}

const [bitcoin, ether] = [swings(90_000), swings(3_000, 0.1, 1)]
const BARS = { [BTC]: bitcoin, [PERPETUAL]: bitcoin, ETH_USDT: ether }
const GRID = { kind: 'futures_grid', market: BTC, lower: '84000', upper: '96000', grids: '24', leverage: '5' }
const MONEY = { investment: '10000' }

const taskOf = (recipe: object, more: Partial<BacktestTask> = {}): BacktestTask => ({
  recipe: BotRecipe.parse({ ...MONEY, ...recipe }),
  bars: BARS,
  barMs: MINUTE,
  makerPpm: 1_000,
  takerPpm: 1_000,
  ...more,
})
function tested(recipe: object, more: Partial<BacktestTask> = {}) {
  const report = backtestRecipe(taskOf(recipe, more))
  return report.ok ? report.value : expect.unreachable(JSON.stringify(report.error))
}

describe('[BP18] a back-test', () => {
  test.each([
    ['neutral futures grid', { ...GRID, direction: 'neutral' }, 40],
    ['long futures grid', { ...GRID, direction: 'long' }, 40],
    ['short futures grid', { ...GRID, direction: 'short' }, 40],
    ['funding arbitrage', { kind: 'funding_arbitrage', market: BTC, leverage: '3' }, 2],
    ['rebalancing', { kind: 'rebalance', coins: 'BTC:50,ETH:30', threshold: '2' }, 6],
    ['rebalancing by the clock', { kind: 'rebalance', coins: 'BTC:50,ETH:30', by: 'interval', interval: '60' }, 6],
    ['recurring buy', { kind: 'recurring', coins: 'BTC:100,ETH:50', every: 'hour', minute: '0' }, 60],
  ] as const)('of a %s does not look ahead, and comes to the same again', (_, recipe, least) => {
    const one = tested(recipe)
    expect(one).toMatchObject({ isBlind: true, refused: [], bars: COUNT, invested: '10000.00000000' })
    expect(one.fills).toBeGreaterThanOrEqual(least)
    expect(Number(one.fees)).toBeGreaterThan(0)
    expect(Number(one.worth) - Number(one.invested)).toBeCloseTo(Number(one.profit), 6)
    expect(tested(recipe)).toEqual(one)
  })

  test('pays funding at the rates of its contract: with others, it comes to something else', () => {
    const recipe = { kind: 'funding_arbitrage', market: BTC, leverage: '3' }
    const usual = tested(recipe)
    // A short position receives positive rates. Without recorded rates, this is the interest.
    expect(Number(usual.funding)).toBeGreaterThan(0)
    const rates = Array.from({ length: 9 }, (_, index) => ({ time: START + index * 8 * 60 * MINUTE, rate: -50_000 }))
    const paid = tested(recipe, { rates })
    expect(Number(paid.funding)).toBeCloseTo(-5 * Number(usual.funding), 6)
    expect(Number(usual.worth) - Number(paid.worth)).toBeCloseTo(Number(usual.funding) - Number(paid.funding), 6)
    expect(paid.digest).not.toBe(usual.digest)
    expect(tested({ ...recipe, losing: '3' }, { rates }).end?.reason).toBe('finished')
  })

  test('liquidates a grid that leaves its range far enough, and says so; what is left stays as it is', () => {
    const fall = { bars: { [PERPETUAL]: swings(90_000, 0.2) } }
    const report = tested({ ...GRID, direction: 'long', leverage: '20', lower: '88000', upper: '92000' }, fall)
    expect(report).toMatchObject({ isLiquidated: true, end: { reason: 'liquidated' }, isBlind: true })
    expect(Number(report.worth)).toBeGreaterThanOrEqual(0)
    expect(Number(report.worth)).toBeLessThan(2_000)
    expect(new Set(report.course.slice(-20)).size).toBe(1)
    expect(tested({ ...GRID, direction: 'long', leverage: '20' }).isLiquidated).toBeUndefined()
  })

  test('closes both legs of an arbitrage before the short one is liquidated', () => {
    const rise = swings(60_000, 0.5)
    const report = tested(
      { kind: 'funding_arbitrage', market: BTC, leverage: '5' },
      { bars: { [BTC]: rise, [PERPETUAL]: rise } },
    )
    expect(report).toMatchObject({ end: { reason: 'margin_low' }, fills: 4 })
    expect(report.isLiquidated).toBeUndefined()
    expect(Math.abs(report.gain)).toBeLessThan(0.02)
  })

  test('begins where all markets have prices, and is refused where one of them has none', () => {
    const basket = { kind: 'rebalance', coins: 'BTC:50,ETH:50', threshold: '2' }
    const late = tested(basket, { bars: { [BTC]: bitcoin, ETH_USDT: swings(3_000, 0.1, 1, COUNT - 500, 500) } })
    expect(late).toMatchObject({ from: START + 500 * MINUTE, bars: COUNT - 500, refused: [] })
    expect(backtestRecipe(taskOf(basket, { bars: { [BTC]: bitcoin } }))).toMatchObject({
      error: { reason: 'price_unknown' },
    })
  })
})
