import { findMarket } from '../markets/markets.ts'
import { BOT_KINDS, type BotKind } from './kinds/registry.ts'
import { MARKET_SORTS, MARKET_WINDOWS } from './views.ts'

export const MARKET_STATES = ['all', 'running', 'over'] as const
export const MARKET_PAGE = 30
const PAGES_MAX = 300

export type MarketFilters = {
  readonly kind: BotKind | ''
  /** '' means all markets. */
  readonly market: string
  readonly window: (typeof MARKET_WINDOWS)[number]
  readonly sort: (typeof MARKET_SORTS)[number]
  readonly state: (typeof MARKET_STATES)[number]
  readonly page: number
}

export const MARKET_QUERY = ['kind', 'market', 'window', 'sort', 'state', 'page'] as const

/** Ignores invalid filters. */
export function parseMarketFilters(search: string): MarketFilters {
  const query = new URLSearchParams(search)
  const asked = (name: (typeof MARKET_QUERY)[number]) => query.get(name) ?? ''
  const page = Number(asked('page'))
  return {
    kind: BOT_KINDS.find((kind) => kind === asked('kind')) ?? '',
    market: findMarket(asked('market'))?.symbol ?? '',
    window: MARKET_WINDOWS.find((window) => window === asked('window')) ?? '30',
    sort: MARKET_SORTS.find((sort) => sort === asked('sort')) ?? 'realised',
    state: MARKET_STATES.find((state) => state === asked('state')) ?? 'all',
    page: Number.isInteger(page) && page >= 1 && page <= PAGES_MAX ? page : 1,
  }
}

/** Omits defaults. */
export function formatMarketPath(filters: MarketFilters, change: Partial<MarketFilters> = {}): string {
  const { kind, market, window, sort, state, page } = { ...filters, page: 1, ...change }
  const query = new URLSearchParams({
    ...(kind !== '' && { kind }),
    ...(market !== '' && { market }),
    ...(window !== '30' && { window }),
    ...(sort !== 'realised' && { sort }),
    ...(state !== 'all' && { state }),
    ...(page > 1 && { page: String(page) }),
  })
  const search = query.toString()
  return search === '' ? '/bot-trade/autosystem' : `/bot-trade/autosystem?${search}`
}
