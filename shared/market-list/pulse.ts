// What all that is listed comes to at one moment: capitalisation, turnover, who rises and who falls, and how the market feels.
// The summary of the markets works it out (durable-objects/market-summary/pulse.ts).

import { z } from 'zod/mini'
import { DecimalText } from '../market-data.ts'

/** Scores are 0, all fear, to 100, all greed. Figures beside them are what they were worked out from. */
export const Mood = z.object({
  /** The mean of the parts that there are, rounded. */
  index: z.int(),
  breadth: z.object({ score: z.number() }),
  /** Capitalisation now, and the mean of the closed days', in whole dollars. */
  momentum: z.optional(z.object({ score: z.number(), now: DecimalText, mean: DecimalText })),
  /** Standard deviations of daily returns, as fractions: of the last days, and of all. */
  volatility: z.optional(z.object({ score: z.number(), recent: z.number(), usual: z.number() })),
  /** Turnover of 24 hours, and the mean of the closed days', in whole dollars. */
  volume: z.optional(z.object({ score: z.number(), now: DecimalText, mean: DecimalText })),
})
export type Mood = z.infer<typeof Mood>

/** Amounts are whole dollars. */
export const Pulse = z.object({
  /** Coins that are counted: those that trade for dollars and have a supply. */
  coins: z.int(),
  capitalisation: DecimalText,
  /** The same coins at their prices of 24 hours ago. */
  before: DecimalText,
  bitcoin: DecimalText,
  /** Of all spot markets in 24 hours. */
  volume: DecimalText,
  rising: z.int(),
  falling: z.int(),
  flat: z.int(),
  /** Closed days that the mood was worked out from, up to thirty. */
  days: z.int(),
  /** Absent until there is history enough for two parts. */
  mood: z.optional(Mood),
})
export type Pulse = z.infer<typeof Pulse>
