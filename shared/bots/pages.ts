import type { PageCursors } from '../api/cursor.ts'
import type { FormSubmission } from '../api/refused.ts'
import type { ContractView, FundingRateView } from '../futures/views.ts'
import type { Candle, DepthSnapshot, MarketRow, MarketSourceName, Ticker, Trade } from '../markets/market-data.ts'
import type { FeeTierView } from '../markets/trading/calls.ts'
import type { PriceRates } from '../money/currencies.ts'
import type { Interval } from '../platform/intervals.ts'
import type { BotKind } from './kinds/registry.ts'
import type { BotMarketplaceFilters } from './market-filters.ts'
import type { AvailableBotFunds } from './preview.ts'
import type { BotRecipe } from './recipe.ts'
import type { BotRefusalReason } from './refusals.ts'
import type { DayPriceText } from './suggested.ts'
import type {
  BotDetail,
  BotFillView,
  BotSummaryView,
  MarketplaceBotView,
  RoundTripView,
  SharedBotView,
} from './views.ts'

export const BOT_FORM_RESULTS = [
  'created',
  'started',
  'paused',
  'resumed',
  'stopped',
  'invested',
  'withdrawn',
  'shared',
  'unshared',
  'changed',
  'alone',
  'live',
  'ended',
  'secret_turned',
  'secret_ended',
] as const
export type BotFormResult = (typeof BOT_FORM_RESULTS)[number]
export const isBotFormResult = (text: string | null): text is BotFormResult =>
  BOT_FORM_RESULTS.some((done) => done === text)

export type BotFormSubmission = FormSubmission<BotFormResult, BotRefusalReason>

export type BotChartMarket = {
  readonly symbol: string
  readonly interval: Interval
  readonly ticker: Ticker
  readonly depth: DepthSnapshot
  readonly trades: readonly Trade[]
  readonly candles: readonly Candle[]
  readonly markets: readonly MarketRow[]
  readonly rates: PriceRates
  readonly source: MarketSourceName
  readonly contract?: ContractView
}

type Submitted = { readonly submission: BotFormSubmission }

/** Newest first. */
export type BotRows<Row> = {
  readonly rows: readonly Row[]
  /** Query strings of the older and the newest page; '' for none. */
  readonly older: string
  readonly newest: string
}

export const BOTS_PAGE_SIZE = 200

export type BotsData = {
  bots: {
    readonly filters: BotMarketplaceFilters
    /** First moment of the filter's window, epoch ms; 0 for all time. */
    readonly windowStart: number
    readonly bots: readonly MarketplaceBotView[]
    readonly total: number
  }
  'bot-shared': {
    readonly bot?: SharedBotView
    readonly own?: Submitted
  }
  'bot-create': {
    readonly kind: BotKind
    readonly market: BotChartMarket
    readonly days: readonly DayPriceText[]
    readonly recipe: BotRecipe
    readonly perpetual?: { readonly contract: ContractView; readonly fundings: readonly FundingRateView[] }
    readonly cloneOf?: string
    readonly own?: Submitted & {
      readonly fees: Pick<FeeTierView, 'makerPpm' | 'takerPpm'>
      readonly funds: AvailableBotFunds
    }
  }
  'bots-own': Submitted &
    PageCursors & {
      readonly bots: readonly BotSummaryView[]
      readonly isOver: boolean
      readonly areSomeUnreadable?: boolean
    }
  bot: Submitted & {
    readonly bot?: BotDetail
    readonly fills: BotRows<BotFillView>
    readonly pairs: BotRows<RoundTripView>
    readonly market?: BotChartMarket
  }
}

export const BOT_OWN_PAGES = ['bots-own', 'bot'] as const
export type BotOwnPage = (typeof BOT_OWN_PAGES)[number]
