// What a route is, and the kinds of them that the table (shared/routes.ts) is made of.

import type { IslandName } from './islands.ts'
import { CARRIED } from './navigation/carried.ts'
import type { PageName } from './pages.ts'
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
 * How an anonymous page may be kept (design §5): `prices` a moment, since figures show; `static` minutes; `none` never.
 */
export type CacheClass = 'prices' | 'static' | 'none'

export type Route = {
  /** Path without locale prefix, in the router's pattern form. */
  readonly path: string
  readonly page: PageName
  /** Shown in its place to whoever is logged in here. */
  readonly personalPage?: PageName
  /** Shown in its place where the address asks for that `view`. */
  readonly views?: Readonly<Record<string, PageName>>
  /** Shown in the place of both, with islands of its own, to whoever has chosen the simple screen (shared/desk-view.ts). */
  readonly simple?: {
    readonly page: PageName
    readonly personalPage: PageName
    readonly islands: readonly IslandName[]
  }
  /** Shown in the place of all of them while its market is not open yet. */
  readonly opening?: PageName
  readonly meta: RouteMeta
  readonly guards: readonly GuardName[]
  /**
   * Query parameters that the page's state is read from; others are not looked at. One that may be longer than usual says so:
   * `txid:100` (worker/middleware/declared-search.ts).
   */
  readonly query: readonly string[]
  readonly cache: CacheClass
  /** Parts of it that are one person's, for whoever is logged in (shared/islands.ts). */
  readonly islands: readonly IslandName[]
  /** Search engines are told of it: in the sitemaps, with its other languages. */
  readonly indexed: boolean
  /** A page's own rule for its address: the status that is shown where it fails (spec §2), undefined where it holds. */
  readonly validate?: (visit: Visit) => number | undefined
}

type Listed = Omit<Route, 'path' | 'page' | 'personalPage' | 'views' | 'simple' | 'opening' | 'meta' | 'cache'>
/** Those of the shell are on every page. */
export const SHELL: readonly IslandName[] = ['account']
export const WHOLE: readonly IslandName[] = [...SHELL, 'page']
export const PUBLIC: Listed = { guards: [], query: [], islands: SHELL, indexed: true }
/** Where a page of a list begins (api/cursor.ts). */
export const OLDER = ['before', 'beforeId:120'] as const

export const STICKY: RouteMeta = { stickyOpen: true }

/** Where a log-in or a registration begins, and its steps: nothing around them that leads elsewhere. */
export const ENTRY: RouteMeta = { footer: false, mobileHeader: true }
export const STEP: RouteMeta = { ...ENTRY, noReturn: true }
/** Pages with a form are made for who asks: their address carries where to go in the end. */
export const FORM = { guards: [], query: CARRIED, islands: SHELL, indexed: false, cache: 'none' } as const
/** Each is one person's, and made anew each time. */
export const WALLET = {
  meta: STICKY,
  guards: ['auth-route'],
  query: ['done'],
  islands: WHOLE,
  indexed: false,
  cache: 'none',
} as const
export const P2P = { ...WALLET, guards: ['p2p-open', 'auth-route'] } as const
/** For whoever is at the operators' desk; for everybody else there is nothing there. */
export const DESK = { ...WALLET, guards: [] } as const
export const BOTS = { ...WALLET, guards: ['bots-open', 'auth-route'] } as const
export const COPY = { ...WALLET, guards: ['copy-open', 'auth-route'] } as const
/** Boards and traders of copy trading are everybody's. */
export const COPY_PUBLIC = { ...PUBLIC, meta: STICKY, guards: ['copy-open'], cache: 'prices' } as const
export const TRADER = { ...COPY_PUBLIC, query: ['days', 'before'], indexed: false } as const
export const PERSONAL = { ...FORM, guards: ['auth-route'] } as const

/** The account area: of one person alone. `done` tells what came of a form, `page` which page of a list is shown. */
export const AREA = {
  guards: ['auth-route'],
  query: ['done', 'page', 'news'],
  islands: WHOLE,
  indexed: false,
  cache: 'none',
  meta: { stickyOpen: true },
} as const
