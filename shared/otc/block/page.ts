// Amounts and prices are decimal text, times epoch ms.

import type { HedgeReceipt } from '../convert/hedges.ts'
import type { PriceCheckCounts } from '../convert/price-check.ts'
import type { DealerApplication } from './dealers.ts'
import type { BlockRefusalReason } from './refusals.ts'
import { BLOCK_LEGS_MAX, type BlockLeg, type BlockRequestView, type BlockTapeRow, type DealerRequest } from './views.ts'

export const BLOCK_NOTES = ['cancelled', 'quoted', 'applied'] as const
export type BlockNote = (typeof BLOCK_NOTES)[number]
export const isBlockNote = (name: unknown): name is BlockNote => BLOCK_NOTES.some((note) => note === name)

export const BLOCK_FORM_LEGS = Array.from({ length: BLOCK_LEGS_MAX }, (_, index) => index + 1)

export type BlockData = {
  'otc-block': {
    readonly legs: readonly BlockLeg[]
    readonly isWhole: boolean
    readonly refusal?: { readonly reason: BlockRefusalReason; readonly params: Readonly<Record<string, string>> }
    readonly note?: BlockNote
    readonly applied?: { readonly name: string; readonly text: string }
    readonly tape: readonly BlockTapeRow[]
    /** Last-look results of each dealer: number of trades filled as quoted, improved, or refused. */
    readonly looks: readonly PriceCheckCounts[]
    readonly hedges: readonly HedgeReceipt[]
    /** Present for a logged-in user. */
    readonly own?: {
      readonly isDealer: boolean
      readonly application?: DealerApplication
      readonly current?: BlockRequestView
      readonly history: readonly BlockRequestView[]
      readonly requests: readonly DealerRequest[]
      readonly now: number
    }
  }
}
