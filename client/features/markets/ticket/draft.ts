// Draft of an order: its actions, and the fields of each order type. Without React.

import { UTC, type Zone } from '#shared/format/zone.ts'
import { toEpochMs } from '#shared/format/zone-days.ts'
import type { Market } from '#shared/markets/markets.ts'
import type { PlacedOrderType, PlaceOrderInput } from '#shared/markets/trading/calls.ts'
import type { Side, TimeInForce } from '#shared/markets/trading/order.ts'
import { hasLimitPrice, isConditionalType } from '#shared/markets/trading/order-rules.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'

export const ORDER_DRAFT_TEXT_FIELDS = [
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
export type OrderDraftTextField = (typeof ORDER_DRAFT_TEXT_FIELDS)[number]

export type OrderDraft = Readonly<Record<OrderDraftTextField, string>> & {
  readonly side: Side
  readonly type: PlacedOrderType
  /** Unit of the size, for orders without a limit price. */
  readonly unit: 'base' | 'quote'
  readonly trailUnit: 'price' | 'percent'
  readonly timeInForce: TimeInForce
  readonly postOnly: boolean
  /** True if a take-profit and a stop-loss are attached (a bracket order); only for limit and market orders. */
  readonly exits: boolean
}

export const BASIC_ORDER_TYPES = ['limit', 'market', 'stop'] as const satisfies readonly PlacedOrderType[]
export const ADVANCED_ORDER_TYPES = [
  'stop_limit',
  'take_profit',
  'take_profit_limit',
  'trailing_stop',
  'oco',
] as const satisfies readonly PlacedOrderType[]

/** @param last the market's last price, decimal text; it is the default limit */
export const createOrderDraft = (last: string): OrderDraft => ({
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

const hasLimit = (type: PlacedOrderType) => type === 'oco' || hasLimitPrice(type)

export const canSizeOrderByAmount = ({ type, side }: Pick<OrderDraft, 'type' | 'side'>): boolean =>
  type === 'market' || (side === 'buy' && !hasLimit(type))

export const hasDraftTimeInForce = ({ type }: Pick<OrderDraft, 'type'>): boolean =>
  type !== 'oco' && hasLimitPrice(type)

export const canDraftHaveExits = ({ type }: Pick<OrderDraft, 'type'>): boolean => type === 'limit' || type === 'market'

const waits = (timeInForce: TimeInForce) => timeInForce === 'GTC' || timeInForce === 'GTD'

export function hasOrderDraftField(draft: OrderDraft, field: OrderDraftTextField): boolean {
  const { type, unit, timeInForce, exits } = draft
  switch (field) {
    case 'quantity':
      return unit === 'base' || !canSizeOrderByAmount(draft)
    case 'amount':
      return unit === 'quote' && canSizeOrderByAmount(draft)
    case 'price':
      return hasLimit(type)
    case 'stopPrice':
      return type === 'oco' || (type !== 'trailing_stop' && isConditionalType(type))
    case 'stopLimitPrice':
      return type === 'oco'
    case 'trail':
    case 'activationPrice':
      return type === 'trailing_stop'
    case 'takeProfitPrice':
    case 'stopLossPrice':
    case 'stopLossLimitPrice':
      return exits && canDraftHaveExits(draft)
    case 'expiresAt':
      return hasDraftTimeInForce(draft) && timeInForce === 'GTD'
    case 'display':
      return type === 'limit' && waits(timeInForce)
  }
}

const REQUIRED: readonly OrderDraftTextField[] = ['quantity', 'amount', 'price', 'stopPrice', 'trail', 'expiresAt']
export const requiresOrderDraftField = (draft: OrderDraft, field: OrderDraftTextField): boolean =>
  REQUIRED.includes(field) && hasOrderDraftField(draft, field)

export const canDraftBePostOnly = ({ type, timeInForce }: OrderDraft): boolean => type === 'limit' && waits(timeInForce)

export const findOrderSizeField = (draft: OrderDraft): 'quantity' | 'amount' =>
  hasOrderDraftField(draft, 'amount') ? 'amount' : 'quantity'

export type OrderDraftAction =
  | { readonly kind: 'text'; readonly field: OrderDraftTextField; readonly text: string }
  | { readonly kind: 'set'; readonly change: Partial<OrderDraft> }
  | { readonly kind: 'total'; readonly text: string; readonly market: Market }
  /** The size is cleared; the rest stays for the next order. */
  | { readonly kind: 'sent' }

/** Returns the number of whole lots that a total in the quote asset buys; undefined without a valid total or price. */
export function convertTotalToLots(total: string, price: string, market: Market): string | undefined {
  const ticks = toUnits(price, market.priceDecimals)
  const units = toUnits(total, market.priceDecimals + market.quantityDecimals)
  if (!ticks || ticks <= 0n || units === undefined) return undefined
  return fromUnits(units / ticks, market.quantityDecimals)
}

/**
 * Returns the quantity that a total buys; '' for an invalid total, so no earlier quantity is sent. Without a price
 * the quantity does not change.
 */
export function computeQuantityOfTotal(
  draft: Pick<OrderDraft, 'price' | 'quantity'>,
  total: string,
  market: Market,
): string {
  const isUnread = total !== '' && toUnits(total, market.priceDecimals + market.quantityDecimals) === undefined
  return isUnread ? '' : (convertTotalToLots(total, draft.price, market) ?? draft.quantity)
}

export function reduceOrderDraft(draft: OrderDraft, action: OrderDraftAction): OrderDraft {
  switch (action.kind) {
    case 'text':
      return { ...draft, [action.field]: action.text }
    case 'set':
      return { ...draft, ...action.change }
    case 'total':
      return { ...draft, quantity: computeQuantityOfTotal(draft, action.text, action.market) }
    case 'sent':
      return { ...draft, quantity: '', amount: '', takeProfitPrice: '', stopLossPrice: '', stopLossLimitPrice: '' }
  }
}

/**
 * Invalid text is returned unchanged, for the server to refuse.
 * @param zone time zone of the typed time
 */
function expiryOf(text: string, zone: Zone): number | string {
  const wall = Date.parse(`${text}Z`)
  return Number.isNaN(wall) ? text : toEpochMs(wall, zone)
}

/** Converts a draft to an order, without fields that its type does not have. */
export function toPlaceOrder(draft: OrderDraft, market: Market, zone = UTC): PlaceOrderInput {
  const texts = ORDER_DRAFT_TEXT_FIELDS.flatMap((field) => {
    const text = draft[field].trim()
    return text !== '' && hasOrderDraftField(draft, field)
      ? [[field, field === 'expiresAt' ? expiryOf(text, zone) : text] as const]
      : []
  })
  return {
    market: market.symbol,
    side: draft.side,
    type: draft.type,
    ...Object.fromEntries(texts),
    ...(draft.type === 'trailing_stop' && { trailUnit: draft.trailUnit }),
    ...(hasDraftTimeInForce(draft) && { timeInForce: draft.timeInForce }),
    ...(draft.postOnly && canDraftBePostOnly(draft) && { postOnly: true }),
  }
}
