// What the pages of bots are given, and what their forms come to.

import type { Paged } from '../api/cursor.ts'
import type { FeeView } from '../api/trading.ts'
import type { PriceRates } from '../currencies.ts'
import type { ContractView, FundingRateView } from '../futures/views.ts'
import type { Interval } from '../intervals.ts'
import type { Candle, DepthSnapshot, MarketRow, MarketSourceName, Ticker, Trade } from '../market-data.ts'
import type { BotKind } from './kinds.ts'
import type { MarketFilters } from './market-filters.ts'
import type { BotFunds } from './preview.ts'
import type { Recipe } from './recipe.ts'
import type { BotReason } from './refusals.ts'
import type { DayText } from './suggested.ts'
import type { BotBrief, BotDetail, BotFillView, MarketBotView, PairView, SharedBotView } from './views.ts'

/** What a form came to, as its page says it afterwards. */
export const BOT_DONE = [
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
] as const
export type BotDoneName = (typeof BOT_DONE)[number]
export const isBotDone = (text: string | null): text is BotDoneName => BOT_DONE.some((done) => done === text)

/** What became of the form that was posted, and a client id for the next. */
export type BotSubmission = {
  readonly key: string
  readonly done?: BotDoneName
  readonly refusal?: { readonly reason: BotReason; readonly params: Readonly<Record<string, string>> }
  /** The form that was refused, and what was typed. */
  readonly action?: string
  readonly values: Readonly<Record<string, string>>
}

/** A market as its chart begins. */
export type BotMarket = {
  readonly symbol: string
  readonly interval: Interval
  readonly ticker: Ticker
  readonly depth: DepthSnapshot
  readonly trades: readonly Trade[]
  readonly candles: readonly Candle[]
  readonly markets: readonly MarketRow[]
  readonly rates: PriceRates
  readonly source: MarketSourceName
  /** Of a perpetual. */
  readonly contract?: ContractView
}

type Submitted = { readonly submission: BotSubmission }

/** A part of a list, newest first. */
export type BotRows<Row> = {
  readonly rows: readonly Row[]
  /** Queries of the rows that follow, and of the first ones; '' where there are none, or these are they. */
  readonly older: string
  readonly newest: string
}

/** Bots of a page of one's own. */
export const BOTS_SHOWN = 200

export type BotsData = {
  bots: {
    readonly filters: MarketFilters
    readonly bots: readonly MarketBotView[]
    /** How many fit. */
    readonly total: number
  }
  /** No bot: none is shared by that address. */
  'bot-shared': {
    readonly bot?: SharedBotView
    /** Of whoever is logged in: the form of following it. */
    readonly own?: Submitted
  }
  'bot-create': {
    readonly kind: BotKind
    readonly market: BotMarket
    readonly days: readonly DayText[]
    /** As the address or the form that was refused has it; else as the market's swings suggest. */
    readonly recipe: Recipe
    /** The contract beside the market, of a kind that trades both: its mark, and funding as it was paid. */
    readonly perpetual?: { readonly contract: ContractView; readonly fundings: readonly FundingRateView[] }
    /** The shared bot that it is copied from. */
    readonly cloneOf?: string
    /** Of whoever is logged in: their form, what they pay, and what they have. */
    readonly own?: Submitted & { readonly fees: Pick<FeeView, 'makerPpm' | 'takerPpm'>; readonly funds: BotFunds }
  }
  'bots-own': Submitted & Paged & { readonly bots: readonly BotBrief[]; readonly isOver: boolean }
  bot: Submitted & {
    /** Absent: there is none of them by that id. */
    readonly bot?: BotDetail
    readonly fills: BotRows<BotFillView>
    readonly pairs: BotRows<PairView>
    /** Of a bot that trades one market. */
    readonly market?: BotMarket
  }
}

/** Pages that are made for whoever is logged in. */
export const BOT_OWN_PAGES = ['bots-own', 'bot'] as const
export type BotOwnPage = (typeof BOT_OWN_PAGES)[number]
