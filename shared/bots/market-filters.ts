import { findMarket } from '../markets/markets.ts'
import { BOT_KINDS, type BotKind } from './kinds/registry.ts'
import { BOT_MARKET_SORT_KEYS, BOT_MARKET_WINDOW_DAYS } from './views.ts'

export const BOT_MARKET_STATES = ['all', 'running', 'over'] as const
export const BOT_MARKET_PAGE_SIZE = 30
const PAGES_MAX = 300

export type BotMarketFilters = {
  readonly kind: BotKind | ''
  /** '' means all markets. */
  readonly market: string
  readonly window: (typeof BOT_MARKET_WINDOW_DAYS)[number]
  readonly sort: (typeof BOT_MARKET_SORT_KEYS)[number]
  readonly state: (typeof BOT_MARKET_STATES)[number]
  readonly page: number
}

export const BOT_MARKET_QUERY = ['kind', 'market', 'window', 'sort', 'state', 'page'] as const

/** Parses the query; invalid filters are ignored. */
export function parseBotMarketFilters(search: string): BotMarketFilters {
  const query = new URLSearchParams(search)
  const asked = (name: (typeof BOT_MARKET_QUERY)[number]) => query.get(name) ?? ''
  const page = Number(asked('page'))
  return {
    kind: BOT_KINDS.find((kind) => kind === asked('kind')) ?? '',
    market: findMarket(asked('market'))?.symbol ?? '',
    window: BOT_MARKET_WINDOW_DAYS.find((window) => window === asked('window')) ?? '30',
    sort: BOT_MARKET_SORT_KEYS.find((sort) => sort === asked('sort')) ?? 'realised',
    state: BOT_MARKET_STATES.find((state) => state === asked('state')) ?? 'all',
    page: Number.isInteger(page) && page >= 1 && page <= PAGES_MAX ? page : 1,
  }
}

/** Omits filters with default values. */
export function formatBotMarketPath(filters: BotMarketFilters, change: Partial<BotMarketFilters> = {}): string {
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
