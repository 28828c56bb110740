// What the pages of conversions are given. Amounts are decimal text, times epoch ms.

import type { QuoteView, Receipt } from './quotes.ts'
import type { ConvertReason } from './refusals.ts'

/** What a form asks a price of; as it was typed. */
export type ConvertWish = {
  readonly from: string
  readonly to: string
  readonly amount: string
  readonly side: 'give' | 'get'
}

export type OtcData = {
  otc: {
    readonly wish: ConvertWish
    /** USDT for one unit of each asset that has a price. */
    readonly prices: Readonly<Record<string, string>>
    readonly refusal?: { readonly reason: ConvertReason; readonly params: Readonly<Record<string, string>> }
    /** Of whoever is logged in. */
    readonly own?: {
      /** What they can convert, by asset. */
      readonly available: Readonly<Record<string, string>>
      /** The price that waits for their word. */
      readonly quote?: QuoteView
      /** What has just been converted. */
      readonly done?: QuoteView
      readonly history: readonly QuoteView[]
      readonly now: number
    }
  }
  'otc-receipt': { readonly receipt?: Receipt; readonly isGenuine: boolean }
}
