// Amounts and prices are decimal text, times epoch ms.

import type { HedgeReceipt } from '../convert/hedges.ts'
import type { PriceCheckCounts } from '../convert/price-check.ts'
import type { DealerApplication } from './dealers.ts'
import type { BlockRefusalReason } from './refusals.ts'
import {
  BLOCK_LEGS_MAX,
  type BlockLeg,
  type BlockRequestView,
  type BlockTapeRow,
  type DealerBlockRequest,
} from './views.ts'

export const BLOCK_FORM_RESULTS = ['cancelled', 'quoted', 'applied'] as const
export type BlockFormResult = (typeof BLOCK_FORM_RESULTS)[number]
export const isBlockFormResult = (name: unknown): name is BlockFormResult =>
  BLOCK_FORM_RESULTS.some((note) => note === name)

export const BLOCK_FORM_LEGS = Array.from({ length: BLOCK_LEGS_MAX }, (_, index) => index + 1)

export type BlockData = {
  'otc-block': {
    /** At their positions in the form. */
    readonly legs: readonly BlockLeg[]
    /** Fields of a refused quote. */
    readonly values: Readonly<Record<string, string>>
    readonly isWhole: boolean
    readonly refusal?: { readonly reason: BlockRefusalReason; readonly params: Readonly<Record<string, string>> }
    readonly note?: BlockFormResult
    readonly applied?: { readonly name: string; readonly text: string }
    readonly tape: readonly BlockTapeRow[]
    /** Each dealer's price checks at acceptance (last look): trades filled as quoted, improved, or refused. */
    readonly looks: readonly PriceCheckCounts[]
    readonly hedges: readonly HedgeReceipt[]
    /** Present for a logged-in user. */
    readonly own?: {
      readonly isDealer: boolean
      readonly application?: DealerApplication
      readonly current?: BlockRequestView
      readonly history: readonly BlockRequestView[]
      readonly requests: readonly DealerBlockRequest[]
      readonly now: number
    }
  }
}
