// Amounts are decimal text, times epoch ms.

import type { PageCursors } from '../../api/cursor.ts'
import type { PaperMoneyAllowance } from '../../money/paper-limits.ts'
import type { BlockReceipt } from '../block/views.ts'
import type { HedgeReceipt } from './hedges.ts'
import type { ConversionPlanView, LimitConversionView } from './orders.ts'
import type { PriceCheckCounts } from './price-check.ts'
import type { CoinPurchaseView } from './purchases.ts'
import type { ConversionQuoteView, ConversionReceipt } from './quotes.ts'
import type { ConversionRefusalReason } from './refusals.ts'

export const OTC_TABS = ['convert', 'limit', 'recurring', 'dust', 'buy'] as const
export type OtcTab = (typeof OTC_TABS)[number]
export const isOtcTab = (name: unknown): name is OtcTab => OTC_TABS.some((tab) => tab === name)

export const OTC_FORM_RESULTS = ['placed', 'cancelled', 'made', 'changed', 'dusted', 'ordered', 'answered'] as const
export type OtcFormResult = (typeof OTC_FORM_RESULTS)[number]
export const isOtcFormResult = (name: unknown): name is OtcFormResult => OTC_FORM_RESULTS.some((note) => note === name)

export type ConversionQuoteForm = {
  readonly from: string
  readonly to: string
  readonly amount: string
  readonly side: 'give' | 'get'
}

export type DustRow = { readonly asset: string; readonly amount: string; readonly worth: string }
export type DustConversionEntry = {
  readonly entry: number
  readonly at: number
  readonly asset: string
  readonly change: string
}

export type OtcReceipt =
  | { readonly kind: 'convert'; readonly receipt: ConversionReceipt }
  | { readonly kind: 'hedge'; readonly receipt: HedgeReceipt }
  | { readonly kind: 'block'; readonly receipt: BlockReceipt }

export type OtcData = {
  otc: {
    readonly tab: OtcTab
    readonly wish: ConversionQuoteForm
    readonly values: Readonly<Record<string, string>>
    readonly prices: Readonly<Record<string, string>>
    readonly looks: readonly PriceCheckCounts[]
    readonly refusal?: { readonly reason: ConversionRefusalReason; readonly params: Readonly<Record<string, string>> }
    readonly note?: OtcFormResult
    readonly own?: {
      readonly available: Readonly<Record<string, string>>
      readonly quote?: ConversionQuoteView
      readonly done?: ConversionQuoteView
      readonly history: readonly ConversionQuoteView[]
      readonly limits: readonly LimitConversionView[]
      readonly plans: readonly ConversionPlanView[]
      readonly purchases: readonly CoinPurchaseView[]
      readonly paper: PaperMoneyAllowance
      readonly dust: readonly DustRow[]
      readonly dusted: readonly DustConversionEntry[]
      readonly key: string
      readonly now: number
      readonly paged: PageCursors
      readonly plan?: string
    }
  }
  'otc-receipt': { readonly found?: OtcReceipt; readonly isGenuine: boolean }
}
