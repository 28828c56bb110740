// Back-tests stored in this browser, without bars.

import { z } from 'zod/mini'
import { BacktestReport } from '#shared/bots/backtest.ts'
import { Recipe } from '#shared/bots/recipe.ts'
import { readStored, writeStored } from '../../../preferences/storage.ts'
import { BACKTEST_DAYS } from './windows.ts'

/** All kinds and markets together. */
export const BACKTEST_RUNS_MAX = 24
export const RUN_NOTE_MAX = 80

export const FinishedRun = z.object({
  number: z.int(),
  /** Epoch ms. */
  at: z.int(),
  days: z.literal(BACKTEST_DAYS),
  subject: z.object({ recipe: Recipe, makerPpm: z.int(), takerPpm: z.int() }),
  report: BacktestReport,
  /** Without loading the bars. */
  tookMs: z.number(),
  note: z._default(z.string().check(z.maxLength(RUN_NOTE_MAX)), ''),
})
export type FinishedRun = z.infer<typeof FinishedRun>

/** Incompatible runs of earlier versions are dropped. */
export const parseRuns = (data: unknown): readonly FinishedRun[] | undefined =>
  Array.isArray(data)
    ? data.flatMap((each) => {
        const read = FinishedRun.safeParse(each)
        return read.success ? [read.data] : []
      })
    : undefined

/** Newest first. */
export const readRuns = (): readonly FinishedRun[] => readStored('backtests', parseRuns) ?? []

/** @returns the stored list: the newest only */
export function storeRuns(runs: readonly FinishedRun[]): readonly FinishedRun[] {
  const kept = runs.slice(0, BACKTEST_RUNS_MAX)
  // JSON drops undefined values.
  writeStored('backtests', JSON.parse(JSON.stringify(kept)))
  return kept
}
