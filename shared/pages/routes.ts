import { BOT_MARKETPLACE_QUERY } from '../bots/market-filters.ts'
import { RECIPE_QUERY } from '../bots/recipe-query.ts'
import { isHelpCatalog } from '../content/help/catalog.ts'
import { COPY_BOARD_QUERY_PARAMETERS } from '../copy/board-filters.ts'
import { ANY_QUERY_PARAMETER, CARRIED_AUTH_PARAMETERS } from '../identity/carried.ts'
import { HEAT_MAP_VIEW } from '../markets/market-list/state.ts'
import { TICKET_ANSWER_PARAMETERS } from '../markets/trading/trade-answer.ts'
import { affiliateWhyJoinPath } from '../navigation/brand.ts'
import { pathParams } from '../platform/path-params.ts'
import { SHARE_FORM_QUERY } from '../sharing/pages.ts'
import type { IslandName } from './islands.ts'
import { OPERATOR_ROUTES } from './operator-routes.ts'
import { ORDER_ROUTES } from './order-routes.ts'
import type { PageName } from './page-data.ts'
import {
  ACCOUNT_AREA_ROUTE,
  ALL_ISLANDS,
  AUTH_ENTRY_META,
  AUTH_STEP_META,
  BOTS_ROUTE,
  COPY_PUBLIC_ROUTE,
  COPY_ROUTE,
  COPY_TRADER_ROUTE,
  CURSOR_PARAMETERS,
  FORM_ROUTE,
  HEADER_ISLANDS,
  P2P_ROUTE,
  PERSONAL_ROUTE,
  PUBLIC_ROUTE,
  type Route,
  STICKY_HEADER_META,
  WALLET_ROUTE,
} from './route.ts'
import type { RouteMeta } from './route-meta.ts'
import type { Visit } from './visit.ts'

