import { z } from 'zod/mini'
import type { BotBars } from './bars.ts'
import type { BotRecipe } from './recipe.ts'

export type BacktestTask = {
  readonly recipe: BotRecipe
  /** Bars by the bot's market name (perpetuals.ts), without large gaps. Prices are in the quote asset. */
  readonly bars: Readonly<Record<string, BotBars>>
  readonly barMs: number
  /** Earlier bars of the first market at the interval of the RSI, for a recipe with an RSI crossing. */
  readonly past?: BotBars
  /** Spot fees in millionths; contracts have other fees. */
  readonly makerPpm: number
  readonly takerPpm: number
  /** Funding rates in hundred-millionths, at times in epoch ms. */
  readonly rates?: readonly { readonly time: number; readonly rate: number }[]
}

export const RecursiveBiasRow = z.object({
  history: z.int(),
  differs: z.number(),
  /** Number of compared bars at which only one RSI crossed the level: that of this history, or of the full one. */
  crossings: z.int(),
  bars: z.int(),
  /** True if a live bot begins with this many bars of history. */
  isLive: z.boolean(),
})
export type RecursiveBiasRow = z.infer<typeof RecursiveBiasRow>

export const BacktestReport = z.object({
  bars: z.int(),
  /** Open time of the first bar and close time of the last one, epoch ms. */
  from: z.int(),
  to: z.int(),
  /** Decimal text in the quote asset. */
  invested: z.string(),
  worth: z.string(),
  profit: z.string(),
  fees: z.string(),
  /** Negative if the bot paid; absent if no funding was due. */
  funding: z.optional(z.string()),
  /** True if the position was liquidated, fully or partly. */
  isLiquidated: z.optional(z.boolean()),
  /** 0.1 is a gain of 10%. */
  gain: z.number(),
  /** Gain of buying at the start and holding. */
  held: z.number(),
  drawdown: z.number(),
  /** Absent if all returns are equal. */
  sharpe: z.optional(z.number()),
  fills: z.int(),
  /** Equity at equal intervals, for the chart. */
  course: z.array(z.number()),
  refused: z.array(z.tuple([z.string(), z.int()])),
  end: z.optional(z.object({ reason: z.string(), time: z.int() })),
  /** Hash of all fills and payments: equal for equal recipes over equal bars. */
  digest: z.string(),
  /** True if a run over the first part of the bars gives the same trades: the bot uses no future data. */
  isBlind: z.boolean(),
  /** Present for a bot with an RSI and enough bars before the back-test. */
  recursive: z.optional(z.array(RecursiveBiasRow)),
})
export type BacktestReport = z.infer<typeof BacktestReport>
