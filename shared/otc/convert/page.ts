// Amounts are decimal text, times epoch ms.

import type { PageLinks } from '../../api/cursor.ts'
import type { PaperAllowance } from '../../money/paper-limits.ts'
import type { BlockReceipt } from '../block/views.ts'
import type { HedgeReceipt } from './hedges.ts'
import type { LimitConversionView, RecurringPlanView } from './orders.ts'
import type { PriceCheckCounts } from './price-check.ts'
import type { PurchaseView } from './purchases.ts'
import type { ConversionReceipt, QuoteView } from './quotes.ts'
import type { ConversionRefusalReason } from './refusals.ts'

export const OTC_TABS = ['convert', 'limit', 'recurring', 'dust', 'buy'] as const
export type OtcTab = (typeof OTC_TABS)[number]
export const isOtcTab = (name: unknown): name is OtcTab => OTC_TABS.some((tab) => tab === name)

export const OTC_NOTES = ['placed', 'cancelled', 'made', 'changed', 'dusted', 'ordered', 'answered'] as const
export type OtcNote = (typeof OTC_NOTES)[number]
export const isOtcNote = (name: unknown): name is OtcNote => OTC_NOTES.some((note) => note === name)

export type QuoteForm = {
  readonly from: string
  readonly to: string
  readonly amount: string
  readonly side: 'give' | 'get'
}

export type DustRow = { readonly asset: string; readonly amount: string; readonly worth: string }
export type DustChange = {
  readonly entry: number
  readonly at: number
  readonly asset: string
  readonly change: string
}

export type AnyReceipt =
  | { readonly kind: 'convert'; readonly receipt: ConversionReceipt }
  | { readonly kind: 'hedge'; readonly receipt: HedgeReceipt }
  | { readonly kind: 'block'; readonly receipt: BlockReceipt }

export type OtcData = {
  otc: {
    readonly tab: OtcTab
    readonly wish: QuoteForm
    readonly values: Readonly<Record<string, string>>
    readonly prices: Readonly<Record<string, string>>
    readonly looks: readonly PriceCheckCounts[]
    readonly refusal?: { readonly reason: ConversionRefusalReason; readonly params: Readonly<Record<string, string>> }
    readonly note?: OtcNote
    readonly own?: {
      readonly available: Readonly<Record<string, string>>
      readonly quote?: QuoteView
      readonly done?: QuoteView
      readonly history: readonly QuoteView[]
      readonly limits: readonly LimitConversionView[]
      readonly plans: readonly RecurringPlanView[]
      readonly purchases: readonly PurchaseView[]
      readonly paper: PaperAllowance
      readonly dust: readonly DustRow[]
      readonly dusted: readonly DustChange[]
      readonly key: string
      readonly now: number
      readonly paged: PageLinks
      readonly plan?: string
    }
  }
  'otc-receipt': { readonly found?: AnyReceipt; readonly isGenuine: boolean }
}
