// What the pages of p2p are given, and what their forms come to.

import type { Paged } from '../api/cursor.ts'
import type { MerchantView, OwnAd } from '../api/p2p.ts'
import type { CountryName } from '../countries.ts'
import type { SecondFactors } from '../wallet/views.ts'
import type { AdView } from './ads.ts'
import type { P2pAsset, P2pFiat } from './fiats.ts'
import type { P2pReason } from './refusals.ts'
import type { BoardView, DealView, PayDetail, TraderView } from './views.ts'

/** Pages that are made for whoever is logged in. */
export const P2P_OWN_PAGES = [
  'p2p-ad',
  'p2p-deal',
  'p2p-deals',
  'p2p-ads',
  'p2p-post',
  'p2p-methods',
  'p2p-report',
] as const
export type P2pOwnPage = (typeof P2P_OWN_PAGES)[number]

/** Deals of a page. */
export const DEALS_SHOWN = 100

/** What a form came to, as its page says it afterwards. */
export const P2P_DONE = [
  'paid',
  'extended',
  'cancel_asked',
  'cancel_withdrawn',
  'cancelled',
  'released',
  'appealed',
  'stated',
  'evidence_added',
  'appeal_withdrawn',
  'said',
  'rated',
  'blocked',
  'unblocked',
  'reported',
  'posted',
  'changed',
  'closed',
  'method_kept',
  'method_removed',
] as const
export type P2pDoneName = (typeof P2P_DONE)[number]
export const isP2pDone = (text: string | null): text is P2pDoneName => P2P_DONE.some((done) => done === text)

/** What became of the form that was posted, and a client id for the next. */
export type P2pSubmission = {
  readonly key: string
  readonly done?: P2pDoneName
  readonly refusal?: { readonly reason: P2pReason; readonly params: Readonly<Record<string, string>> }
  /** The form that was refused, and what was typed. */
  readonly action?: string
  readonly values: Readonly<Record<string, string>>
}

/** What the board's page is asked for, as its address says. */
export type BoardFilters = {
  readonly fiat: P2pFiat
  readonly asset: P2pAsset
  /** What whoever looks wants to do. */
  readonly side: 'buy' | 'sell'
  readonly kind: 'normal' | 'block'
  readonly amount: string
  readonly method: string
  readonly page: number
}

/** Where somebody met whom they report. */
export const REPORT_PLACES = ['deal', 'ad', 'merchant'] as const
export type ReportPlace = (typeof REPORT_PLACES)[number]

type Submitted = { readonly submission: P2pSubmission }

export type P2pData = {
  p2p: { readonly filters: BoardFilters; readonly board: BoardView }
  'p2p-merchant': { readonly merchant?: MerchantView }
  'p2p-ad': Submitted & {
    /** Absent: closed, or taken. */
    readonly ad?: AdView
    /** Methods that the person has details of: whoever sells is paid by one of them. */
    readonly ownMethods: readonly string[]
    /** What they have of the asset in the wallet that sells. */
    readonly available: string
    /** Names of the countries whose residents it is not for. */
    readonly excluded: readonly string[]
  }
  'p2p-deal': Submitted & {
    readonly deal?: DealView
    readonly second: SecondFactors
    /** When it was read, epoch ms: what may be done follows from it, in the browser as on the server. */
    readonly now: number
  }
  'p2p-deals': Submitted & Paged & { readonly trader: TraderView; readonly deals: TraderView['deals'] }
  'p2p-ads': Submitted & { readonly ads: readonly OwnAd[] }
  'p2p-post': Submitted & {
    readonly fiat: P2pFiat
    readonly asset: P2pAsset
    readonly side: 'buy' | 'sell'
    readonly reference: BoardView['reference']
    readonly details: readonly PayDetail[]
    readonly available: string
    readonly countries: readonly CountryName[]
  }
  'p2p-report': Submitted & {
    /** Whom it is about, and where they met; absent: nobody. */
    readonly reported?: { readonly about: ReportPlace; readonly id: string; readonly name: string }
  }
  'p2p-methods': Submitted & {
    readonly details: readonly PayDetail[]
    readonly blocked: TraderView['blocked']
    readonly fiat: P2pFiat
    /** The method whose fields are shown; '' for none. */
    readonly method: string
  }
}
