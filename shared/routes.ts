// THE route table: every page, what it is, who may see it, how long it may be cached.

import { MARKET_QUERY } from './bots/market-filters.ts'
import { RECIPE_QUERY } from './bots/recipe-query.ts'
import { whyJoinPath } from './brand.ts'
import { BOARD_QUERY } from './copy/board-filters.ts'
import { isCatalog } from './help/catalog.ts'
import type { IslandName } from './islands.ts'
import { CARRIED, EXTRA } from './navigation/carried.ts'
import type { PageName } from './pages.ts'
import type { RouteMeta } from './route-meta.ts'
import { ANSWERED } from './trading/answered.ts'
import type { Visit } from './visit.ts'

export type GuardName =
  | 'auth-route'
  | 'futures-redirect'
  | 'trading-bots'
  | 'p2p-open'
  | 'otc-open'
  | 'copy-open'
  | 'bots-open'

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
  readonly meta: RouteMeta
  readonly guards: readonly GuardName[]
  /** Query parameters that the page's state is read from; others are not looked at. */
  readonly query: readonly string[]
  readonly cache: CacheClass
  /** Parts of it that are one person's, for whoever is logged in (shared/islands.ts). */
  readonly islands: readonly IslandName[]
  /** Search engines are told of it: in the sitemaps, with its other languages. */
  readonly indexed: boolean
  /** A page's own rule for its address: the status that is shown where it fails (spec §2), undefined where it holds. */
  readonly validate?: (visit: Visit) => number | undefined
}

type Listed = Omit<Route, 'path' | 'page' | 'personalPage' | 'meta' | 'cache'>
/** Those of the shell are on every page. */
const SHELL: readonly IslandName[] = ['account']
const WHOLE: readonly IslandName[] = [...SHELL, 'page']
const PUBLIC: Listed = { guards: [], query: [], islands: SHELL, indexed: true }
const STICKY: RouteMeta = { stickyOpen: true }

/** Where a log-in or a registration begins, and its steps: nothing around them that leads elsewhere. */
const ENTRY: RouteMeta = { footer: false, mobileHeader: true }
const STEP: RouteMeta = { ...ENTRY, noReturn: true }
/** Pages with a form are made for who asks: their address carries where to go in the end. */
const FORM = { guards: [], query: CARRIED, islands: SHELL, indexed: false, cache: 'none' } as const
/** Each is one person's, and made anew each time. */
const WALLET = {
  meta: STICKY,
  guards: ['auth-route'],
  query: ['done'],
  islands: WHOLE,
  indexed: false,
  cache: 'none',
} as const
const ORDERS = { ...WALLET, query: ['market', 'before', 'beforeId'] } as const
const P2P = { ...WALLET, guards: ['p2p-open', 'auth-route'] } as const
/** For whoever is at the operators' desk; for everybody else there is nothing there. */
const DESK = { ...WALLET, guards: [] } as const
const BOTS = { ...WALLET, guards: ['bots-open', 'auth-route'] } as const
const COPY = { ...WALLET, guards: ['copy-open', 'auth-route'] } as const
/** Boards and traders of copy trading are everybody's. */
const COPY_PUBLIC = { ...PUBLIC, meta: STICKY, guards: ['copy-open'], cache: 'prices' } as const
const TRADER = { ...COPY_PUBLIC, query: ['days', 'before'], indexed: false } as const
const PERSONAL = { ...FORM, guards: ['auth-route'] } as const

