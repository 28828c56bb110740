// A back-test in the page: what is tested over which bars, and what came of it.

import { z } from 'zod/mini'
import type { Bars } from './bars.ts'
import type { Recipe } from './recipe.ts'

export type BacktestTask = {
  readonly recipe: Recipe
  /** Of each market of the recipe, by the name that bots give it (perpetuals.ts): prices in the quote asset, without gaps that matter. */
  readonly bars: Readonly<Record<string, Bars>>
  /** How long a bar is. */
  readonly barMs: number
  /** Of a recipe with a crossing: bars of its interval, on its first market, before the others. */
  readonly past?: Bars
  /** Fees of whoever tests on spot markets, in millionths; contracts have fees of their own. */
  readonly makerPpm: number
  readonly takerPpm: number
  /** Funding of its contract as it was paid: when, epoch ms, and the rate in hundred-millionths. */
  readonly rates?: readonly { readonly time: number; readonly rate: number }[]
}

/** What an index says with so many bars of history, beside what it says with all there are (recursive.ts). */
export const RecursiveRow = z.object({
  history: z.int(),
  /** The largest difference, as a part of the index. */
  differs: z.number(),
  /** Bars at which it crossed with one history and not with the other, of all that were looked at. */
  crossings: z.int(),
  bars: z.int(),
  /** So many are read of a bot that runs. */
  isLive: z.boolean(),
})
export type RecursiveRow = z.infer<typeof RecursiveRow>

export const BacktestReport = z.object({
  bars: z.int(),
  /** Opening of the first bar, close of the last one, epoch ms. */
  from: z.int(),
  to: z.int(),
  /** What was put in, and what it is worth at the end: decimal text in the quote asset. */
  invested: z.string(),
  worth: z.string(),
  profit: z.string(),
  /** All fees at the last price. */
  fees: z.string(),
  /** Of a position: received, or paid below zero; absent where none was due. */
  funding: z.optional(z.string()),
  /** The clearing house closed its position, or some of it. */
  isLiquidated: z.optional(z.boolean()),
  /** 0.1 is a tenth more. */
  gain: z.number(),
  /** The same for whoever buys at the start and holds. */
  held: z.number(),
  drawdown: z.number(),
  /** Absent where returns do not differ. */
  sharpe: z.optional(z.number()),
  fills: z.int(),
  /** Worth at equal distances, for the eye. */
  course: z.array(z.number()),
  refused: z.array(z.tuple([z.string(), z.int()])),
  /** Absent while it has not ended. */
  end: z.optional(z.object({ reason: z.string(), time: z.int() })),
  /** Of all fills and payments: whoever runs the same bot over the same bars comes to the same. */
  digest: z.string(),
  /** Over the first part of the bars alone the bot did what it did in the whole run: it does not know what comes. */
  isBlind: z.boolean(),
  /** Of a bot with an index, where there was enough before its bars. */
  recursive: z.optional(z.array(RecursiveRow)),
})
export type BacktestReport = z.infer<typeof BacktestReport>
