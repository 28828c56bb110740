// What the pages of conversions are given. Amounts are decimal text, times epoch ms.

import type { Paged } from '../api/cursor.ts'
import type { BlockReceipt } from '../block/views.ts'
import type { PaperAllowance } from '../money/paper-limits.ts'
import type { HedgeReceipt } from './hedges.ts'
import type { LookCounts } from './last-look.ts'
import type { LimitView, PlanView } from './orders.ts'
import type { PurchaseView } from './purchases.ts'
import type { QuoteView, Receipt } from './quotes.ts'
import type { ConvertReason } from './refusals.ts'

/** Ways to convert: each is a view of one page, with an address of its own (`?tab=`). */
export const OTC_TABS = ['convert', 'limit', 'recurring', 'dust', 'buy'] as const
export type OtcTab = (typeof OTC_TABS)[number]
export const isOtcTab = (name: unknown): name is OtcTab => OTC_TABS.some((tab) => tab === name)

/** What came of a form, where it has no page of its own. */
export const OTC_NOTES = ['placed', 'cancelled', 'made', 'changed', 'dusted', 'ordered', 'answered'] as const
export type OtcNote = (typeof OTC_NOTES)[number]
export const isOtcNote = (name: unknown): name is OtcNote => OTC_NOTES.some((note) => note === name)

/** What a form asks a price of; as it was typed. */
export type ConvertWish = {
  readonly from: string
  readonly to: string
  readonly amount: string
  readonly side: 'give' | 'get'
}

/** A balance too small to trade, and what of USDT it brings. */
export type DustRow = { readonly asset: string; readonly amount: string; readonly worth: string }
/** What converting dust changed. */
export type DustChange = {
  readonly entry: number
  readonly at: number
  readonly asset: string
  readonly change: string
}

/** What the page of receipts shows: whichever it is that has the number. */
export type AnyReceipt =
  | { readonly kind: 'convert'; readonly receipt: Receipt }
  | { readonly kind: 'hedge'; readonly receipt: HedgeReceipt }
  | { readonly kind: 'block'; readonly receipt: BlockReceipt }

export type OtcData = {
  otc: {
    readonly tab: OtcTab
    readonly wish: ConvertWish
    /** Other fields of the tab's form that was refused, as they were typed. */
    readonly values: Readonly<Record<string, string>>
    /** USDT for one unit of each asset that has a price. */
    readonly prices: Readonly<Record<string, string>>
    /** How often quotes were made as quoted, better, or refused of late; none before the first. */
    readonly looks: readonly LookCounts[]
    readonly refusal?: { readonly reason: ConvertReason; readonly params: Readonly<Record<string, string>> }
    readonly note?: OtcNote
    /** Of whoever is logged in. */
    readonly own?: {
      /** What they can convert, by asset. */
      readonly available: Readonly<Record<string, string>>
      /** The price that waits for their word. */
      readonly quote?: QuoteView
      /** What has just been converted. */
      readonly done?: QuoteView
      readonly history: readonly QuoteView[]
      readonly limits: readonly LimitView[]
      readonly plans: readonly PlanView[]
      readonly purchases: readonly PurchaseView[]
      /** What is left of the day's limit of paper money. */
      readonly paper: PaperAllowance
      readonly dust: readonly DustRow[]
      readonly dusted: readonly DustChange[]
      /** Of the next form: what it asks is done once. */
      readonly key: string
      readonly now: number
      /** Of the tab's list; of recurring conversions of the dates of `plan`. */
      readonly paged: Paged
      readonly plan?: string
    }
  }
  'otc-receipt': { readonly found?: AnyReceipt; readonly isGenuine: boolean }
}
