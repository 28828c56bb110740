import { describe, expect, test } from 'vitest'
import type { BacktestTask } from '#shared/bots/backtest.ts'
import { toBotBars, toStepBars } from '#shared/bots/bars.ts'
import { BotRecipe } from '#shared/bots/recipe.ts'
import { parseBotSettings } from '#shared/bots/settings.ts'
import { createStrategyMachine } from '#shared/bots/strategies/machine.ts'
import { requireMarketSteps } from '#shared/bots/typed.ts'
import type { Candle } from '#shared/markets/market-data.ts'
import { backtestRecipe, createPaperMarkets } from './backtest.ts'
import { BacktestBot } from './driver-bot.ts'
import { alignPaperBars, runPaperBot } from './run.ts'

const MINUTE = 60_000
const START = Math.floor(1_700_000_000_000 / (15 * MINUTE)) * 15 * MINUTE

/** A price that oscillates by a twentieth around 90,000, with a smaller oscillation. */
function swings(count: number, barMs = MINUTE): readonly Candle[] {
  const at = (index: number) => 90_000 * (1 + 0.05 * Math.sin(index / 300) + 0.004 * Math.sin(index * 1.7))
  return Array.from({ length: count }, (_, index) => {
    const [open, close] = [at(index), at(index + 1)]
    const figure = (value: number) => value.toFixed(2)
    return {
      time: START + index * barMs,
      open: figure(open),
      high: figure(Math.max(open, close) + 20),
      low: figure(Math.min(open, close) - 20),
      close: figure(close),
      volume: '10',
      quoteVolume: '900000',
    }
  })
}

const BARS = swings(6_000)
const GRID = { kind: 'spot_grid', lower: '84000', upper: '96000', grids: '24', investment: '10000' }
const taskOf = (recipe: Readonly<Record<string, string>>, bars = BARS): BacktestTask => ({
  recipe: BotRecipe.parse({ market: 'BTC_USDT', ...recipe }),
  bars: { BTC_USDT: toBotBars(bars) },
  barMs: MINUTE,
  makerPpm: 1_000,
  takerPpm: 1_000,
})
function tested(recipe: Readonly<Record<string, string>>, bars = BARS) {
  const report = backtestRecipe(taskOf(recipe, bars))
  return report.ok ? report.value : expect.unreachable(JSON.stringify(report.error))
}

