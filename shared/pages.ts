// What each page is given: the loader on the server and the component on both sides agree here.

import type { AreaData } from './account/views.ts'
import type { ProgramBoard } from './affiliate/board.ts'
import type { AnnouncementsData } from './announcements/pages.ts'
import type { ApiFacts } from './api/described.ts'
import type { BalanceView, FeeView, FillView, OrderView } from './api/trading.ts'
import type { BlockData } from './block/page.ts'
import type { BotsData } from './bots/pages.ts'
import type { ChatData } from './chat/pages.ts'
import type { CoinData } from './coins/pages.ts'
import type { OtcData } from './convert/page.ts'
import type { CopyData } from './copy/pages.ts'
import type { PriceRates } from './currencies.ts'
import type { DocsPageName } from './docs.ts'
import type { FormName, FormPage } from './forms/forms.ts'
import type { InsuranceView, LiquidationView } from './futures/history.ts'
import type { ReceiptChecks, ReceiptEntry } from './futures/receipt-proof.ts'
import type { ContractRow, ContractView, FundingRateView } from './futures/views.ts'
import type { HelpData } from './help/pages.ts'
import type { HomeFigures } from './home/figures.ts'
import type { Namespace } from './i18n/types.ts'
import type { Interval } from './intervals.ts'
import type { Candle, DepthSnapshot, MarketRow, MarketSourceName, Opening, Ticker, Trade } from './market-data.ts'
import type { Pulse } from './market-list/pulse.ts'
import type { Market } from './markets.ts'
import type { DeskData } from './operator/pages.ts'
import type { P2pData } from './p2p/pages.ts'
import type { LogEntry } from './proof/log.ts'
import type { Publication } from './proof/sums.ts'
import type { RewardsData } from './rewards/pages.ts'
import type { RouteMeta } from './route-meta.ts'
import type { SharingData } from './sharing/pages.ts'
import type { OrdersData } from './trading/order-pages.ts'
import type { Range } from './trading/ranges.ts'
import type { Visit } from './visit.ts'
import type { WalletData } from './wallet/views.ts'

/** A page that shows itself and nothing that it would have to ask for. */
type NoData = Record<never, never>

/** All spot markets, as their list has them. */
export type MarketsData = {
  readonly markets: readonly MarketRow[]
  /** What all of them come to, where that is known. */
  readonly pulse?: Pulse | undefined
  /** Those that are not open yet: they are no rows. Absent where there are none. */
  readonly openings?: readonly Opening[] | undefined
  readonly rates: PriceRates
  readonly source: MarketSourceName
}

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

/** The simple screen of a spot market. */
type SimpleData = Omit<SpotData, 'interval' | 'trades' | 'candles' | 'markets'> & {
  readonly range: Range
  /** Closing prices of the range's bars in ticks, oldest first, and when the first of them began (epoch ms). */
  readonly points: readonly number[]
  readonly since: number
}

/** The page of a spot market that is not open yet. */
type OpeningData = Pick<Market, 'symbol' | 'base' | 'quote' | 'priceDecimals' | 'quantityDecimals' | 'minNotional'> & {
  /** Epoch ms; null: nobody has set a time. */
  readonly opensAt: number | null
  /** Of whoever is logged in: whether they are told when it opens, and whether they have as many alerts as one may. */
  readonly own?: { readonly isAsked: boolean; readonly isFull?: true }
}

type FuturesData = SpotData & {
  readonly contract: ContractView
  /** As it was paid, the newest first. */
  readonly fundings: readonly FundingRateView[]
}

/** Orders, trades and balances of whoever is logged in. */
export type AccountData = {
  readonly orders: readonly OrderView[]
  readonly history: readonly OrderView[]
  readonly fills: readonly FillView[]
  readonly balances: readonly BalanceView[]
}

export type PageData = Record<DocsPageName, NoData> & {
  home: MarketsData & {
    /** For the server's drawing alone: documents leave it out. */
    readonly still?: HomeFigures
  }
  /** With those that were listed lately, by symbol. */
  markets: MarketsData & { readonly fresh: readonly string[] }
  /** The same as a heat map. */
  'markets-map': MarketsData
  'markets-futures': {
    readonly contracts: readonly ContractRow[]
    readonly rates: PriceRates
    readonly source: MarketSourceName
  }
  spot: SpotData
  /** The spot page of whoever is logged in. */
  trade: SpotData
  'spot-simple': SimpleData
  /** The same for whoever is logged in. */
  'trade-simple': SimpleData
  'spot-opening': OpeningData
  futures: FuturesData
  /** The page of a contract for whoever is logged in. */
  'futures-trade': FuturesData
  /** Who was liquidated, and what the insurance fund has had by the hour, oldest first. */
  'futures-liquidations': {
    readonly rows: readonly LiquidationView[]
    readonly next?: string
    readonly fund: readonly InsuranceView[]
  }
  /** `proof` where the receipt is in the chain. */
  'futures-receipt': {
    readonly id: number
    readonly receipt?: LiquidationView
    readonly proof?: { readonly entry: ReceiptEntry; readonly checks: ReceiptChecks | undefined }
  }
  /** `own` of whoever is logged in. */
  fees: { readonly own?: FeeView | undefined }
  /** What the house owes, newest first. */
  proof: { readonly publications: readonly Publication[] }
  /** A trade's entry in the log of its market; undefined where it is not kept any more. */
  'proof-trade': { readonly symbol: string; readonly seq: number; readonly entry: LogEntry | undefined }
  /** The calls, as their contracts say. */
  'docs-api': ApiFacts
  'register-learn-more': NoData
  /** `board` where it can be reached. */
  'affiliate-register': { readonly board?: ProgramBoard }
  'affiliate-register-why-join': NoData
  /** What stands where a page would be that cannot be reached (client/service-worker.ts). */
  offline: NoData
  /** What stands in the place of a page whose data did not come. */
  late: NoData
  /** A status page: 404 says `Page not found: {path}`, anything else status and description (spec §2). */
  error: { readonly status: number; readonly path: string; readonly requestId: string }
} & {
  /** Pages with a form bear its name. */
  [Name in FormName]: FormPage
} & AreaData &
  OrdersData &
  WalletData &
  CopyData &
  ChatData &
  CoinData &
  P2pData &
  DeskData &
  AnnouncementsData &
  HelpData &
  OtcData &
  BlockData &
  SharingData &
  BotsData &
  RewardsData

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
