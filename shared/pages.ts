// What each page is given: the loader on the server and the component on both sides agree here.

import type { AreaData } from './account/views.ts'
import type { BalanceView, FillView, OrderView } from './api/trading.ts'
import type { DocsPageName } from './docs.ts'
import type { FormName, FormPage } from './forms/forms.ts'
import type { Namespace } from './i18n/types.ts'
import type { Interval } from './intervals.ts'
import type { Candle, DepthSnapshot, MarketRow, MarketSourceName, Ticker, Trade } from './market-data.ts'
import type { RouteMeta } from './route-meta.ts'
import type { Visit } from './visit.ts'
import type { WalletData } from './wallet/views.ts'

/** Units of each fiat currency for one US dollar, and the day they are of. */
export type PriceRates = { readonly date: string; readonly perUsd: Readonly<Record<string, number>> }

/** A page that shows itself and nothing that it would have to ask for. */
type NoData = Record<never, never>

type SpotData = {
  readonly symbol: string
  readonly interval: Interval
  readonly ticker: Ticker
  readonly depth: DepthSnapshot
  readonly trades: readonly Trade[]
  readonly candles: readonly Candle[]
  readonly markets: readonly MarketRow[]
  readonly rates: PriceRates
  readonly source: MarketSourceName
}

/** Orders, trades and balances of whoever is logged in. */
export type OwnData = {
  readonly orders: readonly OrderView[]
  readonly history: readonly OrderView[]
  readonly fills: readonly FillView[]
  readonly balances: readonly BalanceView[]
}

export type PageData = Record<DocsPageName, NoData> & {
  home: { readonly markets: readonly MarketRow[]; readonly rates: PriceRates; readonly source: MarketSourceName }
  markets: { readonly markets: readonly MarketRow[]; readonly rates: PriceRates; readonly source: MarketSourceName }
  spot: SpotData
  /** The spot page of whoever is logged in. */
  trade: SpotData & {
    /** Undefined where the exchange could not say. */
    readonly own: OwnData | undefined
    /** Where its panes stand, as the browser has kept it. */
    readonly layout?: string | undefined
  }
  fees: NoData
  'register-learn-more': NoData
  'affiliate-register': NoData
  'affiliate-register-why-join': NoData
  /** What stands where a page would be that cannot be reached (client/service-worker.ts). */
  offline: NoData
  /** A status page: 404 says `Page not found: {path}`, anything else status and description (spec §2). */
  error: { readonly status: number; readonly path: string; readonly requestId: string }
} & {
  /** Pages with a form bear its name. */
  [Name in FormName]: FormPage
} & AreaData &
  WalletData

export type PageName = keyof PageData

/** Addresses of the modules that a page is made of: its component, and its words by namespace. */
export type PageModules = {
  readonly page: string
  readonly words: readonly (readonly [namespace: Namespace, address: string])[]
}

/**
 * What the browser needs to take a page over: it stands in the document as JSON. The document names what a page is made of
 * and what stands around it, so that no page has to load a map of all the others.
 */
export type Taken<Name extends PageName> = {
  readonly page: Name
  readonly meta: RouteMeta
  readonly visit: Visit
  readonly data: PageData[Name]
  readonly modules: PageModules
}
export type HydrationPayload = { [Name in PageName]: Taken<Name> }[PageName]

/** The name under which a page's module has its component: `markets` is `MarketsPage`. */
export const componentOf = (page: PageName): string =>
  `${page.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())}Page`

const AUTH = ['shell', 'form', 'auth'] as const
const AUTH_START = [...AUTH, 'captcha'] as const
const AUTH_PASSKEY = [...AUTH, 'passkey'] as const
const AREA = ['shell', 'form', 'area-form', 'account', 'ui'] as const
const AFFILIATE = ['shell', 'affiliate'] as const

const WALLET = ['shell', 'common', 'ui', 'wallet'] as const

/** Message namespaces that a page shows, beside those of the shell. */
export const PAGE_NAMESPACES: Readonly<Record<PageName, readonly Namespace[]>> = {
  home: ['shell', 'common', 'home', 'market'],
  markets: ['shell', 'common', 'market', 'markets'],
  spot: ['shell', 'common', 'market', 'spot'],
  trade: ['shell', 'common', 'market', 'spot', 'desk', 'orders', 'ui'],
  wallet: WALLET,
  'wallet-deposit': WALLET,
  'wallet-withdraw': WALLET,
  'wallet-transfer': WALLET,
  'wallet-addresses': WALLET,
  'wallet-history': WALLET,
  fees: ['shell', 'common', 'wallet', 'fees'],
  login: [...AUTH_START, 'passkey', 'social'],
  'login-verification': AUTH,
  'login-device-verification': AUTH,
  'login-passkey': AUTH_PASSKEY,
  'login-social-verification': AUTH,
  register: [...AUTH_START, 'social'],
  'register-create': AUTH,
  'register-verification': AUTH,
  'register-learn-more': ['shell', 'learn'],
  forget: AUTH_START,
  'forget-verification': AUTH,
  'forget-reset': AUTH,
  'operation-enable-passkey': AUTH_PASSKEY,
  'operation-stay-signed-in': AUTH,
  'bind-passkey-verification': AUTH,
  'affiliate-register': AFFILIATE,
  'affiliate-register-create': [...AFFILIATE, 'form', 'area-form', 'captcha'],
  'affiliate-register-why-join': AFFILIATE,
  account: AREA,
  'account-security': AREA,
  'account-activity': AREA,
  'account-preferences': AREA,
  'account-notifications': AREA,
  'account-api-keys': AREA,
  'account-sub-accounts': AREA,
  'account-data': AREA,
  affiliate: AREA,
  offline: ['shell', 'common', 'market', 'offline'],
  docs: ['shell', 'common', 'ui', 'docs'],
  'docs-color': ['shell', 'common', 'ui', 'docs', 'docs-color'],
  'docs-fonts': ['shell', 'common', 'ui', 'docs', 'docs-fonts'],
  'docs-date': ['shell', 'common', 'ui', 'docs', 'docs-date'],
  'docs-directives': ['shell', 'common', 'ui', 'docs', 'docs-directives'],
  'docs-drag-sort': ['shell', 'common', 'ui', 'docs', 'docs-drag-sort'],
  'docs-element-plus': ['shell', 'common', 'ui', 'docs', 'docs-element-plus', 'form', 'area-form'],
  'docs-select': ['shell', 'common', 'ui', 'docs', 'docs-select'],
  'docs-swiper': ['shell', 'common', 'ui', 'docs', 'docs-swiper'],
  'docs-geetest': ['shell', 'common', 'ui', 'docs', 'docs-geetest', 'captcha'],
  error: ['shell', 'common', 'error', 'market'],
}