describe('[BP5] a back-test of a recipe', () => {
  test.each([
    ['grid', GRID, 40],
    ['grid that reinvests', { ...GRID, reinvest: 'on', spacing: 'arithmetic' }, 40],
    ['infinity grid', { kind: 'infinity_grid', lower: '60000', step: '1', investment: '10000' }, 10],
    [
      'DCA',
      {
        kind: 'dca',
        investment: '5000',
        baseOrder: '100',
        safetyOrder: '200',
        safetyOrders: '5',
        profit: '1',
        deviation: '1',
        stepScale: '1.2',
        volumeScale: '1.5',
      },
      5,
    ],
    [
      'smart trade',
      {
        kind: 'smart_trade',
        investment: '5000',
        stopLoss: '80000',
        breakEven: 'on',
        target1: '91500',
        target2: '92500',
        target3: '93500',
      },
      4,
    ],
    ['TWAP', { kind: 'twap', side: 'buy', duration: '600', slices: '20', investment: '5000' }, 20],
  ] as const)('of a %s runs its strategy, does not look ahead, and comes to the same again', (_, recipe, least) => {
    const one = tested(recipe)
    expect(one.isBlind).toBe(true)
    expect(one.fills).toBeGreaterThanOrEqual(least)
    expect(one.refused).toEqual([])
    expect(one.bars).toBe(BARS.length)
    expect(Number(one.worth) - Number(one.invested)).toBeCloseTo(Number(one.profit), 6)
    expect(tested(recipe)).toEqual(one)
  })

  test('earns with a grid on a market that swings within its range, and less with dearer fees', () => {
    const cheap = tested(GRID)
    expect(Number(cheap.profit)).toBeGreaterThan(0)
    expect(Number(cheap.fees)).toBeGreaterThan(0)
    const dear = backtestRecipe({ ...taskOf(GRID), makerPpm: 3_000, takerPpm: 3_000 })
    expect(dear.ok && Number(dear.value.profit)).toBeLessThan(Number(cheap.profit))
  })

  test('waits for its trigger, and ends at its stop with nothing left to lose', () => {
    const late = tested({ ...GRID, trigger: '93000' })
    expect(late.fills).toBeLessThan(tested(GRID).fills)
    const stopped = tested({ ...GRID, stopLoss: '83900', lower: '88000' }, [
      ...BARS.slice(0, 1_000),
      ...swings(3_000).map((bar) => ({ ...bar, time: bar.time + 1_000 * MINUTE, low: '80000.00' })),
    ])
    expect(stopped.end?.reason).toBe('stop_loss')
    const after = stopped.course.slice(-20)
    // The coins may differ by less than a lot.
    expect(Math.max(...after) - Math.min(...after)).toBeLessThan(Math.max(...after) / 1_000)
  })

  test('[BO30] begins and ends at crossings of its index, which the bars before settle; bars must be fine enough', () => {
    const index = { rsiPeriod: '3', rsiInterval: '15m' }
    const begins = { ...GRID, ...index, rsiStart: 'below', rsiStartLevel: '20' }
    const late = tested(begins)
    expect(late.isBlind).toBe(true)
    expect(late.fills).toBeGreaterThan(10)
    expect(late.fills).toBeLessThan(tested(GRID).fills)
    const ended = tested({ ...GRID, ...index, rsiStop: 'above', rsiStopLevel: '80' })
    expect(ended.end?.reason).toBe('rsi')
    expect((ended.end?.time ?? 0) % (15 * MINUTE)).toBe(0)
    // With bars from before the start, the first bars can already cross.
    const past = toBotBars(swings(300, 15 * MINUTE))
    const known = backtestRecipe({ ...taskOf(begins), past })
    expect(known.ok && known.value.digest).not.toBe(late.digest)
    // Besides the look-ahead check: how the index depends on its history.
    const rows = known.ok ? (known.value.recursive ?? []) : []
    expect(rows.map(({ history }) => history)).toEqual([50, 100, 200, 300])
    expect(rows.at(-1)).toMatchObject({ crossings: 0, isLive: true })
    expect(late.recursive).toBeDefined()
    expect(tested(GRID).recursive).toBeUndefined()
    expect(backtestRecipe({ ...taskOf(begins), barMs: 60 * MINUTE })).toMatchObject({
      error: { reason: 'bars_too_coarse' },
    })
  })

  test('[BO31] counts the volume of the bars for a share of it', () => {
    const twap = { kind: 'twap', side: 'buy', duration: '600', slices: '20', investment: '50000' }
    const whole = tested({ ...twap, participation: '50' })
    expect(whole.isBlind).toBe(true)
    expect(whole.fills).toBe(20)
    // Ten coins per minute are traded, five hundred per slice.
    const quiet = BARS.map((bar) => ({ ...bar, volume: '0.001' }))
    const held = Number(tested({ ...twap, participation: '10' }, quiet).worth)
    expect(held).toBeGreaterThan(49_900)
    expect(Math.abs(Number(whole.worth) - 50_000)).toBeGreaterThan(200)
  })

  test('is refused by name where a recipe is none, its market has no prices, or its kind acts on signals', () => {
    expect(backtestRecipe(taskOf({ ...GRID, upper: '80000' }))).toMatchObject({ error: { reason: 'range_invalid' } })
    expect(backtestRecipe(taskOf({ ...GRID, investment: '' }))).toMatchObject({ error: { reason: 'amount_invalid' } })
    expect(backtestRecipe(taskOf(GRID, []))).toMatchObject({ error: { reason: 'price_unknown' } })
    const basket = { kind: 'rebalance', market: '', coins: 'BTC:50,ETH:50', threshold: '5', investment: '1000' }
    expect(backtestRecipe(taskOf(basket))).toMatchObject({ error: { reason: 'price_unknown' } })
    const signal = { kind: 'signal', orderAmount: '50', investment: '1000' }
    expect(backtestRecipe(taskOf(signal))).toMatchObject({ error: { reason: 'not_for_kind' } })
  })
})

