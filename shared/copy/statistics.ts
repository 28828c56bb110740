// The figures of a lead as they are sent, each with what it was made of. Money is decimal text of USDT, shares are hundredths
// of a percent, times are epoch ms. How they are counted: durable-objects/lead/statistics.ts.

import { z } from 'zod/mini'

/** Days that figures are of. */
export const COPY_WINDOWS = [7, 30, 90, 180] as const
export type CopyWindow = (typeof COPY_WINDOWS)[number]
export const isCopyWindow = (days: number): days is CopyWindow => COPY_WINDOWS.some((window) => window === days)

const Text = z.string()

export const LeadStats = z.object({
  days: z.int(),
  /** Return of the net asset value, which no deposit or withdrawal changes: `navTo / navFrom - 1`. */
  roiBps: z.int(),
  navFrom: z.number(),
  navTo: z.number(),
  /** Equity at the end less equity at the beginning less what was paid in, plus what was paid out. */
  pnl: Text,
  equityFrom: Text,
  equityTo: Text,
  paidIn: Text,
  paidOut: Text,
  /** The deepest fall from a peak of the net asset value. */
  drawdownBps: z.int(),
  drawdownPeak: z.number(),
  drawdownTrough: z.number(),
  /** Mean of daily returns by their standard deviation, times the root of 365; null for fewer than seven days. */
  sharpe: z.nullable(z.number()),
  dailyMean: z.nullable(z.number()),
  dailyDeviation: z.nullable(z.number()),
  dayCount: z.int(),
  /** Positions that were closed with a profit, of all that were closed; null where none was. */
  winRateBps: z.nullable(z.int()),
  wins: z.int(),
  closed: z.int(),
  /** What all copiers together made, and by what they had put in. */
  copierPnl: Text,
  copierInvested: Text,
  copierRoiBps: z.nullable(z.int()),
  trades: z.int(),
})
export type LeadStats = z.infer<typeof LeadStats>

/** A point of the curve: net asset value (1 at the beginning), and profit and loss since then. */
export const NavPoint = z.object({ time: z.int(), nav: z.number(), equity: Text, pnl: Text })
export type NavPoint = z.infer<typeof NavPoint>

/** How much money could copy before one usual trade were more than a hundredth of what these markets trade in a day. */
export const Capacity = z.object({
  /** USDT; null where nothing is known yet. */
  amount: z.nullable(Text),
  /** Turnover of a day, by how much of the trading is in each market. */
  dayTurnover: Text,
  /** A usual trade by equity. */
  tradeShareBps: z.int(),
})
export type Capacity = z.infer<typeof Capacity>
