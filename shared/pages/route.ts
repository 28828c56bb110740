import { CARRIED_PARAMETERS } from '../identity/carried.ts'
import type { IslandName } from './islands.ts'
import type { PageName } from './page-data.ts'
import type { RouteMeta } from './route-meta.ts'
import type { Visit } from './visit.ts'

export type GuardName =
  | 'auth-route'
  | 'futures-redirect'
  | 'trading-bots'
  | 'p2p-open'
  | 'otc-open'
  | 'copy-open'
  | 'bots-open'
  | 'chat-open'

/**
 * Cache class of an anonymous page (design §5): `prices` seconds, since it shows figures; `static` minutes; `none`
 * never.
 */
export type CacheClass = 'prices' | 'static' | 'none'

export type Route = {
  /** Without locale prefix, in the router's pattern form. */
  readonly path: string
  readonly page: PageName
  /** Replacement for logged-in users. */
  readonly personalPage?: PageName
  /** Replacement by the `view` parameter. */
  readonly views?: Readonly<Record<string, PageName>>
  /** Replacement of both, with its own islands, for users of the simple screen (shared/preferences/desk-view.ts). */
  readonly simple?: {
    readonly page: PageName
    readonly personalPage: PageName
    readonly islands: readonly IslandName[]
  }
  readonly opening?: PageName
  readonly meta: RouteMeta
  readonly guards: readonly GuardName[]
  /**
   * Query parameters of the page's state; others are ignored. A longer limit is declared like `txid:100`
   * (worker/middleware/declared-search.ts).
   */
  readonly query: readonly string[]
  readonly cache: CacheClass
  /** See shared/pages/islands.ts. */
  readonly islands: readonly IslandName[]
  /** Listed in the sitemaps, with its other languages. */
  readonly indexed: boolean
  /** Validates the address: returns the status to show (spec §2), or undefined if valid. */
  readonly validate?: (visit: Visit) => number | undefined
}

type RouteOptions = Omit<Route, 'path' | 'page' | 'personalPage' | 'views' | 'simple' | 'opening' | 'meta' | 'cache'>
/** Islands of the shell are on every page. */
export const SHELL: readonly IslandName[] = ['account']
export const ALL_ISLANDS: readonly IslandName[] = [...SHELL, 'page']
export const PUBLIC_OPTIONS: RouteOptions = { guards: [], query: [], islands: SHELL, indexed: true }
/** Cursor parameters of a list page (api/cursor.ts). */
export const CURSOR_PARAMETERS = ['before', 'beforeId:120'] as const

export const STICKY_META: RouteMeta = { stickyOpen: true }

/** Login, registration and their steps: no links that lead elsewhere. */
export const ENTRY_META: RouteMeta = { footer: false, mobileHeader: true }
export const STEP: RouteMeta = { ...ENTRY_META, noReturn: true }
/** Form pages are rendered per request: their address carries the return target. */
export const FORM = { guards: [], query: CARRIED_PARAMETERS, islands: SHELL, indexed: false, cache: 'none' } as const
/** Personal pages: never cached. */
export const WALLET_ROUTE = {
  meta: STICKY_META,
  guards: ['auth-route'],
  query: ['done'],
  islands: ALL_ISLANDS,
  indexed: false,
  cache: 'none',
} as const
export const P2P = { ...WALLET_ROUTE, guards: ['p2p-open', 'auth-route'] } as const
/** Hidden from all others. */
export const DESK = { ...WALLET_ROUTE, guards: [] } as const
export const BOTS = { ...WALLET_ROUTE, guards: ['bots-open', 'auth-route'] } as const
export const COPY = { ...WALLET_ROUTE, guards: ['copy-open', 'auth-route'] } as const
export const COPY_PUBLIC = { ...PUBLIC_OPTIONS, meta: STICKY_META, guards: ['copy-open'], cache: 'prices' } as const
export const TRADER_ROUTE = { ...COPY_PUBLIC, query: ['days', 'before'], indexed: false } as const
export const PERSONAL_OPTIONS = { ...FORM, guards: ['auth-route'] } as const

/** Account area: personal. `done` names a form result, `page` a page of a list. */
export const AREA = {
  guards: ['auth-route'],
  query: ['done', 'page', 'news'],
  islands: ALL_ISLANDS,
  indexed: false,
  cache: 'none',
  meta: { stickyOpen: true },
} as const
