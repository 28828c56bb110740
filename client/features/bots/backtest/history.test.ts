import { beforeEach, describe, expect, test } from 'vitest'
import { BotRecipe } from '#shared/bots/recipe.ts'
import {
  BACKTEST_NOTE_MAX,
  BACKTEST_RUNS_MAX,
  type BacktestRun,
  parseBacktestRuns,
  readBacktestRuns,
  storeBacktestRuns,
} from './history.ts'

const run = (number: number, note = ''): BacktestRun => ({
  number,
  at: 1_700_000_000_000 + number,
  days: 365,
  tookMs: 2_100.5,
  note,
  subject: { recipe: BotRecipe.parse({ kind: 'spot_grid', market: 'BTC_USDT' }), makerPpm: 1_000, takerPpm: 1_000 },
  report: {
    bars: 10,
    from: 0,
    to: 600_000,
    invested: '1000',
    worth: '1010',
    profit: '10',
    fees: '1',
    gain: 0.01,
    held: 0,
    drawdown: 0.02,
    fills: 4,
    course: [1, 2],
    refused: [['insufficient_funds', 1]],
    digest: 'd',
    isBlind: true,
  },
})

describe('[BP27] back-tests are kept by the browser', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    }
    Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
  })

  test('with their notes, the newest of them, and as they were', () => {
    const runs = Array.from({ length: BACKTEST_RUNS_MAX + 3 }, (_, index) =>
      run(BACKTEST_RUNS_MAX + 3 - index, `note ${index}`),
    )
    expect(storeBacktestRuns(runs)).toHaveLength(BACKTEST_RUNS_MAX)
    expect(readBacktestRuns()).toEqual(runs.slice(0, BACKTEST_RUNS_MAX))
    storeBacktestRuns([{ ...run(1), report: { ...run(1).report, sharpe: undefined, end: undefined } }])
    expect(readBacktestRuns()).toEqual([run(1)])
  })

  test('what is none is left out, and hurts nothing else', () => {
    expect(parseBacktestRuns('x')).toBeUndefined()
    expect(
      parseBacktestRuns([
        { number: 1 },
        run(2),
        { ...run(3), days: 12 },
        { ...run(4), note: 'x'.repeat(BACKTEST_NOTE_MAX + 1) },
      ]),
    ).toEqual([run(2)])
    const { note: _, ...earlier } = run(5)
    expect(parseBacktestRuns([earlier])).toEqual([run(5)])
  })
})
