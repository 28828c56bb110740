// What stands against a draft before anybody is asked: only what is certain. The exchange is the judge of the rest.

import type { Market } from '#shared/markets.ts'
import { toUnits } from '#shared/money/decimal.ts'
import type { TradeReason } from '#shared/trading/refusals.ts'
import { type Draft, needs, sizeField, TEXT_FIELDS, type TextField, uses } from './draft.ts'

/** `empty`: has to be said. `off_grid`: no positive amount in the market's steps. */
export type DraftProblem = { readonly field: TextField; readonly code: 'empty' | 'off_grid' }

/** Decimals of a field of this market; undefined for what is no amount of it. */
export function decimalsOf(field: TextField, draft: Draft, { priceDecimals, quantityDecimals }: Market) {
  if (field === 'expiresAt') return undefined
  if (field === 'trail') return draft.trailUnit === 'percent' ? 2 : priceDecimals
  if (field === 'quantity' || field === 'display') return quantityDecimals
  if (field === 'amount') return priceDecimals
  return priceDecimals
}

export function problemsOf(draft: Draft, market: Market): readonly DraftProblem[] {
  return TEXT_FIELDS.filter((field) => uses(draft, field)).flatMap((field): readonly DraftProblem[] => {
    const text = draft[field].trim()
    if (text === '') return needs(draft, field) ? [{ field, code: 'empty' }] : []
    const decimals = decimalsOf(field, draft, market)
    if (decimals === undefined) return []
    const units = toUnits(text, decimals)
    return units === undefined || units <= 0n ? [{ field, code: 'off_grid' }] : []
  })
}

/** Nothing has been said of how much yet: that is no mistake. */
export const isBlank = (draft: Draft): boolean => draft[sizeField(draft)].trim() === ''

const SIZE = 'size'
type Target = TextField | typeof SIZE | undefined

/** The field that a refusal is about; the rest is about the order. */
const FIELDS: Partial<Record<TradeReason, Target>> = {
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

/** Where a refusal is said: beside a field that the draft has, else with the order. */
export function fieldOf(reason: TradeReason, draft: Draft): TextField | undefined {
  const wanted = FIELDS[reason]
  if (wanted === SIZE) return sizeField(draft)
  if (wanted === 'stopPrice' && !uses(draft, 'stopPrice')) {
    return uses(draft, 'takeProfitPrice') ? 'takeProfitPrice' : uses(draft, 'trail') ? 'activationPrice' : undefined
  }
  return wanted !== undefined && uses(draft, wanted) ? wanted : undefined
}
