// A recipe file lets a reader repeat the back-test over the same bars and compare the digests.

import { z } from 'zod/mini'
import type { BacktestReport } from './backtest.ts'
import { type BotRecipe, BotRecipeFile } from './recipe.ts'

const File = z.extend(BotRecipeFile, {
  /** Digest of the back-test over `data` (shared/bots/backtest.ts). */
  digest: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
})
export type BotRecipeDocument = z.infer<typeof File>

/** Larger than any valid recipe. */
export const RECIPE_FILE_BYTES_MAX = 16_384

type Tested = {
  readonly report: Pick<BacktestReport, 'from' | 'to' | 'digest'>
  readonly interval: string
  readonly fees: { readonly makerPpm: number; readonly takerPpm: number }
}

export function toRecipeDocument(recipe: BotRecipe, tested?: Tested): BotRecipeDocument {
  const file = { format: 'meridian-bot', version: 1, recipe } as const
  if (!tested) return file
  const { report, interval, fees } = tested
  const { from, to, digest } = report
  // The seed has no effect on a back-test over bars.
  return { ...file, data: { from, to, interval, seed: 0, fees }, digest }
}

export function parseRecipeFile(text: string): BotRecipeDocument | undefined {
  if (text.length > RECIPE_FILE_BYTES_MAX) return undefined
  try {
    const read = File.safeParse(JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
