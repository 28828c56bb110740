// THE route table: every page, what it is, who may see it, how long it may be cached.

import type { PageName } from './pages.ts'
import type { Theme, Visit } from './visit.ts'

/** `default` has header, footer and tabs; `empty` has none of them (spec §2). */
export type LayoutName = 'default' | 'empty'
export type GuardName = 'auth-route' | 'futures-redirect' | 'trading-bots'

export type RouteMeta = {
  readonly layout?: LayoutName
  /** Whether the page has the site's header or footer; unset: as its layout has it. */
  readonly header?: boolean
  readonly footer?: boolean
  /** On phones: a bar with a way back in place of header and tabs. */
  readonly mobileHeader?: boolean
  /** "No return link": a log-in that starts here does not lead back here (spec §2, §8). */
  readonly noReturn?: boolean
  /** The header stays in sight while the page scrolls. */
  readonly stickyOpen?: boolean
  /** Who is logged in already is led on (spec §6). */
  readonly returnWhenLoggedIn?: boolean
  /** Forces the theme whatever the visitor's cookie says. */
  readonly theme?: Theme
  /** Forces the colours of the content in the same way; `theme` goes before it. */
  readonly colourMode?: Theme
  /** Colour behind the header where it is not the page's own: the phone's status bar follows it. */
  readonly headerBackground?: Readonly<Record<Theme, string>>
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
  /** Search engines are told of it: in the sitemaps, with its other languages. */
  readonly indexed: boolean
  /** A page's own rule for its address: the status that is shown where it fails (spec §2), undefined where it holds. */
  readonly validate?: (visit: Visit) => number | undefined
}

type Listed = Omit<Route, 'path' | 'page' | 'meta' | 'cache'>
const PUBLIC: Listed = { guards: [], query: [], indexed: true }
const STICKY: RouteMeta = { stickyOpen: true }

export const ROUTES: readonly Route[] = [
  { ...PUBLIC, path: '/', page: 'home', meta: STICKY, cache: 'prices' },
  {
    ...PUBLIC,
    path: '/markets',
    page: 'markets',
    meta: STICKY,
    query: ['q', 'category', 'quote', 'sort', 'dir', 'favourites'],
    cache: 'prices',
  },
  {
    ...PUBLIC,
    path: '/spot/:symbol',
    page: 'spot',
    meta: { ...STICKY, footer: false },
    query: ['interval'],
    cache: 'prices',
  },
  { ...PUBLIC, path: '/register', page: 'opening', meta: {}, cache: 'static', indexed: false },
  { ...PUBLIC, path: '/login', page: 'opening', meta: {}, cache: 'static', indexed: false },
]

export const spotPath = (symbol: string): string => `/spot/${symbol}`

/** What stands around a page. */
export type Chrome = {
  readonly header: boolean
  readonly mobileHeader: boolean
  readonly footer: boolean
  readonly tabs: boolean
  readonly sticky: boolean
}

const routes = new Map<PageName, Route>(ROUTES.map((route) => [route.page, route]))

/** The meta block of a page; a page without a route of its own (an error) has an empty one. */
export const metaOf = (page: PageName): RouteMeta => routes.get(page)?.meta ?? {}

export const isIndexed = (page: PageName): boolean => routes.get(page)?.indexed ?? false

/** Reads a meta block as what is shown: the layout's parts, unless the block says otherwise. */
export function chromeOf({ layout = 'default', header, footer, mobileHeader, stickyOpen }: RouteMeta): Chrome {
  const usual = layout === 'default'
  return {
    header: header ?? usual,
    mobileHeader: mobileHeader ?? false,
    footer: footer ?? usual,
    tabs: usual && !mobileHeader,
    sticky: stickyOpen ?? false,
  }
}

/** The theme that a page has whatever the visitor chose, if it has one. */
export const forcedTheme = ({ theme, colourMode }: RouteMeta): Theme | undefined => theme ?? colourMode