/** @param cash part of the investment that the market has */
function runOf(recipe: Readonly<Record<string, string>>, bars: readonly Candle[], cash = 1) {
  const task = taskOf(recipe, bars)
  const read = parseBotSettings(task.recipe)
  const settings = read.ok ? read.value : expect.unreachable(JSON.stringify(read.error))
  const machine = createStrategyMachine(settings.of, {
    investment: { quote: settings.investment, base: 0n, baseCost: 0n },
  })
  const investment = BigInt(Math.floor(Number(settings.investment) * cash))
  const frames = alignPaperBars([
    { market: 'BTC_USDT', bars: toStepBars(toBotBars(bars), requireMarketSteps('BTC_USDT').market) },
  ])
  const bot = new BacktestBot(machine, settings, [])
  return runPaperBot({ ...createPaperMarkets({ ...settings, investment }, task), frames, barMs: MINUTE, bot })
}
/** @param prices of each bar: open, high, low, close */
const barsOf = (...prices: readonly (readonly [string, string, string, string])[]): readonly Candle[] =>
  prices.map(([open, high, low, close], index) => ({
    time: START + index * MINUTE,
    open,
    high,
    low,
    close,
    volume: '10',
    quoteVolume: '900000',
  }))
const flat = barsOf(...Array.from({ length: 20 }, () => ['90000', '90000', '90000', '90000'] as const))

test('[BP29] a refused order is tried again after a delay, and five permanent refusals in a row end the bot', () => {
  const { refused, end } = runOf(GRID, flat, 0.98)
  expect(end?.reason).toBe('funds_short')
  expect([...refused]).toEqual([['insufficient_funds', 5]])
  expect(end?.time).toBeGreaterThanOrEqual(START + 4 * 30_000)
})

test('[BP30] take-profit, stop-loss and trigger act at their price inside a bar', () => {
  const grid = { kind: 'infinity_grid', lower: '60000', step: '5', investment: '10000' }
  const still = ['90000', '90000', '90000', '90000'] as const
  const rising = runOf({ ...grid, takeProfit: '91000' }, barsOf(still, ['90000', '99000', '90000', '99000']))
  expect(rising.end?.reason).toBe('take_profit')
  expect(Math.abs((rising.fills.at(-1)?.price ?? 0) - 9_100_000)).toBeLessThan(1_000)
  const falling = runOf({ ...grid, stopLoss: '55000' }, barsOf(still, ['90000', '90000', '50000', '50000']))
  expect(falling.end?.reason).toBe('stop_loss')
  expect(Math.abs((falling.fills.at(-1)?.price ?? 0) - 5_500_000)).toBeLessThan(1_000)
  const begun = runOf({ ...grid, trigger: '85000' }, barsOf(still, ['90000', '90000', '80000', '80000']))
  expect(Math.abs((begun.fills[0]?.price ?? 0) - 8_500_000)).toBeLessThan(1_000)
})

test('[BP5] tells how far it is, up to the end', () => {
  const shares: number[] = []
  backtestRecipe(taskOf(GRID), (share) => shares.push(share))
  expect(shares.length).toBeGreaterThan(3)
  expect(shares.every((share, index) => index === 0 || share >= (shares[index - 1] ?? 0))).toBe(true)
  expect(shares.at(-1)).toBeLessThanOrEqual(1)
})
