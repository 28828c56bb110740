import { z } from 'zod/mini'
import type { BotBars } from './bars.ts'
import type { Recipe } from './recipe.ts'

export type BacktestTask = {
  readonly recipe: Recipe
  /** By bot name (perpetuals.ts); prices in the quote asset, without large gaps. */
  readonly bars: Readonly<Record<string, BotBars>>
  readonly barMs: number
  /** Earlier bars of the first market, at the interval of the RSI, for a recipe with an RSI crossing. */
  readonly past?: BotBars
  /** Spot fees in millionths; contracts have other fees. */
  readonly makerPpm: number
  readonly takerPpm: number
  /** Epoch ms; rate in hundred-millionths. */
  readonly rates?: readonly { readonly time: number; readonly rate: number }[]
}

export const RecursiveRow = z.object({
  history: z.int(),
  differs: z.number(),
  /** Number of compared bars at which only one of the two histories crossed. */
  crossings: z.int(),
  bars: z.int(),
  /** True if a live bot uses this history length. */
  isLive: z.boolean(),
})
export type RecursiveRow = z.infer<typeof RecursiveRow>

export const BacktestReport = z.object({
  bars: z.int(),
  /** Open of the first bar, close of the last one, epoch ms. */
  from: z.int(),
  to: z.int(),
  /** Decimal text in the quote asset. */
  invested: z.string(),
  worth: z.string(),
  profit: z.string(),
  fees: z.string(),
  /** Negative if the bot paid; absent if no funding was due. */
  funding: z.optional(z.string()),
  /** Fully or partly, by the clearing house. */
  isLiquidated: z.optional(z.boolean()),
  /** 0.1 is a gain of 10%. */
  gain: z.number(),
  /** Gain of a user who buys at the start and holds. */
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
  recursive: z.optional(z.array(RecursiveRow)),
})
export type BacktestReport = z.infer<typeof BacktestReport>
