import { z } from 'zod/mini'
import { DecimalText } from '../market-data.ts'

/** Scores are 0 (fear) to 100 (greed). */
export const MarketMood = z.object({
  /** Mean of the available scores, rounded. */
  index: z.int(),
  breadth: z.object({ score: z.number() }),
  /** Current capitalisation and its mean over past days, in whole dollars. */
  momentum: z.optional(z.object({ score: z.number(), now: DecimalText, mean: DecimalText })),
  /** Standard deviations of daily returns, as fractions: `recent` of the last days, `usual` of all days. */
  volatility: z.optional(z.object({ score: z.number(), recent: z.number(), usual: z.number() })),
  /** Current 24-hour turnover, and its mean over past days, in whole dollars. */
  volume: z.optional(z.object({ score: z.number(), now: DecimalText, mean: DecimalText })),
})
export type MarketMood = z.infer<typeof MarketMood>

/** Totals over all listed markets. Amounts are whole dollars. */
export const MarketPulse = z.object({
  /** Coins with a dollar market and a known supply. */
  coins: z.int(),
  capitalisation: DecimalText,
  before: DecimalText,
  bitcoin: DecimalText,
  volume: DecimalText,
  rising: z.int(),
  falling: z.int(),
  flat: z.int(),
  days: z.int(),
  /** Absent until two scores have enough history. */
  mood: z.optional(MarketMood),
})
export type MarketPulse = z.infer<typeof MarketPulse>
