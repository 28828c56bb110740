import type { AffiliateBoardView } from '../affiliate/board.ts'
import type { ApiDescription } from '../api/described.ts'
import type { BotsData } from '../bots/pages.ts'
import type { ChatData } from '../chat/pages.ts'
import type { AnnouncementsData } from '../content/announcements/pages.ts'
import type { CoinData } from '../content/coins/pages.ts'
import type { DocsPageName } from '../content/docs.ts'
import type { HelpData } from '../content/help/pages.ts'
import type { CopyData } from '../copy/pages.ts'
import type { InsuranceFundView, LiquidationView } from '../futures/history.ts'
import type { LiquidationReceiptChecks, LiquidationReceiptEntry } from '../futures/receipt-proof.ts'
import type { ContractRow, ContractView, FundingRateView } from '../futures/views.ts'
import type { MessageNamespace } from '../i18n/types.ts'
import type { AuthFormName, AuthFormPage } from '../identity/forms.ts'
import type { AgreeData } from '../law/agree-page.ts'
import type {
  Candle,
  DepthSnapshot,
  MarketOpening,
  MarketRow,
  MarketSourceName,
  Ticker,
  Trade,
} from '../markets/market-data.ts'
import type { MarketPulse } from '../markets/market-list/pulse.ts'
import type { Market } from '../markets/markets.ts'
import type { MarketLogEntry } from '../markets/proof/log.ts'
import type { BalanceView, FeeTierView, FillView, OrderView } from '../markets/trading/calls.ts'
import type { ChartRange } from '../markets/trading/ranges.ts'
import type { PriceRates } from '../money/currencies.ts'
import type { BlockData } from '../otc/block/page.ts'
import type { OtcData } from '../otc/convert/page.ts'
import type { P2pData } from '../p2p/pages.ts'
import type { Interval } from '../platform/intervals.ts'
import type { RewardsData } from '../rewards/pages.ts'
import type { SharingData } from '../sharing/pages.ts'
import type { LiabilityPublication } from '../wallet/liabilities/sums.ts'
import type { WalletData } from '../wallet/views.ts'
import type { AccountAreaData } from './account-area.ts'
import type { HomeFigures } from './home.ts'
import type { OperatorData } from './operator.ts'
import type { OrdersData } from './orders.ts'
import type { RouteMeta } from './route-meta.ts'
import type { Visit } from './visit.ts'

type NoData = Record<never, never>

export type MarketsData = {
  readonly markets: readonly MarketRow[]
  readonly pulse?: MarketPulse | undefined
  /** Markets that are not open yet, so `rows` does not contain them. */
  readonly openings?: readonly MarketOpening[] | undefined
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

type SimpleData = Omit<SpotData, 'interval' | 'trades' | 'candles' | 'markets'> & {
  readonly range: ChartRange
  /** `points`: closes of the range in ticks, oldest first. `since`: start of the first bar, epoch ms. */
  readonly points: readonly number[]
  readonly since: number
}

type OpeningData = Pick<Market, 'symbol' | 'base' | 'quote' | 'priceDecimals' | 'quantityDecimals' | 'minNotional'> & {
  /** Opening time in epoch ms; null if no time is set. */
  readonly opensAt: number | null
  readonly own?: { readonly isAsked: boolean; readonly isFull?: true }
}

type FuturesData = SpotData & {
  readonly contract: ContractView
  /** Newest first. */
  readonly fundings: readonly FundingRateView[]
}

export type SpotAccountData = {
  readonly orders: readonly OrderView[]
  readonly history: readonly OrderView[]
  readonly fills: readonly FillView[]
  readonly balances: readonly BalanceView[]
}

export type PageData = Record<DocsPageName, NoData> & {
  home: MarketsData & {
    /** For server rendering only. */
    readonly still?: HomeFigures
  }
  markets: MarketsData & { readonly fresh: readonly string[] }
  'markets-map': MarketsData
  'markets-futures': {
    readonly contracts: readonly ContractRow[]
    readonly rates: PriceRates
    readonly source: MarketSourceName
  }
  spot: SpotData
  trade: SpotData
  'spot-simple': SimpleData
  'trade-simple': SimpleData
  'spot-opening': OpeningData
  futures: FuturesData
  'futures-trade': FuturesData
  /** Oldest first. */
  'futures-liquidations': {
    readonly rows: readonly LiquidationView[]
    readonly next?: string
    readonly fund: readonly InsuranceFundView[]
  }
  'futures-receipt': {
    readonly id: number
    readonly receipt?: LiquidationView
    readonly proof?: { readonly entry: LiquidationReceiptEntry; readonly checks: LiquidationReceiptChecks | undefined }
  }
  fees: { readonly own?: FeeTierView | undefined }
  /** Newest first. */
  proof: { readonly publications: readonly LiabilityPublication[] }
  /** Undefined after the log was pruned. */
  'proof-trade': { readonly symbol: string; readonly seq: number; readonly entry: MarketLogEntry | undefined }
  'docs-api': ApiDescription
  'register-learn-more': NoData
  'affiliate-register': { readonly board?: AffiliateBoardView }
  'affiliate-register-why-join': NoData
  /** Page without a network connection (client/service-worker.ts). */
  offline: NoData
  /** Page whose data did not load in time. */
  late: NoData
  /** Error page: 404 says `Page not found: {path}`, other errors show status and description (spec §2). */
  error: { readonly status: number; readonly path: string; readonly requestId: string }
} & {
  [Name in AuthFormName]: AuthFormPage
} & AccountAreaData &
  OrdersData &
  WalletData &
  CopyData &
  ChatData &
  CoinData &
  P2pData &
  OperatorData &
  AnnouncementsData &
  HelpData &
  AgreeData &
  OtcData &
  BlockData &
  SharingData &
  BotsData &
  RewardsData

export type PageName = keyof PageData

export type PageModules = {
  readonly page: string
  readonly words: readonly (readonly [namespace: MessageNamespace, address: string])[]
}

/** JSON in the document, with modules and layout of the page, so that browsers do not load the route table. */
export type PageHydrationPayload<Name extends PageName> = {
  readonly page: Name
  readonly meta: RouteMeta
  readonly visit: Visit
  readonly data: PageData[Name]
  readonly modules: PageModules
}
export type HydrationPayload = { [Name in PageName]: PageHydrationPayload<Name> }[PageName]

/** Returns `MarketsPage` for `markets`. */
export const pageComponentName = (page: PageName): string =>
  `${page.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())}Page`
