import { CARRIED_AUTH_PARAMETERS } from '../identity/carried.ts'
import type { IslandName } from './islands.ts'
import type { PageName } from './page-data.ts'
import type { RouteMeta } from './route-meta.ts'
import type { Visit } from './visit.ts'

export type RouteGuardName =
  | 'auth-route'
  | 'futures-redirect'
  | 'trading-bots'
  | 'p2p-open'
  | 'otc-open'
  | 'copy-open'
  | 'bots-open'
  | 'chat-open'

/** Lifetime of an anonymous page (design §5). `prices`: seconds. `static`: minutes. */
export type PageCacheClass = 'prices' | 'static' | 'none'

export type Route = {
  /** Path without locale prefix, in the pattern syntax of the router. */
  readonly path: string
  readonly page: PageName
  /** Page that logged-in users get instead. */
  readonly personalPage?: PageName
  /** Page that the parameter `view` selects instead. */
  readonly views?: Readonly<Record<string, PageName>>
  /** Page that users of the simple screen get instead, with its own islands (shared/preferences/desk-view.ts). */
  readonly simple?: {
    readonly page: PageName
    readonly personalPage: PageName
    readonly islands: readonly IslandName[]
  }
  readonly opening?: PageName
  readonly meta: RouteMeta
  readonly guards: readonly RouteGuardName[]
  /**
   * The server ignores other parameters. `txid:100` declares a maximum length (worker/middleware/declared-search.ts).
   */
  readonly query: readonly string[]
  readonly cache: PageCacheClass
  readonly islands: readonly IslandName[]
  /** The sitemaps list the page and its other languages. */
  readonly indexed: boolean
  /** Validates the URL: returns the HTTP status of an error (spec §2), or undefined if valid. */
  readonly validate?: (visit: Visit) => number | undefined
}

type RouteOptions = Omit<Route, 'path' | 'page' | 'personalPage' | 'views' | 'simple' | 'opening' | 'meta' | 'cache'>
export const HEADER_ISLANDS: readonly IslandName[] = ['account']
export const ALL_ISLANDS: readonly IslandName[] = [...HEADER_ISLANDS, 'page']
export const PUBLIC_ROUTE: RouteOptions = { guards: [], query: [], islands: HEADER_ISLANDS, indexed: true }
export const CURSOR_PARAMETERS = ['before', 'beforeId:120'] as const

export const STICKY_HEADER_META: RouteMeta = { stickyOpen: true }

/** Options of login, registration and their steps, which have no links to other pages. */
export const AUTH_ENTRY_META: RouteMeta = { footer: false, mobileHeader: true }
export const AUTH_STEP_META: RouteMeta = { ...AUTH_ENTRY_META, noReturn: true }
/** Options of form pages. Not cached, because their URL contains the return target. */
export const FORM_ROUTE = {
  guards: [],
  query: CARRIED_AUTH_PARAMETERS,
  islands: HEADER_ISLANDS,
  indexed: false,
  cache: 'none',
} as const
/** Options of personal pages, which are never cached. */
export const WALLET_ROUTE = {
  meta: STICKY_HEADER_META,
  guards: ['auth-route'],
  query: ['done'],
  islands: ALL_ISLANDS,
  indexed: false,
  cache: 'none',
} as const
export const P2P_ROUTE = { ...WALLET_ROUTE, guards: ['p2p-open', 'auth-route'] } as const
/** Options of operator pages, which do not exist for other users. */
export const OPERATOR_ROUTE = { ...WALLET_ROUTE, guards: [] } as const
export const BOTS_ROUTE = { ...WALLET_ROUTE, guards: ['bots-open', 'auth-route'] } as const
export const COPY_ROUTE = { ...WALLET_ROUTE, guards: ['copy-open', 'auth-route'] } as const
export const COPY_PUBLIC_ROUTE = {
  ...PUBLIC_ROUTE,
  meta: STICKY_HEADER_META,
  guards: ['copy-open'],
  cache: 'prices',
} as const
export const COPY_TRADER_ROUTE = { ...COPY_PUBLIC_ROUTE, query: ['days', 'before'], indexed: false } as const
export const PERSONAL_ROUTE = { ...FORM_ROUTE, guards: ['auth-route'] } as const

/** `done` is the result of a form, `page` the page number of a list. */
export const ACCOUNT_AREA_ROUTE = {
  guards: ['auth-route'],
  query: ['done', 'page', 'news'],
  islands: ALL_ISLANDS,
  indexed: false,
  cache: 'none',
  meta: { stickyOpen: true },
} as const
