// Back-tests stored in this browser, without bars.

import { z } from 'zod/mini'
import { BacktestReport } from '#shared/bots/backtest.ts'
import { Recipe } from '#shared/bots/recipe.ts'
import { readStored, writeStored } from '../../../preferences/storage.ts'
import { BACKTEST_DAYS } from './windows.ts'

/** All kinds and markets together. */
export const RUNS_KEPT = 24
export const NOTE_LONGEST = 80

export const FinishedRun = z.object({
  number: z.int(),
  /** Epoch ms. */
  at: z.int(),
  days: z.literal(BACKTEST_DAYS),
  subject: z.object({ recipe: Recipe, makerPpm: z.int(), takerPpm: z.int() }),
  report: BacktestReport,
  /** Without loading the bars. */
  tookMs: z.number(),
  note: z._default(z.string().check(z.maxLength(NOTE_LONGEST)), ''),
})
export type FinishedRun = z.infer<typeof FinishedRun>

/** Incompatible runs of earlier versions are dropped. */
export const runsIn = (data: unknown): readonly FinishedRun[] | undefined =>
  Array.isArray(data)
    ? data.flatMap((each) => {
        const read = FinishedRun.safeParse(each)
        return read.success ? [read.data] : []
      })
    : undefined

/** Newest first. */
export const keptRuns = (): readonly FinishedRun[] => readStored('backtests', runsIn) ?? []

/** @returns the stored list: the newest only */
export function keepRuns(runs: readonly FinishedRun[]): readonly FinishedRun[] {
  const kept = runs.slice(0, RUNS_KEPT)
  // JSON drops undefined values.
  writeStored('backtests', JSON.parse(JSON.stringify(kept)))
  return kept
}
