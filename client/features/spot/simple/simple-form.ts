// The simple ticket without React: the desk's draft, with fewer things to choose, and what an order comes to in plain figures.

import type { Market } from '#shared/markets.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import type { Side } from '#shared/trading/order.ts'
import { trimmed } from '../../orders/order-text.ts'
import { type Draft, initialDraft, lotsOfTotal } from '../../ticket/draft.ts'
import { changeOfShare } from '../../ticket/share.ts'

/** At once, for a sum. @param last last price, where a price of one's own begins */
export const firstDraft = (last: string): Draft => ({ ...initialDraft(last), type: 'market', unit: 'quote' })

/** The field that says how much. */
export const sizeOf = ({ unit }: Draft): 'amount' | 'quantity' => (unit === 'quote' ? 'amount' : 'quantity')

/** A sum in lots at a price: nothing where one of both is no amount yet. */
const inLots = (draft: Draft, price: string, market: Market): Draft => ({
  ...draft,
  unit: 'base',
  quantity: draft.amount.trim() === '' ? '' : (lotsOfTotal(draft.amount.trim(), price, market) ?? ''),
})

/** The order as the exchange takes it: a limit order is measured in the base asset (SI5). */
export const orderDraft = (draft: Draft, market: Market): Draft =>
  draft.type === 'limit' && draft.unit === 'quote' ? inLots(draft, draft.price, market) : draft

/** The same for whom nobody is asked: what a sum buys at once is counted at the best price. @param best decimal text */
export const estimatedDraft = (draft: Draft, best: string, market: Market): Draft =>
  draft.unit === 'quote' && draft.type === 'market' ? inLots(draft, best, market) : orderDraft(draft, market)

/** What a share of the balance makes of a draft, whenever it is to trade (SI6). */
export const shareChange = (draft: Draft, percent: number, available: string, market: Market) =>
  changeOfShare({ ...draft, type: 'market' }, percent, available, market)

/** What an order would do, as far as a receipt needs it. Decimal text. */
export type Match = {
  readonly filled: string
  readonly resting: string
  readonly cost: string
  readonly fee: string
  readonly average?: string | undefined
  /** Rate of the fee in millionths, where it is known. */
  readonly feePpm?: number | undefined
}

type Money = { readonly amount: string; readonly asset: string }
/** `price`: of what trades at once, else one's own. */
export type Receipt = {
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
const text = (scaled: bigint): string => trimmed(fromUnits(scaled, SCALE))

/**
 * What is paid and what one gets (SI7).
 * @param price one's own, decimal text; not read where nothing rests
 */
export function receiptOf(side: Side, match: Match, price: string, { base, quote }: Market): Receipt {
  const [filled, resting, cost] = [units(match.filled), units(match.resting), units(match.cost)]
  const inBase = filled + resting
  const inQuote = cost + (resting * units(price)) / ONE
  const gross = side === 'buy' ? inBase : inQuote
  const { feePpm } = match
  // Rounded up, as the exchange takes it.
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
