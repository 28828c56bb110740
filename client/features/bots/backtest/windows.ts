import { hasBotMarket } from '#shared/bots/fields.ts'
import type { BotKind } from '#shared/bots/kinds/registry.ts'
import { DAY_MS, type Interval } from '#shared/platform/intervals.ts'

export const BACKTEST_DAYS = [7, 30, 90, 365] as const
export type BacktestDays = (typeof BACKTEST_DAYS)[number]

/** About ten thousand bars per window, but 525,600 for a year. */
export const BACKTEST_BARS: Readonly<Record<BacktestDays, { readonly interval: Interval; readonly barMs: number }>> = {
  7: { interval: '1m', barMs: 60_000 },
  30: { interval: '5m', barMs: 300_000 },
  90: { interval: '15m', barMs: 900_000 },
  365: { interval: '1m', barMs: 60_000 },
}

/** Bots with several markets offer no year, because that would be millions of bars. */
export const listBacktestDays = (kind: BotKind): readonly BacktestDays[] =>
  BACKTEST_DAYS.filter((days) => days < 365 || hasBotMarket(kind))

type Span = { readonly from: number; readonly to: number; readonly interval: string }

export function findNearestBacktestDays(kind: BotKind, { from, to, interval }: Span): BacktestDays | undefined {
  const far = (days: BacktestDays) => Math.abs(days * DAY_MS - (to - from))
  const [nearest] = listBacktestDays(kind)
    .filter((days) => BACKTEST_BARS[days].interval === interval)
    .toSorted((a, b) => far(a) - far(b))
  return nearest
}
