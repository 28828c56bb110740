import { z } from 'zod/mini'
import type { BotBars } from './bars.ts'
import type { Recipe } from './recipe.ts'

export type BacktestTask = {
  readonly recipe: Recipe
  /** Bars of each market by its bot name (perpetuals.ts): prices in the quote asset, without relevant gaps. */
  readonly bars: Readonly<Record<string, BotBars>>
  readonly barMs: number
  /** For a recipe with an RSI crossing: earlier bars of its interval, on the first market. */
  readonly past?: BotBars
  /** Spot fees of the user, in millionths; contracts have fees of their own. */
  readonly makerPpm: number
  readonly takerPpm: number
  /** Paid funding of its contract: epoch ms, and the rate in hundred-millionths. */
  readonly rates?: readonly { readonly time: number; readonly rate: number }[]
}

export const RecursiveRow = z.object({
  history: z.int(),
  differs: z.number(),
  /** Bars at which only one of both histories crossed, of all bars compared. */
  crossings: z.int(),
  bars: z.int(),
  /** True for the history length of a live bot. */
  isLive: z.boolean(),
})
export type RecursiveRow = z.infer<typeof RecursiveRow>

export const BacktestReport = z.object({
  bars: z.int(),
  /** Open of the first bar, close of the last one, epoch ms. */
  from: z.int(),
  to: z.int(),
  /** Investment, and final equity: decimal text in the quote asset. */
  invested: z.string(),
  worth: z.string(),
  profit: z.string(),
  fees: z.string(),
  /** Funding of a position: negative if paid; absent if none was due. */
  funding: z.optional(z.string()),
  /** True if the position was liquidated, fully or partly. */
  isLiquidated: z.optional(z.boolean()),
  /** 0.1 is a gain of 10%. */
  gain: z.number(),
  /** The gain of buying at the start and holding. */
  held: z.number(),
  drawdown: z.number(),
  /** Absent if returns do not vary. */
  sharpe: z.optional(z.number()),
  fills: z.int(),
  /** Equity at equal distances, for the chart. */
  course: z.array(z.number()),
  refused: z.array(z.tuple([z.string(), z.int()])),
  end: z.optional(z.object({ reason: z.string(), time: z.int() })),
  /** Hash of all fills and payments: the same bot over the same bars gives the same digest. */
  digest: z.string(),
  /** True if a run over the first part of the bars repeats the full run: the bot uses no future data. */
  isBlind: z.boolean(),
  /** For a bot with an RSI and enough history before its bars. */
  recursive: z.optional(z.array(RecursiveRow)),
})
export type BacktestReport = z.infer<typeof BacktestReport>
