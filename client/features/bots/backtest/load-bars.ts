import type { BacktestTask } from '#shared/bots/backtest.ts'
import { type BotBars, concatBotBars, toBotBars } from '#shared/bots/bars.ts'
import { isPerpetualMarket, toExchangeSymbol } from '#shared/bots/perpetuals.ts'
import { futuresMarketCalls } from '#shared/futures/market-calls.ts'
import { FUNDING_RATE_UNITS } from '#shared/futures/prices.ts'
import { marketCalls } from '#shared/markets/calls.ts'
import { barStart, DAY_MS, type Interval } from '#shared/platform/intervals.ts'
import { sendApiCall } from '../../../calls/call.ts'
import { BACKTEST_BARS, type BacktestDays } from './windows.ts'

const PAGE = 1_000
const PAGES_IN_PARALLEL = 6

export type BacktestBarsRequest = {
  /** Markets in the bots' spelling (shared/bots/perpetuals.ts). */
  readonly markets: readonly string[]
  readonly days: BacktestDays
  /** Exclusive end of the window, epoch ms. */
  readonly before: number
}
type Rates = NonNullable<BacktestTask['rates']>

type Followed = { readonly signal: AbortSignal; readonly onProgress: (share: number) => void }

/** Bars with `from` ≤ open time < `before`, epoch ms. */
type Part = { readonly from: number; readonly before: number }

function partsOf({ days, before }: BacktestBarsRequest): readonly Part[] {
  const length = PAGE * BACKTEST_BARS[days].barMs
  const from = before - days * DAY_MS
  return Array.from({ length: Math.ceil((before - from) / length) }, (_, index) => ({
    from: from + index * length,
    before: Math.min(before, from + (index + 1) * length),
  }))
}

async function page(market: string, interval: Interval, { from, before }: Part): Promise<BotBars | undefined> {
  const calls = isPerpetualMarket(market) ? futuresMarketCalls : marketCalls
  const answer = await sendApiCall(calls.candles, { symbol: toExchangeSymbol(market), interval, before, limit: PAGE })
  // If bars are missing, the response also contains older bars, which belong to another part.
  return answer.ok ? toBotBars(answer.data.filter(({ time }) => time >= from)) : undefined
}

/** @returns bars by market, oldest first; undefined if a page failed or `signal` aborted */
export async function loadBacktestBars(
  wish: BacktestBarsRequest,
  { signal, onProgress }: Followed,
): Promise<Readonly<Record<string, BotBars>> | undefined> {
  const { interval } = BACKTEST_BARS[wish.days]
  const parts = partsOf(wish)
  const due = wish.markets.flatMap((market) => parts.map((part) => ({ market, part }))).entries()
  const pages: BotBars[] = []
  let [done, isUnread] = [0, false]
  const take = async () => {
    for (const [index, { market, part }] of due) {
      const bars = await page(market, interval, part)
      if (!bars) isUnread = true
      if (!bars || isUnread || signal.aborted) return
      pages[index] = bars
      done += 1
      onProgress(done / (wish.markets.length * parts.length))
    }
  }
  await Promise.all(Array.from({ length: PAGES_IN_PARALLEL }, take))
  if (isUnread || signal.aborted) return undefined
  const own = (place: number) => concatBotBars(pages.slice(place * parts.length, (place + 1) * parts.length))
  return Object.fromEntries(wish.markets.map((market, place) => [market, own(place)]))
}

/** Loads a page of bars before the window, to warm up the RSI. @returns undefined if it failed or `signal` aborted */
export async function loadWarmupBars(
  { markets: [market = ''], days, before }: BacktestBarsRequest,
  interval: Interval,
  signal: AbortSignal,
): Promise<BotBars | undefined> {
  const from = barStart(interval, before - days * DAY_MS)
  const past = await page(market, interval, { from: 0, before: from })
  return signal.aborted ? undefined : past
}

/** The API sends funding rates in percent. */
const RATE_UNITS_PER_PERCENT = FUNDING_RATE_UNITS / 100

export async function loadFundingRates(
  { markets, days, before }: BacktestBarsRequest,
  signal: AbortSignal,
): Promise<Rates | undefined> {
  const market = markets.find(isPerpetualMarket)
  const rates: Rates[number][] = []
  if (market === undefined) return rates
  const { futuresDataCalls } = await import('#shared/futures/data-calls.ts')
  for (let from = before - days * DAY_MS; !signal.aborted; ) {
    const query = { symbol: toExchangeSymbol(market), from, to: before, limit: PAGE }
    const answer = await sendApiCall(futuresDataCalls.fundingRates, query)
    if (!answer.ok) return undefined
    for (const { time, rate } of answer.data)
      rates.push({ time, rate: Math.round(Number(rate) * RATE_UNITS_PER_PERCENT) })
    const last = answer.data.at(-1)
    if (!last || answer.data.length < PAGE) return rates
    from = last.time + 1
  }
  return undefined
}
