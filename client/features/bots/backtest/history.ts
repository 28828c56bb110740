// Back-test results in this browser's storage, without their bars.

import { z } from 'zod/mini'
import { BacktestReport } from '#shared/bots/backtest.ts'
import { BotRecipe } from '#shared/bots/recipe.ts'
import { readStored, writeStored } from '../../../preferences/storage.ts'
import { BACKTEST_DAYS } from './windows.ts'

/** Maximum of stored runs over all bot kinds and markets. */
export const BACKTEST_RUNS_MAX = 24
export const BACKTEST_NOTE_MAX = 80

export const BacktestRun = z.object({
  number: z.int(),
  /** End of the run, epoch ms. */
  at: z.int(),
  days: z.literal(BACKTEST_DAYS),
  subject: z.object({ recipe: BotRecipe, makerPpm: z.int(), takerPpm: z.int() }),
  report: BacktestReport,
  /** Run time without the loading of bars. */
  tookMs: z.number(),
  note: z._default(z.string().check(z.maxLength(BACKTEST_NOTE_MAX)), ''),
})
export type BacktestRun = z.infer<typeof BacktestRun>

/** Drops runs that earlier versions stored in another shape. */
export const parseBacktestRuns = (data: unknown): readonly BacktestRun[] | undefined =>
  Array.isArray(data)
    ? data.flatMap((each) => {
        const read = BacktestRun.safeParse(each)
        return read.success ? [read.data] : []
      })
    : undefined

/** Newest first. */
export const readBacktestRuns = (): readonly BacktestRun[] => readStored('backtests', parseBacktestRuns) ?? []

export function storeBacktestRuns(runs: readonly BacktestRun[]): readonly BacktestRun[] {
  const kept = runs.slice(0, BACKTEST_RUNS_MAX)
  // Via JSON, which drops undefined values.
  writeStored('backtests', JSON.parse(JSON.stringify(kept)))
  return kept
}
