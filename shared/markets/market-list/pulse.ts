// Totals of the listing: capitalisation, turnover, rising and falling markets, mood. Computed by the market summary
// (durable-objects/markets/market-summary/pulse.ts).

import { z } from 'zod/mini'
import { DecimalText } from '../market-data.ts'

/** Scores are 0 (fear) to 100 (greed), with the figures that they are computed from. */
export const Mood = z.object({
  /** Rounded mean of the available parts. */
  index: z.int(),
  breadth: z.object({ score: z.number() }),
  /** Capitalisation now, and mean of closed days, in whole dollars. */
  momentum: z.optional(z.object({ score: z.number(), now: DecimalText, mean: DecimalText })),
  /** Standard deviations of daily returns, as fractions: recent days, and all days. */
  volatility: z.optional(z.object({ score: z.number(), recent: z.number(), usual: z.number() })),
  /** 24-hour turnover, and mean of closed days, in whole dollars. */
  volume: z.optional(z.object({ score: z.number(), now: DecimalText, mean: DecimalText })),
})
export type Mood = z.infer<typeof Mood>

/** Amounts are whole dollars. */
export const MarketPulse = z.object({
  /** Counted coins: those with a dollar market and a known supply. */
  coins: z.int(),
  capitalisation: DecimalText,
  before: DecimalText,
  bitcoin: DecimalText,
  volume: DecimalText,
  rising: z.int(),
  falling: z.int(),
  flat: z.int(),
  days: z.int(),
  /** Absent until two parts have enough history. */
  mood: z.optional(Mood),
})
export type MarketPulse = z.infer<typeof MarketPulse>
