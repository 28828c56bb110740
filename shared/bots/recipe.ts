// What a bot is made of, as it is typed: flat text, so that a form, a file and a call are the same thing. Empty text is as good
// as none. `settings.ts` reads it in a market's integers.

import { z } from 'zod/mini'
import { BotKind, EndChoice, RSI_INTERVALS, RSI_SIDES } from './kinds.ts'

const Ppm = z.int().check(z.minimum(0), z.maximum(1_000_000))
const Typed = z._default(z.string().check(z.maxLength(40)), '')
/** Forms write flags as text. */
const Flag = z.optional(z.union([z.boolean(), z.enum(['on', 'true', 'false', ''])]))

export const Recipe = z.object({
  kind: BotKind,
  /** `BASE_QUOTE`; of a basket of coins: none. */
  market: z._default(z.string().check(z.maxLength(25)), ''),
  /** What is put in, of the quote asset, or of the base asset where `investIn` says so. */
  investment: Typed,
  investIn: z._default(z.enum(['quote', 'base']), 'quote'),
  /** Starts when the price gets there. */
  trigger: Typed,
  /** Prices at which it ends. */
  stopLoss: Typed,
  takeProfit: Typed,
  onEnd: z._default(EndChoice, 'sell'),
  /** Begins, and ends, when the relative strength index of closed bars crosses a level, 1 to 99. */
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
  /** Intervals. */
  grids: Typed,
  /** The range follows the price, as far as `trailUpTo` and `trailDownTo`. */
  trailUp: Flag,
  trailDown: Flag,
  trailUpTo: Typed,
  trailDownTo: Typed,
  /** Grid profit goes into the orders that follow. */
  reinvest: Flag,
  /** Infinity grid: percent from one order to the next. */
  step: Typed,

  // On margin
  direction: z._default(z.enum(['neutral', 'long', 'short']), 'neutral'),
  leverage: Typed,
  /** Funding arbitrage: percent of the perpetual above spot to open and to close at; payments in a row that it takes. */
  entryGap: Typed,
  exitGap: Typed,
  losing: Typed,

  // DCA
  baseOrder: Typed,
  safetyOrder: Typed,
  safetyOrders: Typed,
  /** Percent below the first order, and how that grows from order to order. */
  deviation: Typed,
  stepScale: Typed,
  volumeScale: Typed,
  /** Percent of the average entry. */
  profit: Typed,
  loss: Typed,
  /** Minutes between two rounds; rounds, none for endless. */
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
  /** Purchases, none for as long as there is money. */
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
  /** No slice trades at a worse price. */
  limit: Typed,
  /** Percent of what the market traded since the slice before: no slice is larger. */
  participation: Typed,

  // Smart trade: the price that it buys at, none for the market's; up to four prices with the percent that is sold there
  entryPrice: Typed,
  target1: Typed,
  share1: Typed,
  target2: Typed,
  share2: Typed,
  target3: Typed,
  share3: Typed,
  target4: Typed,
  share4: Typed,
  /** The stop follows the price so many percent below; or stands at what was paid once the first target is reached. */
  stopTrail: Typed,
  breakEven: Flag,

  // Signal: what one order is worth, in the quote asset.
  orderAmount: Typed,
})
export type Recipe = z.infer<typeof Recipe>

/** A recipe with nothing but its kind. */
export const emptyRecipe = (kind: BotKind): Recipe => Recipe.parse({ kind })

/** A recipe as a file: what somebody else needs to make the same bot, and to test it over the same data. */
export const RecipeFile = z.object({
  format: z.literal('meridian-bot'),
  version: z.literal(1),
  recipe: Recipe,
  /** Of the back-test that it came with: span, bars, seed, and the spot fees, in millionths, of whoever made it. */
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
