import type { Visit } from '#shared/pages/visit.ts'
import { DEFAULT_CANDLE_INTERVAL, type Interval, isCandleInterval } from '#shared/platform/intervals.ts'
import { pathParams } from '#shared/platform/path-params.ts'
import type { Env } from '../env.ts'
import type { LoadedPageData, PageLoadRequest } from '../page-data/loaded-data.ts'

export type MarketPageReaders<View, Overview> = {
  readonly basePath: string
  readonly marketOf: (symbol: string) => { readonly symbol: string } | undefined
  /** Reads book, trades, bars and ticker of one moment; undefined if the market is unreachable. */
  readonly view: (env: Env, symbol: string, interval: Interval, loading: PageLoadRequest) => Promise<View | undefined>
  readonly overview: (env: Env, loading: PageLoadRequest) => Promise<Overview>
}

type Chosen = { readonly symbol: string; readonly interval: Interval }

/** User data are in islands. Redirects other spellings to the canonical URL. */
export async function loadMarketPage<View, Overview>(
  { basePath: base, marketOf, view: viewOf, overview: overviewOf }: MarketPageReaders<View, Overview>,
  env: Env,
  visit: Visit,
  loading: PageLoadRequest = {},
): Promise<LoadedPageData<View & Overview & Chosen>> {
  const { symbol: wanted } = pathParams(`${base}:symbol`, visit.path)
  const market = marketOf(wanted.toUpperCase())
  if (!market) return { kind: 'missing' }
  const { symbol } = market
  if (symbol !== wanted) return { kind: 'moved', path: base + symbol }
  const asked = new URLSearchParams(visit.search).get('interval')
  const interval = isCandleInterval(asked) ? asked : DEFAULT_CANDLE_INTERVAL
  const [view, overview] = await Promise.all([viewOf(env, symbol, interval, loading), overviewOf(env, loading)])
  return view ? { kind: 'data', data: { ...overview, ...view, symbol, interval } } : { kind: 'unavailable' }
}
