import { findMarket } from '../markets/markets.ts'
import { DAY_MS } from '../platform/intervals.ts'
import { BOT_KINDS, type BotKind } from './kinds/registry.ts'
import { BOT_MARKETPLACE_SORT_KEYS, BOT_MARKETPLACE_WINDOW_DAYS } from './views.ts'

export const BOT_MARKETPLACE_STATE_FILTERS = ['all', 'running', 'over'] as const
export const BOT_MARKETPLACE_PAGE_SIZE = 30
const PAGES_MAX = 300

export type BotMarketplaceFilters = {
  readonly kind: BotKind | ''
  /** '' means all markets. */
  readonly market: string
  readonly window: (typeof BOT_MARKETPLACE_WINDOW_DAYS)[number]
  readonly sort: (typeof BOT_MARKETPLACE_SORT_KEYS)[number]
  readonly state: (typeof BOT_MARKETPLACE_STATE_FILTERS)[number]
  readonly page: number
}

export const BOT_MARKETPLACE_QUERY = ['kind', 'market', 'window', 'sort', 'state', 'page'] as const

/** First moment of a window of calendar days (UTC) that ends with today, epoch ms; 0 for all time. */
export const startOfReturnWindow = (window: BotMarketplaceFilters['window'], now: number): number =>
  window === 'all' ? 0 : (Math.floor(now / DAY_MS) - Number(window) + 1) * DAY_MS

export function parseBotMarketplaceFilters(search: string): BotMarketplaceFilters {
  const query = new URLSearchParams(search)
  const asked = (name: (typeof BOT_MARKETPLACE_QUERY)[number]) => query.get(name) ?? ''
  const page = Number(asked('page'))
  return {
    kind: BOT_KINDS.find((kind) => kind === asked('kind')) ?? '',
    market: findMarket(asked('market'))?.symbol ?? '',
    window: BOT_MARKETPLACE_WINDOW_DAYS.find((window) => window === asked('window')) ?? '30',
    sort: BOT_MARKETPLACE_SORT_KEYS.find((sort) => sort === asked('sort')) ?? 'percent',
    state: BOT_MARKETPLACE_STATE_FILTERS.find((state) => state === asked('state')) ?? 'all',
    page: Number.isInteger(page) && page >= 1 && page <= PAGES_MAX ? page : 1,
  }
}

/** Omits filters with default values. */
export function formatBotMarketplacePath(
  filters: BotMarketplaceFilters,
  change: Partial<BotMarketplaceFilters> = {},
): string {
  const { kind, market, window, sort, state, page } = { ...filters, page: 1, ...change }
  const query = new URLSearchParams({
    ...(kind !== '' && { kind }),
    ...(market !== '' && { market }),
    ...(window !== '30' && { window }),
    ...(sort !== 'percent' && { sort }),
    ...(state !== 'all' && { state }),
    ...(page > 1 && { page: String(page) }),
  })
  const search = query.toString()
  return search === '' ? '/bot-trade/autosystem' : `/bot-trade/autosystem?${search}`
}