/** The account area: of one person alone. `done` tells what came of a form, `page` which page of a list is shown. */
const AREA = {
  guards: ['auth-route'],
  query: ['done', 'page', 'news'],
  islands: WHOLE,
  indexed: false,
  cache: 'none',
  meta: { stickyOpen: true },
} as const

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
    personalPage: 'trade',
    islands: [...SHELL, 'layout', 'balance', 'panel'],
    meta: { ...STICKY, footer: false },
    query: ['interval', 'tab', ...ANSWERED],
    cache: 'prices',
  },
  {
    ...PUBLIC,
    path: '/futures/liquidations',
    page: 'futures-liquidations',
    guards: ['futures-redirect'],
    meta: STICKY,
    query: ['before'],
    cache: 'prices',
  },
  {
    ...PUBLIC,
    path: '/futures/liquidations/:id',
    page: 'futures-receipt',
    guards: ['futures-redirect'],
    meta: STICKY,
    cache: 'none',
    indexed: false,
  },
  {
    ...PUBLIC,
    path: '/futures/:symbol',
    page: 'futures',
    personalPage: 'futures-trade',
    guards: ['futures-redirect'],
    islands: [...SHELL, 'layout', 'futures-settings', 'futures-submit', 'futures-panel'],
    meta: { ...STICKY, footer: false },
    query: ['interval', 'tab', ...ANSWERED],
    cache: 'prices',
  },
  {
    ...PUBLIC,
    path: '/otc',
    page: 'otc',
    meta: STICKY,
    guards: ['otc-open'],
    query: ['tab', 'from', 'to', 'quote', 'done', 'note'],
    islands: WHOLE,
    cache: 'prices',
  },
  {
    ...PUBLIC,
    path: '/otc/block',
    page: 'otc-block',
    meta: STICKY,
    guards: ['otc-open'],
    query: ['request', 'note'],
    islands: WHOLE,
    cache: 'prices',
  },
  {
    ...PUBLIC,
    path: '/otc/receipt/:id',
    page: 'otc-receipt',
    meta: STICKY,
    guards: ['otc-open'],
    cache: 'none',
    indexed: false,
  },
  {
    ...PUBLIC,
    path: '/p2p',
    page: 'p2p',
    meta: STICKY,
    guards: ['p2p-open'],
    query: ['fiat', 'asset', 'side', 'kind', 'amount', 'method', 'page'],
    cache: 'prices',
  },
  {
    ...PUBLIC,
    path: '/p2p/merchant/:merchant',
    page: 'p2p-merchant',
    meta: STICKY,
    guards: ['p2p-open'],
    cache: 'prices',
    indexed: false,
  },
  { ...P2P, path: '/p2p/ad/:ad', page: 'p2p-ad' },
  { ...P2P, path: '/p2p/deal/:deal', page: 'p2p-deal' },
  { ...P2P, path: '/p2p/deals', page: 'p2p-deals' },
  { ...P2P, path: '/p2p/ads', page: 'p2p-ads' },
  { ...P2P, path: '/p2p/post', page: 'p2p-post', query: ['fiat', 'asset', 'side', 'done'] },
  { ...P2P, path: '/p2p/methods', page: 'p2p-methods', query: ['fiat', 'method', 'done'] },
  {
    ...PUBLIC,
    path: '/announcements',
    page: 'announcements',
    meta: STICKY,
    query: ['category', 'before'],
    cache: 'prices',
  },
  { ...PUBLIC, path: '/announcements/:id', page: 'announcement', meta: STICKY, cache: 'prices', indexed: false },
  { ...DESK, path: '/operator', page: 'operator' },
  { ...DESK, path: '/operator/figures', page: 'operator-figures' },
  { ...DESK, path: '/operator/people', page: 'operator-people', query: ['q', 'id', 'done'] },
  { ...DESK, path: '/operator/withdrawals', page: 'operator-withdrawals', query: ['id', 'done'] },
  { ...DESK, path: '/operator/appeals', page: 'operator-appeals' },
  { ...DESK, path: '/operator/appeals/:deal', page: 'operator-appeal' },
  { ...DESK, path: '/operator/features', page: 'operator-features' },
  { ...DESK, path: '/operator/messages', page: 'operator-messages' },
  { ...DESK, path: '/operator/announcements', page: 'operator-announcements' },
  { ...DESK, path: '/operator/announcements/:id', page: 'operator-announcement', query: ['language', 'done'] },
  { ...DESK, path: '/operator/log', page: 'operator-log', query: ['before'] },
  {
    ...PUBLIC,
    path: '/bot-trade/autosystem',
    page: 'bots',
    meta: STICKY,
    guards: ['trading-bots'],
    query: MARKET_QUERY,
    cache: 'prices',
  },
  { ...BOTS, path: '/bot-trade/my-bots', page: 'bots-own', query: ['state', 'done'] },
  { ...BOTS, path: '/bot-trade/my-bots/:bot', page: 'bot', query: ['interval', 'done'] },
  {
    ...PUBLIC,
    path: '/bot-trade/shared/:bot',
    page: 'bot-shared',
    meta: STICKY,
    guards: ['bots-open'],
    cache: 'prices',
    indexed: false,
  },
  {
    ...PUBLIC,
    path: '/bot-trade/:source/:symbol?',
    page: 'bot-create',
    meta: STICKY,
    guards: ['trading-bots'],
    query: ['interval', 'pair', 'days', 'clone', ...RECIPE_QUERY],
    islands: WHOLE,
    cache: 'prices',
  },
  { ...COPY_PUBLIC, path: '/copy-trading/futures', page: 'copy-trading', query: BOARD_QUERY },
  { ...COPY_PUBLIC, path: '/copy-trading/spot', page: 'copy-trading', query: BOARD_QUERY },
  { ...TRADER, path: '/copy-trading/futures-trader/:id', page: 'copy-trader' },
  { ...TRADER, path: '/copy-trading/spot-trader/:id', page: 'copy-trader' },
  { ...COPY, path: '/copy-trading/futures-trader/:id/follow', page: 'copy-follow', query: ['invitation', 'done'] },
  { ...COPY, path: '/copy-trading/spot-trader/:id/follow', page: 'copy-follow', query: ['invitation', 'done'] },
  { ...COPY, path: '/copy-trading/copies', page: 'copy-portfolios' },
  { ...COPY, path: '/copy-trading/copies/:id', page: 'copy-portfolio', query: ['before', 'done'] },
  { ...COPY, path: '/copy-trading/lead', page: 'copy-lead', query: ['kind', 'done'] },
  { ...FORM, path: '/login', page: 'login', meta: ENTRY, indexed: true },
  { ...FORM, path: '/login/verification', page: 'login-verification', meta: STEP },
  { ...FORM, path: '/login/device-verification', page: 'login-device-verification', meta: STEP },
  { ...FORM, path: '/login/passkey', page: 'login-passkey', meta: STEP },
  { ...FORM, path: '/login/social-verification', page: 'login-social-verification', meta: STEP },
  { ...FORM, path: '/register', page: 'register', meta: ENTRY, indexed: true },
  { ...FORM, path: '/register/create', page: 'register-create', meta: STEP },
  { ...FORM, path: '/register/verification', page: 'register-verification', meta: STEP },
  {
    ...PUBLIC,
    path: '/register/learn-more',
    page: 'register-learn-more',
    meta: STEP,
    query: CARRIED.filter((name) => name !== EXTRA),
    cache: 'static',
  },
  { ...FORM, path: '/forget', page: 'forget', meta: STEP },
  { ...FORM, path: '/forget/verification', page: 'forget-verification', meta: STEP },
  { ...FORM, path: '/forget/reset', page: 'forget-reset', meta: STEP },
  { ...PERSONAL, path: '/operation/enable-passkey', page: 'operation-enable-passkey', meta: STEP },
  { ...PERSONAL, path: '/operation/stay-signed-in', page: 'operation-stay-signed-in', meta: STEP },
  {
    ...PERSONAL,
    path: '/bind-passkey-verification',
    page: 'bind-passkey-verification',
    meta: { footer: false, noReturn: true },
  },
  { ...WALLET, path: '/wallet', page: 'wallet' },
  { ...WALLET, path: '/wallet/portfolio', page: 'wallet-portfolio', query: ['days'] },
  { ...WALLET, path: '/wallet/deposit', page: 'wallet-deposit', query: ['asset', 'network', 'done'] },
  { ...WALLET, path: '/wallet/withdraw', page: 'wallet-withdraw', query: ['asset', 'network', 'id', 'done'] },
  { ...WALLET, path: '/wallet/transfer', page: 'wallet-transfer', query: ['asset', 'from', 'to', 'done'] },
  { ...WALLET, path: '/wallet/addresses', page: 'wallet-addresses' },
  {
    ...WALLET,
    path: '/wallet/history',
    page: 'wallet-history',
    query: ['asset', 'wallet', 'kind', 'from', 'to', 'before'],
  },
  { ...ORDERS, path: '/orders', page: 'orders', query: ['market', ...ANSWERED] },
  { ...ORDERS, path: '/orders/history', page: 'orders-history' },
  { ...ORDERS, path: '/orders/trades', page: 'orders-trades' },
  { ...PUBLIC, path: '/help', page: 'help', meta: STICKY, query: ['q'], cache: 'static' },
  {
    ...PUBLIC,
    path: '/help/:catalog',
    page: 'help-catalog',
    meta: STICKY,
    cache: 'static',
    validate: ({ path }) => (isCatalog(path.split('/')[2] ?? '') ? undefined : 404),
  },
  { ...PUBLIC, path: '/help/:catalog/:id', page: 'help-article', meta: STICKY, query: ['voted'], cache: 'static' },
  { ...WALLET, path: '/contact', page: 'contact' },
  { ...PUBLIC, path: '/status', page: 'status', meta: STICKY, cache: 'prices' },
  { ...PUBLIC, path: '/fees', page: 'fees', islands: WHOLE, meta: STICKY, cache: 'static' },
  { ...PUBLIC, path: '/proof', page: 'proof', meta: STICKY, cache: 'static' },
  {
    ...PUBLIC,
    path: '/proof/trade/:symbol/:seq',
    page: 'proof-trade',
    meta: STICKY,
    cache: 'static',
    indexed: false,
  },
  {
    ...PUBLIC,
    path: '/affiliate-register',
    page: 'affiliate-register',
    meta: { layout: 'empty', footer: false, header: false, noReturn: true, returnWhenLoggedIn: true },
    cache: 'static',
  },
  {
    ...FORM,
    path: '/affiliate-register/create',
    page: 'affiliate-register-create',
    meta: { layout: 'empty', footer: false, noReturn: true },
  },
  {
    ...PUBLIC,
    path: '/affiliate-register/:why{why-join-[a-z0-9-]+}',
    page: 'affiliate-register-why-join',
    meta: { layout: 'empty', footer: true, noReturn: true },
    cache: 'static',
    validate: ({ path, brand }) => (path === whyJoinPath(brand) ? undefined : 404),
  },
  { ...AREA, path: '/account', page: 'account' },
  { ...AREA, path: '/account/security', page: 'account-security' },
  { ...AREA, path: '/account/activity', page: 'account-activity' },
  { ...AREA, path: '/account/preferences', page: 'account-preferences' },
  { ...AREA, path: '/account/notifications', page: 'account-notifications' },
  { ...AREA, path: '/account/alerts', page: 'account-alerts', query: ['kind', 'market', 'value', 'done'] },
  { ...AREA, path: '/account/api-keys', page: 'account-api-keys' },
  { ...AREA, path: '/account/sub-accounts', page: 'account-sub-accounts' },
  { ...AREA, path: '/account/data', page: 'account-data' },
  { ...AREA, path: '/affiliate', page: 'affiliate' },
  {
    ...PUBLIC,
    path: '/offline',
    page: 'offline',
    meta: { noReturn: true, live: false },
    cache: 'static',
    indexed: false,
  },
  { ...PUBLIC, path: '/docs', page: 'docs', meta: { ...STICKY, colourMode: 'light' }, cache: 'static' },
  { ...PUBLIC, path: '/docs/api', page: 'docs-api', meta: STICKY, cache: 'static' },
  {
    ...PUBLIC,
    path: '/docs/connect-your-bot',
    page: 'docs-connect-your-bot',
    meta: STICKY,
    cache: 'static',
  },
  { ...PUBLIC, path: '/docs/color', page: 'docs-color', meta: STICKY, cache: 'static' },
  { ...PUBLIC, path: '/docs/fonts', page: 'docs-fonts', meta: { ...STICKY, colourMode: 'light' }, cache: 'static' },
  { ...PUBLIC, path: '/docs/date', page: 'docs-date', meta: STICKY, cache: 'static' },
  {
    ...PUBLIC,
    path: '/docs/directives',
    page: 'docs-directives',
    meta: { ...STICKY, colourMode: 'light' },
    cache: 'static',
  },
  { ...PUBLIC, path: '/docs/drag-sort', page: 'docs-drag-sort', meta: STICKY, cache: 'static' },
  {
    ...PUBLIC,
    path: '/docs/element-plus',
    page: 'docs-element-plus',
    meta: { ...STICKY, theme: 'light' },
    cache: 'static',
  },
  { ...PUBLIC, path: '/docs/select', page: 'docs-select', meta: STICKY, cache: 'static' },
  { ...PUBLIC, path: '/docs/swiper', page: 'docs-swiper', meta: STICKY, cache: 'static' },
  { ...PUBLIC, path: '/docs/geetest', page: 'docs-geetest', meta: STICKY, cache: 'static' },
]

const routes = new Map<PageName, Route>(
  ROUTES.flatMap((route) =>
    [route.page, ...(route.personalPage ? [route.personalPage] : [])].map((page) => [page, route]),
  ),
)

/** The meta block of a page; a page without a route of its own (an error) has an empty one. */
export const metaOf = (page: PageName): RouteMeta => routes.get(page)?.meta ?? {}

/** Whether a page of whoever is logged in is all theirs but for the shell. */
export const isWhollyOwn = (page: PageName): boolean => islandsOf(page).includes('page')

/** The islands of a page; one without a route of its own (an error) has those of the shell. */
export const islandsOf = (page: PageName): readonly IslandName[] => routes.get(page)?.islands ?? SHELL

export const isIndexed = (page: PageName): boolean => routes.get(page)?.indexed ?? false
