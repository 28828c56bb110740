// THE route table: every page, what it is, who may see it, how long it may be cached.

import type { PageName } from './pages.ts'

export type LayoutName = 'default' | 'empty'
export type GuardName = 'auth-route' | 'futures-redirect' | 'trading-bots'

export type RouteMeta = {
  readonly layout?: LayoutName
  readonly hiddenHeader?: boolean
  readonly hiddenFooter?: boolean
  readonly mobileHeader?: boolean
  readonly returnLink?: boolean
  readonly stickyOpen?: boolean
  readonly returnWhenLoggedIn?: boolean
  /** Forces the theme whatever the visitor's cookie says. */
  readonly theme?: 'light' | 'dark'
}

/**
 * How an anonymous page may be kept (design §5): `prices` a moment, since figures show; `static` minutes; `none` never.
 */
export type CacheClass = 'prices' | 'static' | 'none'

export type Route = {
  /** Path without locale prefix, in the router's pattern form. */
  readonly path: string
  readonly page: PageName
  readonly meta: RouteMeta
  readonly guards: readonly GuardName[]
  /** Query parameters that the page's state is read from; others are not looked at. */
  readonly query: readonly string[]
  readonly cache: CacheClass
}

export const ROUTES: readonly Route[] = [
  { path: '/', page: 'home', meta: {}, guards: [], query: [], cache: 'prices' },
  {
    path: '/markets',
    page: 'markets',
    meta: {},
    guards: [],
    query: ['q', 'category', 'quote', 'sort', 'dir', 'favourites'],
    cache: 'prices',
  },
  {
    path: '/spot/:symbol',
    page: 'spot',
    meta: { hiddenFooter: true },
    guards: [],
    query: ['interval'],
    cache: 'prices',
  },
  { path: '/register', page: 'opening', meta: {}, guards: [], query: [], cache: 'static' },
  { path: '/login', page: 'opening', meta: {}, guards: [], query: [], cache: 'static' },
]

export const spotPath = (symbol: string): string => `/spot/${symbol}`
