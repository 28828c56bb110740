// Bars of markets for a back-test, and what funding was paid meanwhile: as many as its days have, asked for page by page.

import { futuresMarketCalls } from '#shared/api/futures-market.ts'
import { marketCalls } from '#shared/api/market.ts'
import type { BacktestTask } from '#shared/bots/backtest.ts'
import { isPerpetual, symbolOf } from '#shared/bots/perpetuals.ts'
import { RATE_UNITS } from '#shared/futures/prices.ts'
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
  /** Markets by the names that bots give them (shared/bots/perpetuals.ts). */
  readonly markets: readonly string[]
  readonly days: BacktestDays
  /** Bars that open before it, epoch ms: where the window ends. */
  readonly before: number
}
type Bars = Readonly<Record<string, readonly Candle[]>>
type Rates = NonNullable<BacktestTask['rates']>

type Followed = { readonly signal: AbortSignal; readonly onProgress: (share: number) => void }

async function page(market: string, days: BacktestDays, before: number): Promise<readonly Candle[] | undefined> {
  const calls = isPerpetual(market) ? futuresMarketCalls : marketCalls
  const query = { symbol: symbolOf(market), interval: BARS_OF[days].interval, before, limit: PAGE }
  const answer = await call(calls.candles, query)
  return answer.ok ? answer.data : undefined
}

async function barsOf(
  market: string,
  { days, before: until }: BarsWish,
  { signal, onProgress }: Followed,
): Promise<readonly Candle[] | undefined> {
  const from = until - days * DAY_MS
  const pages: (readonly Candle[])[] = []
  for (let before = until; before > from && !signal.aborted; ) {
    const bars = await page(market, days, before)
    const oldest = bars?.[0]?.time
    if (!bars) return undefined
    if (oldest === undefined || oldest >= before) break
    pages.unshift(bars)
    before = oldest
    onProgress(Math.min(1, (until - before) / (until - from)))
  }
  return signal.aborted ? undefined : pages.flat().filter(({ time }) => time >= from)
}

/** @returns of each market, oldest first; undefined where they cannot be read, or nobody waits for them any more */
export async function loadBars(wish: BarsWish, { signal, onProgress }: Followed): Promise<Bars | undefined> {
  const { markets } = wish
  const loaded: [string, readonly Candle[]][] = []
  for (const [index, market] of markets.entries()) {
    const share = (own: number) => onProgress((index + own) / markets.length)
    const bars = await barsOf(market, wish, { signal, onProgress: share })
    if (!bars) return undefined
    loaded.push([market, bars])
  }
  return Object.fromEntries(loaded)
}

/** Hundred-millionths of a percentage. */
const RATE_UNITS_PER_PERCENT = RATE_UNITS / 100

/** Funding of the contract among the markets as it was paid. @returns undefined where it cannot be read */
export async function loadRates({ markets, days, before }: BarsWish, signal: AbortSignal): Promise<Rates | undefined> {
  const market = markets.find(isPerpetual)
  const rates: Rates[number][] = []
  if (market === undefined) return rates
  const { futuresDataCalls } = await import('#shared/api/futures-data.ts')
  for (let from = before - days * DAY_MS; !signal.aborted; ) {
    const query = { symbol: symbolOf(market), from, to: before, limit: PAGE }
    const answer = await call(futuresDataCalls.fundingRates, query)
    if (!answer.ok) return undefined
    for (const { time, rate } of answer.data)
      rates.push({ time, rate: Math.round(Number(rate) * RATE_UNITS_PER_PERCENT) })
    const last = answer.data.at(-1)
    if (!last || answer.data.length < PAGE) return rates
    from = last.time + 1
  }
  return undefined
}
