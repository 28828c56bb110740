// A recipe as a file, with the back-test that was run of it: whoever opens it runs the same bot over the same bars, and sees
// whether it comes to the same.

import { z } from 'zod/mini'
import type { BacktestReport } from './backtest.ts'
import { type Recipe, RecipeFile } from './recipe.ts'

const File = z.extend(RecipeFile, {
  /** Of the back-test over `data`: the digest of its fills (shared/bots/backtest.ts). */
  digest: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
})
export type RecipeDocument = z.infer<typeof File>

/** Longer than any recipe. */
export const RECIPE_FILE_BYTES = 16_384

type Tested = {
  readonly report: Pick<BacktestReport, 'from' | 'to' | 'digest'>
  readonly interval: string
  readonly fees: { readonly makerPpm: number; readonly takerPpm: number }
}

/** @param tested the back-test that goes with it */
export function recipeDocument(recipe: Recipe, tested?: Tested): RecipeDocument {
  const file = { format: 'meridian-bot', version: 1, recipe } as const
  if (!tested) return file
  const { report, interval, fees } = tested
  const { from, to, digest } = report
  // Nothing in a back-test over bars is left to chance: whichever seed it is, the result is the same.
  return { ...file, data: { from, to, interval, seed: 0, fees }, digest }
}

/** @returns undefined of what is no such file */
export function readRecipe(text: string): RecipeDocument | undefined {
  if (text.length > RECIPE_FILE_BYTES) return undefined
  try {
    const read = File.safeParse(JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
