// Figures of a lead with their inputs. Money is decimal text of USDT, shares are basis points, times are epoch ms.
// Computed in durable-objects/copy/lead/statistics.ts.

import { z } from 'zod/mini'

/** Days. */
export const COPY_WINDOWS = [7, 30, 90, 180] as const
export type CopyWindow = (typeof COPY_WINDOWS)[number]
export const isCopyWindow = (days: number): days is CopyWindow => COPY_WINDOWS.some((window) => window === days)

const Text = z.string()

export const LeadStats = z.object({
  days: z.int(),
  /** Return of the net asset value, independent of deposits and withdrawals: `navTo / navFrom - 1`. */
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
  /** Profitable share of closed positions; null without any. */
  winRateBps: z.nullable(z.int()),
  wins: z.int(),
  closed: z.int(),
  copierPnl: Text,
  copierInvested: Text,
  copierRoiBps: z.nullable(z.int()),
  trades: z.int(),
})
export type LeadStats = z.infer<typeof LeadStats>

/** A point of the curve: net asset value (1 at the start), and profit since then. */
export const NavPoint = z.object({ time: z.int(), nav: z.number(), equity: Text, pnl: Text })
export type NavPoint = z.infer<typeof NavPoint>

/** Maximum copy money such that a typical trade stays below 1% of the daily turnover of its markets. */
export const Capacity = z.object({
  /** USDT; null while unknown. */
  amount: z.nullable(Text),
  /** Weighted by the lead's trading in each market. */
  dayTurnover: Text,
  tradeShareBps: z.int(),
})
export type Capacity = z.infer<typeof Capacity>
