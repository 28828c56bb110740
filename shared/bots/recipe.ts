// The typed settings of a bot: flat text, so that form, file and call are the same. Empty text means none.
// `settings.ts` parses it into the integers of a market.

import { z } from 'zod/mini'
import { BotKind, EndChoice, RSI_INTERVALS, RSI_SIDES } from './kinds.ts'

const Ppm = z.int().check(z.minimum(0), z.maximum(1_000_000))
const Typed = z._default(z.string().check(z.maxLength(40)), '')
/** Forms send flags as text. */
const Flag = z.optional(z.union([z.boolean(), z.enum(['on', 'true', 'false', ''])]))

export const Recipe = z.object({
  kind: BotKind,
  /** `BASE_QUOTE`; '' for a basket of coins. */
  market: z._default(z.string().check(z.maxLength(25)), ''),
  /** In the quote asset, or the base asset if `investIn` says so. */
  investment: Typed,
  investIn: z._default(z.enum(['quote', 'base']), 'quote'),
  trigger: Typed,
  stopLoss: Typed,
  takeProfit: Typed,
  onEnd: z._default(EndChoice, 'sell'),
  /** Starts and ends when the RSI of closed bars crosses a level, 1 to 99. */
  rsiStart: z._default(z.enum(RSI_SIDES), 'off'),
  rsiStartLevel: Typed,
  rsiStop: z._default(z.enum(RSI_SIDES), 'off'),
  rsiStopLevel: Typed,
  rsiPeriod: Typed,
  rsiInterval: z._default(z.enum(RSI_INTERVALS), '1h'),

  // Grids
  spacing: z._default(z.enum(['arithmetic', 'geometric']), 'geometric'),
  lower: Typed,
  upper: Typed,
  grids: Typed,
  /** The range trails the price, as far as `trailUpTo` and `trailDownTo`. */
  trailUp: Flag,
  trailDown: Flag,
  trailUpTo: Typed,
  trailDownTo: Typed,
  /** Grid profit is added to later orders. */
  reinvest: Flag,
  /** Infinity grid: percent between orders. */
  step: Typed,

  // Margin
  direction: z._default(z.enum(['neutral', 'long', 'short']), 'neutral'),
  leverage: Typed,
  /**
   * Funding arbitrage: premium of the perpetual over spot in percent, to open and to close; number of consecutive
   * payments required.
   */
  entryGap: Typed,
  exitGap: Typed,
  losing: Typed,

  // DCA
  baseOrder: Typed,
  safetyOrder: Typed,
  safetyOrders: Typed,
  /** Percent below the first order, and its growth per order. */
  deviation: Typed,
  stepScale: Typed,
  volumeScale: Typed,
  /** Percent of the average entry. */
  profit: Typed,
  loss: Typed,
  /** Minutes between two rounds; number of rounds, '' for endless. */
  cooldown: Typed,
  rounds: Typed,

  // Recurring buy, rebalancing: `BTC:40,ETH:60`
  coins: z._default(z.string().check(z.maxLength(200)), ''),
  every: z._default(z.enum(['hour', 'day', 'week', 'month']), 'day'),
  /** UTC. */
  hour: Typed,
  minute: Typed,
  /** 1 is Monday. */
  weekday: Typed,
  day: Typed,
  /** Number of purchases, '' for as long as there is money. */
  times: Typed,
  by: z._default(z.enum(['threshold', 'interval']), 'threshold'),
  /** Percent of the whole. */
  threshold: Typed,
  /** Minutes. */
  interval: Typed,

  // TWAP
  side: z._default(z.enum(['buy', 'sell']), 'buy'),
  /** Minutes. */
  duration: Typed,
  slices: Typed,
  /** Worst price of a slice. */
  limit: Typed,
  /** Maximum slice, in percent of the market volume since the last slice. */
  participation: Typed,

  // Smart trade: entry price, '' for the market price; up to four targets with the percent sold there
  entryPrice: Typed,
  target1: Typed,
  share1: Typed,
  target2: Typed,
  share2: Typed,
  target3: Typed,
  share3: Typed,
  target4: Typed,
  share4: Typed,
  /** The stop trails the price by this percent, or moves to the entry price at the first target. */
  stopTrail: Typed,
  breakEven: Flag,

  // Signal: value of one order, in the quote asset.
  orderAmount: Typed,
})
export type Recipe = z.infer<typeof Recipe>

export const createEmptyRecipe = (kind: BotKind): Recipe => Recipe.parse({ kind })

export const RecipeFile = z.object({
  format: z.literal('meridian-bot'),
  version: z.literal(1),
  recipe: Recipe,
  /** Data of its back-test: span, bars, seed, and the author's spot fees in millionths. */
  data: z.optional(
    z.object({
      from: z.int(),
      to: z.int(),
      interval: z.string(),
      seed: z.int(),
      fees: z.optional(z.object({ makerPpm: Ppm, takerPpm: Ppm })),
    }),
  ),
})
export type RecipeFile = z.infer<typeof RecipeFile>