export const ROUTES: readonly Route[] = [
  {
    ...PUBLIC_ROUTE,
    path: '/',
    page: 'home',
    islands: [...HEADER_ISLANDS, 'first-steps'],
    meta: STICKY_HEADER_META,
    cache: 'prices',
  },
  {
    ...PUBLIC_ROUTE,
    path: '/markets',
    page: 'markets',
    views: { [HEAT_MAP_VIEW]: 'markets-map' },
    islands: [...HEADER_ISLANDS, 'screens'],
    meta: STICKY_HEADER_META,
    query: ['q', 'category', 'quote', 'sort', 'dir', 'favourites', 'view'],
    cache: 'prices',
  },
  {
    ...PUBLIC_ROUTE,
    path: '/markets/futures',
    page: 'markets-futures',
    guards: ['futures-redirect'],
    meta: STICKY_HEADER_META,
    query: ['q', 'category', 'sort', 'dir', 'favourites'],
    cache: 'prices',
  },
  {
    ...PUBLIC_ROUTE,
    path: '/coin/:asset',
    page: 'coin',
    meta: STICKY_HEADER_META,
    query: ['interval'],
    cache: 'prices',
  },
  {
    ...PUBLIC_ROUTE,
    path: '/spot/:symbol',
    page: 'spot',
    personalPage: 'trade',
    simple: {
      page: 'spot-simple',
      personalPage: 'trade-simple',
      islands: [...HEADER_ISLANDS, 'balance', 'simple-holding', 'simple-orders'],
    },
    opening: 'spot-opening',
    islands: [...HEADER_ISLANDS, 'layout', 'balance', 'panel'],
    meta: { ...STICKY_HEADER_META, footer: false },
    query: ['interval', 'tab', 'range', ...TICKET_ANSWER_PARAMETERS],
    cache: 'prices',
  },
  {
    ...PUBLIC_ROUTE,
    path: '/futures/liquidations',
    page: 'futures-liquidations',
    guards: ['futures-redirect'],
    meta: STICKY_HEADER_META,
    query: ['before'],
    cache: 'prices',
  },
  {
    ...PUBLIC_ROUTE,
    path: '/futures/liquidations/:id',
    page: 'futures-receipt',
    guards: ['futures-redirect'],
    meta: STICKY_HEADER_META,
    cache: 'none',
    indexed: false,
  },
  {
    ...PUBLIC_ROUTE,
    path: '/futures/:symbol',
    page: 'futures',
    personalPage: 'futures-trade',
    guards: ['futures-redirect'],
    islands: [...HEADER_ISLANDS, 'layout', 'futures-settings', 'futures-submit', 'futures-panel'],
    meta: { ...STICKY_HEADER_META, footer: false },
    query: ['interval', 'tab', ...TICKET_ANSWER_PARAMETERS],
    cache: 'prices',
  },
  {
    ...PUBLIC_ROUTE,
    path: '/otc',
    page: 'otc',
    meta: STICKY_HEADER_META,
    guards: ['otc-open'],
    query: ['tab', 'from', 'to', 'quote', 'done', 'note', 'plan', ...CURSOR_PARAMETERS],
    islands: ALL_ISLANDS,
    cache: 'prices',
  },
  {
    ...PUBLIC_ROUTE,
    path: '/otc/block',
    page: 'otc-block',
    meta: STICKY_HEADER_META,
    guards: ['otc-open'],
    query: ['request', 'note'],
    islands: ALL_ISLANDS,
    cache: 'prices',
  },
  {
    ...PUBLIC_ROUTE,
    path: '/otc/receipt/:id',
    page: 'otc-receipt',
    meta: STICKY_HEADER_META,
    guards: ['otc-open'],
    cache: 'none',
    indexed: false,
  },
  {
    ...PUBLIC_ROUTE,
    path: '/p2p',
    page: 'p2p',
    meta: STICKY_HEADER_META,
    guards: ['p2p-open'],
    query: ['fiat', 'asset', 'side', 'kind', 'amount', 'method', 'page'],
    cache: 'prices',
  },
  {
    ...PUBLIC_ROUTE,
    path: '/p2p/merchant/:merchant',
    page: 'p2p-merchant',
    meta: STICKY_HEADER_META,
    guards: ['p2p-open'],
    cache: 'prices',
    indexed: false,
  },
  { ...P2P_ROUTE, path: '/p2p/ad/:ad', page: 'p2p-ad' },
  { ...P2P_ROUTE, path: '/p2p/deal/:deal', page: 'p2p-deal', query: ['done', 'refused'] },
  { ...P2P_ROUTE, path: '/p2p/deals', page: 'p2p-deals', query: ['done', ...CURSOR_PARAMETERS] },
  { ...P2P_ROUTE, path: '/p2p/ads', page: 'p2p-ads' },
  { ...P2P_ROUTE, path: '/p2p/post', page: 'p2p-post', query: ['fiat', 'asset', 'side', 'done'] },
  { ...P2P_ROUTE, path: '/p2p/report', page: 'p2p-report', query: ['deal', 'ad', 'merchant', 'done'] },
  { ...P2P_ROUTE, path: '/p2p/methods', page: 'p2p-methods', query: ['fiat', 'method', 'done'] },
  {
    ...PUBLIC_ROUTE,
    path: '/announcements',
    page: 'announcements',
    meta: STICKY_HEADER_META,
    query: ['category', ...CURSOR_PARAMETERS],
    cache: 'prices',
  },
  {
    ...PUBLIC_ROUTE,
    path: '/announcements/:id',
    page: 'announcement',
    meta: STICKY_HEADER_META,
    cache: 'prices',
    indexed: false,
  },
  {
    ...PUBLIC_ROUTE,
    path: '/chat',
    page: 'chat',
    meta: STICKY_HEADER_META,
    guards: ['chat-open'],
    query: ['before', 'reply', 'report', 'done'],
    islands: ALL_ISLANDS,
    cache: 'prices',
    indexed: false,
  },
  ...OPERATOR_ROUTES,
  {
    ...PUBLIC_ROUTE,
    path: '/bot-trade/autosystem',
    page: 'bots',
    meta: STICKY_HEADER_META,
    guards: ['trading-bots'],
    query: BOT_MARKETPLACE_QUERY,
    cache: 'prices',
  },
  { ...BOTS_ROUTE, path: '/bot-trade/my-bots', page: 'bots-own', query: ['state', 'done', ...CURSOR_PARAMETERS] },
  {
    ...BOTS_ROUTE,
    path: '/bot-trade/my-bots/:bot',
    page: 'bot',
    query: ['interval', 'done', ...CURSOR_PARAMETERS, 'pair'],
  },
  {
    ...PUBLIC_ROUTE,
    path: '/bot-trade/shared/:bot',
    page: 'bot-shared',
    meta: STICKY_HEADER_META,
    guards: ['bots-open'],
    islands: ALL_ISLANDS,
    cache: 'prices',
    indexed: false,
  },
  {
    ...PUBLIC_ROUTE,
    path: '/bot-trade/:source/:symbol?',
    page: 'bot-create',
    meta: STICKY_HEADER_META,
    guards: ['trading-bots'],
    query: ['interval', 'pair', 'days', 'clone', ...RECIPE_QUERY],
    islands: ALL_ISLANDS,
    cache: 'prices',
  },
  { ...COPY_PUBLIC_ROUTE, path: '/copy-trading/futures', page: 'copy-trading', query: COPY_BOARD_QUERY_PARAMETERS },
  { ...COPY_PUBLIC_ROUTE, path: '/copy-trading/spot', page: 'copy-trading', query: COPY_BOARD_QUERY_PARAMETERS },
  { ...COPY_TRADER_ROUTE, path: '/copy-trading/futures-trader/:id', page: 'copy-trader' },
  { ...COPY_TRADER_ROUTE, path: '/copy-trading/spot-trader/:id', page: 'copy-trader' },
  {
    ...COPY_ROUTE,
    path: '/copy-trading/futures-trader/:id/follow',
    page: 'copy-follow',
    query: ['invitation', 'done'],
  },
  { ...COPY_ROUTE, path: '/copy-trading/spot-trader/:id/follow', page: 'copy-follow', query: ['invitation', 'done'] },
  { ...COPY_ROUTE, path: '/copy-trading/copies', page: 'copy-portfolios', query: ['done', ...CURSOR_PARAMETERS] },
  { ...COPY_ROUTE, path: '/copy-trading/copies/:id', page: 'copy-portfolio', query: [...CURSOR_PARAMETERS, 'done'] },
  { ...COPY_ROUTE, path: '/copy-trading/lead', page: 'copy-lead', query: ['kind', 'before', 'done'] },
  { ...FORM_ROUTE, path: '/login', page: 'login', meta: AUTH_ENTRY_META, indexed: true },
  { ...FORM_ROUTE, path: '/login/verification', page: 'login-verification', meta: AUTH_STEP_META },
  { ...FORM_ROUTE, path: '/login/device-verification', page: 'login-device-verification', meta: AUTH_STEP_META },
  { ...FORM_ROUTE, path: '/login/passkey', page: 'login-passkey', meta: AUTH_STEP_META },
  { ...FORM_ROUTE, path: '/login/social-verification', page: 'login-social-verification', meta: AUTH_STEP_META },
  { ...FORM_ROUTE, path: '/register', page: 'register', meta: AUTH_ENTRY_META, indexed: true },
  { ...FORM_ROUTE, path: '/register/create', page: 'register-create', meta: AUTH_STEP_META },
  { ...FORM_ROUTE, path: '/register/verification', page: 'register-verification', meta: AUTH_STEP_META },
  {
    ...PUBLIC_ROUTE,
    path: '/register/learn-more',
    page: 'register-learn-more',
    meta: AUTH_STEP_META,
    query: CARRIED_AUTH_PARAMETERS.filter((name) => name !== ANY_QUERY_PARAMETER),
    cache: 'static',
  },
  { ...FORM_ROUTE, path: '/forget', page: 'forget', meta: AUTH_STEP_META },
  { ...FORM_ROUTE, path: '/forget/verification', page: 'forget-verification', meta: AUTH_STEP_META },
  { ...FORM_ROUTE, path: '/forget/reset', page: 'forget-reset', meta: AUTH_STEP_META },
  { ...PERSONAL_ROUTE, path: '/operation/enable-passkey', page: 'operation-enable-passkey', meta: AUTH_STEP_META },
  { ...PERSONAL_ROUTE, path: '/operation/stay-signed-in', page: 'operation-stay-signed-in', meta: AUTH_STEP_META },
  {
    ...PERSONAL_ROUTE,
    path: '/bind-passkey-verification',
    page: 'bind-passkey-verification',
    meta: { footer: false, noReturn: true },
  },
  { ...WALLET_ROUTE, path: '/wallet', page: 'wallet' },
  { ...WALLET_ROUTE, path: '/wallet/portfolio', page: 'wallet-portfolio', query: ['days'] },
  {
    ...WALLET_ROUTE,
    path: '/wallet/deposit',
    page: 'wallet-deposit',
    query: ['asset', 'network', 'on', 'txid:100', 'done', ...CURSOR_PARAMETERS],
  },
  {
    ...WALLET_ROUTE,
    path: '/wallet/withdraw',
    page: 'wallet-withdraw',
    query: ['asset', 'network', 'id', 'done', ...CURSOR_PARAMETERS],
  },
  { ...WALLET_ROUTE, path: '/wallet/transfer', page: 'wallet-transfer', query: ['asset', 'from', 'to', 'done'] },
  { ...WALLET_ROUTE, path: '/wallet/addresses', page: 'wallet-addresses' },
  {
    ...WALLET_ROUTE,
    path: '/wallet/history',
    page: 'wallet-history',
    query: ['asset', 'wallet', 'kind', 'from', 'to', 'before'],
  },
  { ...WALLET_ROUTE, path: '/shared', page: 'shared-results', query: SHARE_FORM_QUERY },
  {
    ...PUBLIC_ROUTE,
    path: '/shared/:id',
    page: 'shared-result',
    meta: STICKY_HEADER_META,
    cache: 'none',
    indexed: false,
  },
  ...ORDER_ROUTES,
  { ...PUBLIC_ROUTE, path: '/help', page: 'help', meta: STICKY_HEADER_META, query: ['q'], cache: 'static' },
  {
    ...PUBLIC_ROUTE,
    path: '/help/:catalog',
    page: 'help-catalog',
    meta: STICKY_HEADER_META,
    cache: 'static',
    validate: ({ path }) => (isHelpCatalog(pathParams('/help/:catalog', path).catalog) ? undefined : 404),
  },
  {
    ...PUBLIC_ROUTE,
    path: '/help/:catalog/:id',
    page: 'help-article',
    meta: STICKY_HEADER_META,
    query: ['voted'],
    cache: 'static',
  },
  { ...WALLET_ROUTE, path: '/contact', page: 'contact', query: ['done', 'topic'], guards: [] },
  { ...WALLET_ROUTE, path: '/agree', page: 'agree', query: ['act', 'redirectUrl'] },
  { ...PUBLIC_ROUTE, path: '/status', page: 'status', meta: STICKY_HEADER_META, cache: 'prices' },
  {
    ...PUBLIC_ROUTE,
    path: '/rewards',
    page: 'rewards',
    islands: ALL_ISLANDS,
    meta: STICKY_HEADER_META,
    query: ['done', ...CURSOR_PARAMETERS],
    cache: 'prices',
  },
  { ...PUBLIC_ROUTE, path: '/fees', page: 'fees', islands: ALL_ISLANDS, meta: STICKY_HEADER_META, cache: 'static' },
  { ...PUBLIC_ROUTE, path: '/proof', page: 'proof', meta: STICKY_HEADER_META, cache: 'static' },
  {
    ...PUBLIC_ROUTE,
    path: '/proof/trade/:symbol/:seq',
    page: 'proof-trade',
    meta: STICKY_HEADER_META,
    cache: 'static',
    indexed: false,
  },
  {
    ...PUBLIC_ROUTE,
    path: '/affiliate-register',
    page: 'affiliate-register',
    meta: { layout: 'empty', footer: false, header: false, noReturn: true, returnWhenLoggedIn: true },
    cache: 'prices',
  },
  {
    ...FORM_ROUTE,
    path: '/affiliate-register/create',
    page: 'affiliate-register-create',
    meta: { layout: 'empty', footer: false, noReturn: true },
  },
  {
    ...PUBLIC_ROUTE,
    path: '/affiliate-register/:why{why-join-[a-z0-9-]+}',
    page: 'affiliate-register-why-join',
    meta: { layout: 'empty', footer: true, noReturn: true },
    cache: 'static',
    validate: ({ path, brand }) => (path === affiliateWhyJoinPath(brand) ? undefined : 404),
  },
  { ...ACCOUNT_AREA_ROUTE, path: '/account', page: 'account' },
  { ...ACCOUNT_AREA_ROUTE, path: '/account/security', page: 'account-security' },
  { ...ACCOUNT_AREA_ROUTE, path: '/account/activity', page: 'account-activity' },
  { ...ACCOUNT_AREA_ROUTE, path: '/account/preferences', page: 'account-preferences' },
  { ...ACCOUNT_AREA_ROUTE, path: '/account/notifications', page: 'account-notifications' },
  {
    ...ACCOUNT_AREA_ROUTE,
    path: '/account/alerts',
    page: 'account-alerts',
    query: ['kind', 'market', 'value', 'done'],
  },
  { ...ACCOUNT_AREA_ROUTE, path: '/account/api-keys', page: 'account-api-keys' },
  { ...ACCOUNT_AREA_ROUTE, path: '/account/sub-accounts', page: 'account-sub-accounts' },
  { ...ACCOUNT_AREA_ROUTE, path: '/account/venue', page: 'account-venue' },
  {
    ...ACCOUNT_AREA_ROUTE,
    path: '/account/venue/portfolio',
    page: 'account-venue-portfolio',
    query: ['transfer', 'refused'],
  },
  {
    ...ACCOUNT_AREA_ROUTE,
    path: '/account/venue/history',
    page: 'account-venue-history',
    query: ['product', 'kind', 'market', 'from', 'to', 'before'],
  },
  { ...ACCOUNT_AREA_ROUTE, path: '/account/data', page: 'account-data' },
  { ...ACCOUNT_AREA_ROUTE, path: '/affiliate', page: 'affiliate', query: ['done', 'page', 'days', 'product', 'label'] },
  { ...ACCOUNT_AREA_ROUTE, path: '/affiliate/links', page: 'affiliate-links', query: ['done', 'link', 'lang'] },
  { ...ACCOUNT_AREA_ROUTE, path: '/affiliate/payouts', page: 'affiliate-payouts', query: ['page', 'product'] },
  {
    ...PUBLIC_ROUTE,
    path: '/offline',
    page: 'offline',
    meta: { noReturn: true, live: false },
    cache: 'static',
    indexed: false,
  },
  { ...PUBLIC_ROUTE, path: '/docs', page: 'docs', meta: { colourMode: 'light' }, cache: 'static' },
  { ...PUBLIC_ROUTE, path: '/docs/api', page: 'docs-api', meta: {}, cache: 'static' },
  { ...PUBLIC_ROUTE, path: '/docs/connect-your-bot', page: 'docs-connect-your-bot', meta: {}, cache: 'static' },
  { ...PUBLIC_ROUTE, path: '/docs/color', page: 'docs-color', meta: {}, cache: 'static' },
  { ...PUBLIC_ROUTE, path: '/docs/fonts', page: 'docs-fonts', meta: { colourMode: 'light' }, cache: 'static' },
  { ...PUBLIC_ROUTE, path: '/docs/date', page: 'docs-date', meta: {}, cache: 'static' },
  {
    ...PUBLIC_ROUTE,
    path: '/docs/directives',
    page: 'docs-directives',
    meta: { colourMode: 'light' },
    cache: 'static',
  },
  { ...PUBLIC_ROUTE, path: '/docs/drag-sort', page: 'docs-drag-sort', meta: {}, cache: 'static' },
  {
    ...PUBLIC_ROUTE,
    path: '/docs/element-plus',
    page: 'docs-element-plus',
    meta: { theme: 'light' },
    cache: 'static',
  },
  { ...PUBLIC_ROUTE, path: '/docs/select', page: 'docs-select', meta: {}, cache: 'static' },
  { ...PUBLIC_ROUTE, path: '/docs/swiper', page: 'docs-swiper', meta: {}, cache: 'static' },
  { ...PUBLIC_ROUTE, path: '/docs/geetest', page: 'docs-geetest', meta: {}, cache: 'static' },
]

