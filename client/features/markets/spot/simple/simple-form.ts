// Order draft of the simple screen, with fewer choices than the draft of the full screen, and its estimate. Without
// React.

import type { Market } from '#shared/markets/markets.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import { fromUnits, toUnits, trimZeros } from '#shared/money/decimal.ts'
import { convertTotalToLots, createOrderDraft, type OrderDraft } from '../../ticket/draft.ts'

/** @param last price, which is the default limit */
export const createSimpleOrderDraft = (last: string): OrderDraft => ({
  ...createOrderDraft(last),
  type: 'market',
  unit: 'quote',
})

export const findSimpleSizeField = ({ unit }: OrderDraft): 'amount' | 'quantity' =>
  unit === 'quote' ? 'amount' : 'quantity'

/** The quantity is empty if amount or price is invalid. */
const inLots = (draft: OrderDraft, price: string, market: Market): OrderDraft => ({
  ...draft,
  unit: 'base',
  quantity: draft.amount.trim() === '' ? '' : (convertTotalToLots(draft.amount.trim(), price, market) ?? ''),
})

/** A sent limit order is sized in the base asset (SI5). */
export const toSentOrderDraft = (draft: OrderDraft, market: Market): OrderDraft =>
  draft.type === 'limit' && draft.unit === 'quote' ? inLots(draft, draft.price, market) : draft

/**
 * Converts a market order by amount to lots at the best price, for a local estimate.
 * @param best decimal text
 */
export const toOrderDraftAtBestPrice = (draft: OrderDraft, best: string, market: Market): OrderDraft =>
  draft.unit === 'quote' && draft.type === 'market' ? inLots(draft, best, market) : toSentOrderDraft(draft, market)

export type OrderMatchEstimate = {
  readonly filled: string
  readonly resting: string
  readonly cost: string
  readonly fee: string
  readonly average?: string | undefined
  /** In parts per million; undefined if unknown. */
  readonly feePpm?: number | undefined
}

type Money = { readonly amount: string; readonly asset: string }
/** `price` is the average price of the immediate fills; without fills the limit. */
export type OrderReceipt = {
  readonly pays: Money
  readonly gets: Money
  readonly fee: Money
  readonly price: string
  readonly rests: boolean
}

const SCALE = 18
const ONE = 10n ** BigInt(SCALE)
const MILLION = 1_000_000n
const units = (text: string): bigint => toUnits(text, SCALE) ?? 0n
const text = (scaled: bigint): string => trimZeros(fromUnits(scaled, SCALE))

/**
 * Computes the amounts that an order pays and gets (SI7).
 * @param price limit, decimal text; used only for the part that rests in the book
 */
export function createOrderReceipt(
  side: Side,
  match: OrderMatchEstimate,
  price: string,
  { base, quote }: Market,
): OrderReceipt {
  const [filled, resting, cost] = [units(match.filled), units(match.resting), units(match.cost)]
  const inBase = filled + resting
  const inQuote = cost + (resting * units(price)) / ONE
  const gross = side === 'buy' ? inBase : inQuote
  const { feePpm } = match
  // Rounded up, as the exchange rounds fees.
  const whole = feePpm === undefined ? undefined : (gross * BigInt(feePpm) + MILLION - 1n) / MILLION
  const fee = resting > 0n && whole !== undefined ? whole : units(match.fee)
  const [paid, got] = side === 'buy' ? [quote, base] : [base, quote]
  return {
    pays: { amount: text(side === 'buy' ? inQuote : inBase), asset: paid },
    gets: { amount: text(gross > fee ? gross - fee : 0n), asset: got },
    fee: { amount: text(fee), asset: got },
    price: match.average ?? price,
    rests: resting > 0n,
  }
}
