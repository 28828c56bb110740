import type { Market } from '#shared/markets/markets.ts'
import type { OrderDraft } from '../../ticket/draft.ts'
import { createBalanceShareAction } from '../../ticket/share.ts'

/** Applies a share of the balance to an order of any type (SI6). */
export const applyShareToSimpleDraft = (draft: OrderDraft, percent: number, available: string, market: Market) =>
  createBalanceShareAction({ ...draft, type: 'market' }, percent, available, market)
