// Bars of a market for a back-test: as many as its days have, asked for page by page.

import { marketCalls } from '#shared/api/market.ts'
import { DAY_MS, type Interval } from '#shared/intervals.ts'
import type { Candle } from '#shared/market-data.ts'
import { call } from '../../../calls/call.ts'

export const BACKTEST_DAYS = [7, 30, 90] as const
export type BacktestDays = (typeof BACKTEST_DAYS)[number]

/** The finer the fewer: some ten thousand bars whichever days. */
export const BARS_OF: Readonly<Record<BacktestDays, { readonly interval: Interval; readonly barMs: number }>> = {
  7: { interval: '1m', barMs: 60_000 },
  30: { interval: '5m', barMs: 300_000 },
  90: { interval: '15m', barMs: 900_000 },
}
const PAGE = 1_000

export type BarsWish = {
  readonly symbol: string
  readonly days: BacktestDays
  /** Bars that open before it, epoch ms: where the window ends. */
  readonly before: number
}

type Followed = { readonly signal: AbortSignal; readonly onProgress: (share: number) => void }

async function page({ symbol, days }: BarsWish, before: number): Promise<readonly Candle[] | undefined> {
  const query = { symbol, interval: BARS_OF[days].interval, before, limit: PAGE }
  const answer = await call(marketCalls.candles, query)
  return answer.ok ? answer.data : undefined
}

/** @returns oldest first; undefined where they cannot be read, or nobody waits for them any more */
export async function loadBars(
  wish: BarsWish,
  { signal, onProgress }: Followed,
): Promise<readonly Candle[] | undefined> {
  const from = wish.before - wish.days * DAY_MS
  const pages: (readonly Candle[])[] = []
  for (let before = wish.before; before > from && !signal.aborted; ) {
    const bars = await page(wish, before)
    const oldest = bars?.[0]?.time
    if (!bars) return undefined
    if (oldest === undefined || oldest >= before) break
    pages.unshift(bars)
    before = oldest
    onProgress(Math.min(1, (wish.before - before) / (wish.before - from)))
  }
  return signal.aborted ? undefined : pages.flat().filter(({ time }) => time >= from)
}
