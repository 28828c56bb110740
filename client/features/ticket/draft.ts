// The order ticket without React: what is being written, what may be done to it, which fields an order of its kind has.

import type { PlacedType, PlaceOrder } from '#shared/api/trading.ts'
import { UTC, type Zone } from '#shared/format/zone.ts'
import { momentAt } from '#shared/format/zone-days.ts'
import type { Market } from '#shared/markets.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import type { Side, TimeInForce } from '#shared/trading/order.ts'
import { isPriced, isTrigger } from '#shared/trading/order-rules.ts'

/** Fields that hold text, by their names in the contract. */
export const TEXT_FIELDS = [
  'quantity',
  'amount',
  'price',
  'stopPrice',
  'stopLimitPrice',
  'trail',
  'activationPrice',
  'takeProfitPrice',
  'stopLossPrice',
  'stopLossLimitPrice',
  'expiresAt',
  'display',
] as const
export type TextField = (typeof TEXT_FIELDS)[number]

export type Draft = Readonly<Record<TextField, string>> & {
  readonly side: Side
  readonly type: PlacedType
  /** What an order without a price of its own is measured in. */
  readonly unit: 'base' | 'quote'
  readonly trailUnit: 'price' | 'percent'
  readonly timeInForce: TimeInForce
  readonly postOnly: boolean
  /** A limit or market order with exits is a bracket. */
  readonly exits: boolean
}

/** The kinds that are offered at once; the others stand behind "advanced". */
export const FIRST_TYPES = ['limit', 'market', 'stop'] as const satisfies readonly PlacedType[]
export const ADVANCED_TYPES = [
  'stop_limit',
  'take_profit',
  'take_profit_limit',
  'trailing_stop',
  'oco',
] as const satisfies readonly PlacedType[]

/** @param last last price, decimal text: where a limit order begins */
export const initialDraft = (last: string): Draft => ({
  side: 'buy',
  type: 'limit',
  unit: 'base',
  trailUnit: 'percent',
  timeInForce: 'GTC',
  postOnly: false,
  exits: false,
  quantity: '',
  amount: '',
  price: last,
  stopPrice: '',
  stopLimitPrice: '',
  trail: '',
  activationPrice: '',
  takeProfitPrice: '',
  stopLossPrice: '',
  stopLossLimitPrice: '',
  expiresAt: '',
  display: '',
})

const hasLimit = (type: PlacedType) => type === 'oco' || isPriced(type)

/** Whether an order may be measured in the quote asset: market orders, and purchases that wait for a price (contract). */
export const takesAmount = ({ type, side }: Pick<Draft, 'type' | 'side'>): boolean =>
  type === 'market' || (side === 'buy' && !hasLimit(type))

/** Whether somebody chooses how long an order lasts. */
export const lasts = ({ type }: Pick<Draft, 'type'>): boolean => type !== 'oco' && isPriced(type)

/** Whether a bracket can be made of it. */
export const takesExits = ({ type }: Pick<Draft, 'type'>): boolean => type === 'limit' || type === 'market'

const waits = (timeInForce: TimeInForce) => timeInForce === 'GTC' || timeInForce === 'GTD'

/** Whether an order of the draft's kind has a field. */
export function uses(draft: Draft, field: TextField): boolean {
  const { type, unit, timeInForce, exits } = draft
  switch (field) {
    case 'quantity':
      return unit === 'base' || !takesAmount(draft)
    case 'amount':
      return unit === 'quote' && takesAmount(draft)
    case 'price':
      return hasLimit(type)
    case 'stopPrice':
      return type === 'oco' || (type !== 'trailing_stop' && isTrigger(type))
    case 'stopLimitPrice':
      return type === 'oco'
    case 'trail':
    case 'activationPrice':
      return type === 'trailing_stop'
    case 'takeProfitPrice':
    case 'stopLossPrice':
    case 'stopLossLimitPrice':
      return exits && takesExits(draft)
    case 'expiresAt':
      return lasts(draft) && timeInForce === 'GTD'
    case 'display':
      return type === 'limit' && waits(timeInForce)
  }
}

/** What an order cannot do without; the rest may stay empty. */
const REQUIRED: readonly TextField[] = ['quantity', 'amount', 'price', 'stopPrice', 'trail', 'expiresAt']
export const needs = (draft: Draft, field: TextField): boolean => REQUIRED.includes(field) && uses(draft, field)

/** Whether the draft may be post-only. */
export const takesPostOnly = ({ type, timeInForce }: Draft): boolean => type === 'limit' && waits(timeInForce)

/** The field that says how much. */
export const sizeField = (draft: Draft): 'quantity' | 'amount' => (uses(draft, 'amount') ? 'amount' : 'quantity')

export type DraftAction =
  | { readonly kind: 'text'; readonly field: TextField; readonly text: string }
  | { readonly kind: 'set'; readonly change: Partial<Draft> }
  | { readonly kind: 'total'; readonly text: string; readonly market: Market }
  /** It was sent: what is said of how much goes, the rest is a good beginning of the next. */
  | { readonly kind: 'sent' }

/** Whole lots that a total in the quote asset buys at a price; undefined without either. */
export function lotsOfTotal(total: string, price: string, market: Market): string | undefined {
  const ticks = toUnits(price, market.priceDecimals)
  const units = toUnits(total, market.priceDecimals + market.quantityDecimals)
  if (!ticks || ticks <= 0n || units === undefined) return undefined
  return fromUnits(units / ticks, market.quantityDecimals)
}

/**
 * The quantity that a total leads to: none where it is no figure, lest what was there before is sent; as it was where there is
 * no price yet.
 */
export function quantityOfTotal(draft: Pick<Draft, 'price' | 'quantity'>, total: string, market: Market): string {
  const isUnread = total !== '' && toUnits(total, market.priceDecimals + market.quantityDecimals) === undefined
  return isUnread ? '' : (lotsOfTotal(total, draft.price, market) ?? draft.quantity)
}

export function reduceDraft(draft: Draft, action: DraftAction): Draft {
  switch (action.kind) {
    case 'text':
      return { ...draft, [action.field]: action.text }
    case 'set':
      return { ...draft, ...action.change }
    case 'total':
      return { ...draft, quantity: quantityOfTotal(draft, action.text, action.market) }
    case 'sent':
      return { ...draft, quantity: '', amount: '', takeProfitPrice: '', stopLossPrice: '', stopLossLimitPrice: '' }
  }
}

/** When a draft ends, epoch ms; what is no minute stays as it is. @param zone by whose clock that was typed */
function expiryOf(text: string, zone: Zone): number | string {
  const wall = Date.parse(`${text}Z`)
  return Number.isNaN(wall) ? text : momentAt(wall, zone)
}

/** The order that a draft is, without fields that its kind does not have. @param zone by whose clock its time was typed */
export function orderOf(draft: Draft, market: Market, zone = UTC): PlaceOrder {
  const texts = TEXT_FIELDS.flatMap((field) => {
    const text = draft[field].trim()
    return text !== '' && uses(draft, field)
      ? [[field, field === 'expiresAt' ? expiryOf(text, zone) : text] as const]
      : []
  })
  return {
    market: market.symbol,
    side: draft.side,
    type: draft.type,
    ...Object.fromEntries(texts),
    ...(draft.type === 'trailing_stop' && { trailUnit: draft.trailUnit }),
    ...(lasts(draft) && { timeInForce: draft.timeInForce }),
    ...(draft.postOnly && takesPostOnly(draft) && { postOnly: true }),
  }
}