const routes = new Map<PageName, Route>(
  ROUTES.flatMap((route) =>
    [route.page, ...(route.personalPage ? [route.personalPage] : []), ...Object.values(route.views ?? {})].map(
      (page) => [page, route],
    ),
  ),
)
for (const route of ROUTES) {
  if (route.opening) routes.set(route.opening, { ...route, islands: ALL_ISLANDS })
  if (!route.simple) continue
  const { page, personalPage, islands } = route.simple
  for (const name of [page, personalPage]) routes.set(name, { ...route, islands })
}

/**
 * Selects the opening page until the market opens. Afterwards the screen (full or simple), the user's login, or the
 * parameter `view` decides.
 */
export function selectPage(route: Route, { isMember, isSimple, opensAt, search }: Visit): PageName {
  if (route.opening && opensAt !== undefined) return route.opening
  const { page, personalPage } = (isSimple && route.simple) || route
  const { views = {} } = route
  const view = search === '' ? '' : (new URLSearchParams(search).get('view') ?? '')
  return (isMember && personalPage) || (Object.hasOwn(views, view) ? views[view] : undefined) || page
}

/** Empty for a page without a route (an error). */
export const pageRouteMeta = (page: PageName): RouteMeta => routes.get(page)?.meta ?? {}

/** True if everything below the header is personal. */
export const isPersonalPage = (page: PageName): boolean => pageIslands(page).includes('page')

/** A page without a route (an error) has only the islands of the header. */
export const pageIslands = (page: PageName): readonly IslandName[] => routes.get(page)?.islands ?? HEADER_ISLANDS

/** Users of an upstream exchange get no fully personal pages here. */
export const visitIslands = ({ isMember }: Pick<Visit, 'isMember'>, page: PageName): readonly IslandName[] =>
  isMember ? pageIslands(page) : pageIslands(page).filter((name) => name !== 'page')

export const isPageIndexed = (page: PageName): boolean => routes.get(page)?.indexed ?? false
