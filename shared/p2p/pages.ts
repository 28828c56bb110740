import type { PageCursors } from '../api/cursor.ts'
import type { FormSubmission } from '../api/refused.ts'
import type { CountryName } from '../i18n/countries.ts'
import type { UserSecondFactors } from '../wallet/views.ts'
import type { P2pAdView } from './ads.ts'
import type { OwnAd, P2pMerchantView } from './calls.ts'
import type { P2pAsset, P2pFiat } from './fiats.ts'
import type { P2pRefusalReason } from './refusals.ts'
import type { DealView, P2pBoardView, P2pTraderView, PaymentDetail } from './views.ts'

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

export const DEALS_PAGE_SIZE = 100

export const P2P_FORM_RESULTS = [
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
export type P2pFormResult = (typeof P2P_FORM_RESULTS)[number]
export const isP2pFormResult = (text: string | null): text is P2pFormResult =>
  P2P_FORM_RESULTS.some((done) => done === text)

export type P2pFormSubmission = FormSubmission<P2pFormResult, P2pRefusalReason>

export type P2pBoardFilters = {
  readonly fiat: P2pFiat
  readonly asset: P2pAsset
  /** The viewer's side, not the maker's. */
  readonly side: 'buy' | 'sell'
  readonly kind: 'normal' | 'block'
  readonly amount: string
  readonly method: string
  readonly page: number
}

export const P2P_REPORT_PLACES = ['deal', 'ad', 'merchant'] as const
export type P2pReportPlace = (typeof P2P_REPORT_PLACES)[number]

type Submitted = { readonly submission: P2pFormSubmission }

export type P2pData = {
  p2p: { readonly filters: P2pBoardFilters; readonly board: P2pBoardView }
  'p2p-merchant': { readonly merchant?: P2pMerchantView }
  'p2p-ad': Submitted & {
    /** Absent if the ad is closed or taken. */
    readonly ad?: P2pAdView
    readonly ownMethods: readonly string[]
    readonly available: string
    readonly excluded: readonly string[]
  }
  'p2p-deal': Submitted & {
    readonly deal?: DealView
    readonly second: UserSecondFactors
    /** Server time, epoch ms, from which the allowed actions follow. */
    readonly now: number
  }
  'p2p-deals': Submitted & PageCursors & { readonly trader: P2pTraderView; readonly deals: P2pTraderView['deals'] }
  'p2p-ads': Submitted & { readonly ads: readonly OwnAd[] }
  'p2p-post': Submitted & {
    readonly fiat: P2pFiat
    readonly asset: P2pAsset
    readonly side: 'buy' | 'sell'
    readonly reference: P2pBoardView['reference']
    readonly details: readonly PaymentDetail[]
    readonly available: string
    readonly countries: readonly CountryName[]
  }
  'p2p-report': Submitted & {
    /** Reported user and context; absent if unknown. */
    readonly reported?: { readonly about: P2pReportPlace; readonly id: string; readonly name: string }
  }
  'p2p-methods': Submitted & {
    readonly details: readonly PaymentDetail[]
    readonly blocked: P2pTraderView['blocked']
    readonly fiat: P2pFiat
    /** '' for none. */
    readonly method: string
  }
}
