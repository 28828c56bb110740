import { marketCalls } from '#shared/markets/calls.ts'
import type { Candle } from '#shared/markets/market-data.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { CHART_RANGES, parseChartRange } from '#shared/markets/trading/ranges.ts'
import { toSafeUnits } from '#shared/money/decimal.ts'
import type { MarketsData, PageData } from '#shared/pages/page-data.ts'
import type { Visit } from '#shared/pages/visit.ts'
import type { Env } from '../env.ts'
import type { LoadedPageData, PageLoadRequest } from '../page-data/loaded-data.ts'
import { callExchange } from '../upstream/exchange.ts'
import { loadMarketPage, type MarketPageReaders } from './market-page.ts'

type View = Pick<PageData['spot'], 'ticker' | 'depth' | 'trades' | 'candles'>

export async function loadSimplePage(
  { basePath: base, marketOf, view, overview }: MarketPageReaders<View, Omit<MarketsData, 'pulse'>>,
  env: Env,
  visit: Visit,
  loading: PageLoadRequest,
): Promise<LoadedPageData<PageData['spot-simple']>> {
  const range = parseChartRange(visit.search)
  const { interval, count } = CHART_RANGES[range]
  const asked = { ...visit, search: `?interval=${interval}` }
  const found = await loadMarketPage({ basePath: base, marketOf, view, overview }, env, asked, loading)
  if (found.kind !== 'data') return found
  const { symbol, ticker, depth, candles, rates, source } = found.data
  // A market page loads fewer bars than a year of daily bars needs.
  const bars: readonly Candle[] =
    candles.length >= count
      ? candles.slice(-count)
      : await callExchange(env, marketCalls.candles, { symbol, interval, limit: count }, loading).catch(() => candles)
  const decimals = findMarket(symbol)?.priceDecimals ?? 0
  const points = bars.flatMap(({ close }) => toSafeUnits(close, decimals) ?? [])
  return {
    kind: 'data',
    data: { symbol, ticker, depth, rates, source, range, points, since: bars[0]?.time ?? ticker.time },
  }
}
