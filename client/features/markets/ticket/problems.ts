// Finds problems of a draft that are certain. The exchange checks everything else.

import type { Market } from '#shared/markets/markets.ts'
import type { TradeReasonSchema } from '#shared/markets/trading/refusals.ts'
import { toUnits } from '#shared/money/decimal.ts'
import {
  findOrderSizeField,
  hasOrderDraftField,
  ORDER_DRAFT_TEXT_FIELDS,
  type OrderDraft,
  type OrderDraftTextField,
  requiresOrderDraftField,
} from './draft.ts'

/** `empty`: the field is required. `off_grid`: not a positive multiple of the market's step. */
export type OrderDraftProblem = { readonly field: OrderDraftTextField; readonly code: 'empty' | 'off_grid' }

export function findDraftFieldDecimals(
  field: OrderDraftTextField,
  draft: OrderDraft,
  { priceDecimals, quantityDecimals }: Market,
) {
  if (field === 'expiresAt') return undefined
  if (field === 'trail') return draft.trailUnit === 'percent' ? 2 : priceDecimals
  if (field === 'quantity' || field === 'display') return quantityDecimals
  if (field === 'amount') return priceDecimals
  return priceDecimals
}

const hasEmptyExits = (draft: OrderDraft): boolean =>
  hasOrderDraftField(draft, 'takeProfitPrice') && (draft.takeProfitPrice + draft.stopLossPrice).trim() === ''

export function findOrderDraftProblems(draft: OrderDraft, market: Market): readonly OrderDraftProblem[] {
  return ORDER_DRAFT_TEXT_FIELDS.filter((field) => hasOrderDraftField(draft, field)).flatMap(
    (field): readonly OrderDraftProblem[] => {
      const text = draft[field].trim()
      const isRequired = requiresOrderDraftField(draft, field) || (field === 'takeProfitPrice' && hasEmptyExits(draft))
      if (text === '') return isRequired ? [{ field, code: 'empty' }] : []
      const decimals = findDraftFieldDecimals(field, draft, market)
      if (decimals === undefined) return []
      const units = toUnits(text, decimals)
      return units === undefined || units <= 0n ? [{ field, code: 'off_grid' }] : []
    },
  )
}

/** An empty size is reported only after a submission. */
export const isOrderSizeEmpty = (draft: OrderDraft): boolean => draft[findOrderSizeField(draft)].trim() === ''

const SIZE = 'size'
type Target = OrderDraftTextField | typeof SIZE | undefined

/** Field that a refusal is shown at. Reasons without an entry concern the whole order. */
const FIELDS: Partial<Record<TradeReasonSchema, Target>> = {
  post_only_invalid: 'price',
  quantity_invalid: SIZE,
  price_invalid: 'price',
  stop_price_invalid: 'stopPrice',
  trail_invalid: 'trail',
  expiry_invalid: 'expiresAt',
  display_invalid: 'display',
  price_off_tick: 'price',
  price_out_of_range: 'price',
  quantity_off_lot: SIZE,
  quantity_out_of_range: SIZE,
  notional_too_small: SIZE,
  notional_too_large: SIZE,
  price_outside_band: 'price',
  trigger_already_met: 'stopPrice',
  list_prices_invalid: 'stopPrice',
  post_only_would_take: 'price',
  fok_unfillable: SIZE,
  amount_invalid: SIZE,
  amount_too_precise: SIZE,
  amount_too_large: SIZE,
  insufficient_funds: SIZE,
}

export function findRefusedDraftField(reason: TradeReasonSchema, draft: OrderDraft): OrderDraftTextField | undefined {
  const wanted = FIELDS[reason]
  if (wanted === SIZE) return findOrderSizeField(draft)
  if (wanted === 'stopPrice' && !hasOrderDraftField(draft, 'stopPrice')) {
    return hasOrderDraftField(draft, 'takeProfitPrice')
      ? 'takeProfitPrice'
      : hasOrderDraftField(draft, 'trail')
        ? 'activationPrice'
        : undefined
  }
  return wanted !== undefined && hasOrderDraftField(draft, wanted) ? wanted : undefined
}
