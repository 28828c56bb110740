// Back-tests as this browser keeps them, to compare with later: figures, settings and a note, without the bars.

import { z } from 'zod/mini'
import { BacktestReport } from '#shared/bots/backtest.ts'
import { Recipe } from '#shared/bots/recipe.ts'
import { readStored, writeStored } from '../../../preferences/storage.ts'
import { BACKTEST_DAYS } from './windows.ts'

/** Of all kinds and markets together. */
export const RUNS_KEPT = 24
export const NOTE_LONGEST = 80

export const FinishedRun = z.object({
  number: z.int(),
  /** When it was run, epoch ms. */
  at: z.int(),
  days: z.literal(BACKTEST_DAYS),
  subject: z.object({ recipe: Recipe, makerPpm: z.int(), takerPpm: z.int() }),
  report: BacktestReport,
  /** How long it took, without the bars' way here. */
  tookMs: z.number(),
  /** Its owner's own words. */
  note: z._default(z.string().check(z.maxLength(NOTE_LONGEST)), ''),
})
export type FinishedRun = z.infer<typeof FinishedRun>

/** What of a kept list can be read: a run of an earlier version that is something else is left out. */
export const runsIn = (data: unknown): readonly FinishedRun[] | undefined =>
  Array.isArray(data)
    ? data.flatMap((each) => {
        const read = FinishedRun.safeParse(each)
        return read.success ? [read.data] : []
      })
    : undefined

/** Newest first. */
export const keptRuns = (): readonly FinishedRun[] => readStored('backtests', runsIn) ?? []

/** @returns the list as it is kept: the newest of them */
export function keepRuns(runs: readonly FinishedRun[]): readonly FinishedRun[] {
  const kept = runs.slice(0, RUNS_KEPT)
  // As JSON says it, without what is absent.
  writeStored('backtests', JSON.parse(JSON.stringify(kept)))
  return kept
}
