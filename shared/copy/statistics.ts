// Figures from durable-objects/copy/lead/statistics.ts. Money is decimal text of USDT, shares are basis points, times
// epoch ms.

import { z } from 'zod/mini'

export const COPY_WINDOW_DAYS = [7, 30, 90, 180] as const
export type CopyWindow = (typeof COPY_WINDOW_DAYS)[number]
export const isCopyWindow = (days: number): days is CopyWindow => COPY_WINDOW_DAYS.some((window) => window === days)

const Text = z.string()

export const LeadStats = z.object({
  days: z.int(),
  /** Return of the net asset value, `navTo / navFrom - 1`; deposits and withdrawals do not change it. */
  roiBps: z.int(),
  navFrom: z.number(),
  navTo: z.number(),
  /** Final equity less initial equity, less deposits, plus withdrawals. */
  pnl: Text,
  equityFrom: Text,
  equityTo: Text,
  paidIn: Text,
  paidOut: Text,
  drawdownBps: z.int(),
  drawdownPeak: z.number(),
  drawdownTrough: z.number(),
  /** Mean of daily returns over their standard deviation, times √365; null for fewer than seven days. */
  sharpe: z.nullable(z.number()),
  dailyMean: z.nullable(z.number()),
  dailyDeviation: z.nullable(z.number()),
  dayCount: z.int(),
  /** Null without closed positions. */
  winRateBps: z.nullable(z.int()),
  wins: z.int(),
  closed: z.int(),
  copierPnl: Text,
  copierInvested: Text,
  copierRoiBps: z.nullable(z.int()),
  trades: z.int(),
})
export type LeadStats = z.infer<typeof LeadStats>

/** Net asset value (1 at the start), and profit since the start. */
export const NavPoint = z.object({ time: z.int(), nav: z.number(), equity: Text, pnl: Text })
export type NavPoint = z.infer<typeof NavPoint>

/** Maximum money of copiers with which a typical trade stays below 1% of its market's daily turnover. */
export const CopyCapacity = z.object({
  /** Amount in USDT; null while unknown. */
  amount: z.nullable(Text),
  /** Daily turnover, weighted by the lead's trading in each market. */
  dayTurnover: Text,
  tradeShareBps: z.int(),
})
export type CopyCapacity = z.infer<typeof CopyCapacity>
