// What the page of the block desk is given. Amounts and prices are decimal text, times epoch ms.

import type { HedgeReceipt } from '../convert/hedges.ts'
import type { LookCounts } from '../convert/last-look.ts'
import type { DealerApplication } from './dealers.ts'
import type { BlockReason } from './refusals.ts'
import { type DealerRequest, LEGS_MOST, type Leg, type RequestView, type TapeRow } from './views.ts'

/** What came of a form. */
export const BLOCK_NOTES = ['cancelled', 'quoted', 'applied'] as const
export type BlockNote = (typeof BLOCK_NOTES)[number]
export const isBlockNote = (name: unknown): name is BlockNote => BLOCK_NOTES.some((note) => note === name)

/** The legs of a form, as they were typed. */
export const FORM_LEGS = Array.from({ length: LEGS_MOST }, (_, index) => index + 1)

export type BlockData = {
  'otc-block': {
    readonly legs: readonly Leg[]
    readonly isWhole: boolean
    readonly refusal?: { readonly reason: BlockReason; readonly params: Readonly<Record<string, string>> }
    readonly note?: BlockNote
    /** Of a wish to be a dealer that was refused: what was typed. */
    readonly applied?: { readonly name: string; readonly text: string }
    readonly tape: readonly TapeRow[]
    /** How often each dealer's quotes were made as quoted, better, or refused of late. */
    readonly looks: readonly LookCounts[]
    readonly hedges: readonly HedgeReceipt[]
    /** Of whoever is logged in. */
    readonly own?: {
      readonly isDealer: boolean
      /** How their wish to be one stands, or was answered. */
      readonly application?: DealerApplication
      /** The request that is looked at. */
      readonly current?: RequestView
      readonly history: readonly RequestView[]
      /** For dealers: what may be answered. */
      readonly requests: readonly DealerRequest[]
      readonly now: number
    }
  }
}
