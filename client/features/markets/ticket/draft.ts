// Draft of an order: its actions, and the fields of each order type. Without React.

import { UTC, type Zone } from '#shared/format/zone.ts'
import { toEpochMs } from '#shared/format/zone-days.ts'
import { truncateAmount } from '#shared/markets/amounts.ts'
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

/** A total that the user typed, with the price at which it became a quantity; '' if there was none. */
export type TypedTotal = { readonly text: string; readonly price: string }

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
  /** Undefined once the quantity is chosen otherwise. */
  readonly typedTotal: TypedTotal | undefined
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
  typedTotal: undefined,
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
  /** `price` converts the total; without it the limit price does. */
  | { readonly kind: 'total'; readonly text: string; readonly market: Market; readonly price?: string }
  /** Clears size and exits of the sent draft; the rest, and text typed meanwhile, stays for the next order. */
  | { readonly kind: 'sent'; readonly draft: OrderDraft }

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

/** The quantity of a typed total follows the price. */
const isSameQuantity = (one: OrderDraft, other: OrderDraft): boolean =>
  one.typedTotal || other.typedTotal ? one.typedTotal?.text === other.typedTotal?.text : one.quantity === other.quantity

const CLEARED_FIELDS = ['quantity', 'amount', 'takeProfitPrice', 'stopLossPrice', 'stopLossLimitPrice'] as const

function clearSentFields(draft: OrderDraft, sent: OrderDraft): OrderDraft {
  const cleared = CLEARED_FIELDS.filter((field) =>
    field === 'quantity' ? isSameQuantity(draft, sent) : draft[field] === sent[field],
  )
  const next = { ...draft, ...Object.fromEntries(cleared.map((field) => [field, ''])) }
  const hasNewExits = !sent.exits || next.takeProfitPrice + next.stopLossPrice + next.stopLossLimitPrice !== ''
  return {
    ...next,
    exits: draft.exits && hasNewExits,
    typedTotal: cleared.includes('quantity') ? undefined : draft.typedTotal,
  }
}

export function reduceOrderDraft(draft: OrderDraft, action: OrderDraftAction): OrderDraft {
  switch (action.kind) {
    case 'text':
      return { ...draft, [action.field]: action.text, ...(action.field === 'quantity' && { typedTotal: undefined }) }
    case 'set':
      return { ...draft, ...action.change, ...('quantity' in action.change && { typedTotal: undefined }) }
    case 'total': {
      const { text, market, price = draft.price } = action
      const quantity = computeQuantityOfTotal({ price, quantity: draft.quantity }, text, market)
      return { ...draft, quantity, typedTotal: { text, price } }
    }
    case 'sent':
      return clearSentFields(draft, action.draft)
  }
}

/** True if the user changed nothing between two drafts. */
export function isSameOrderDraft(one: OrderDraft, other: OrderDraft): boolean {
  const { typedTotal: _total, quantity: _quantity, ...rest } = one
  const names = Object.keys(rest) as (keyof typeof rest)[]
  return isSameQuantity(one, other) && names.every((name) => one[name] === other[name])
}

/**
 * Returns the total of a draft at a price: the typed one while it was converted at this price, else price × quantity.
 * @param price decimal text
 * @returns '' without a price or quantity
 */
export function computeOrderTotal(
  { typedTotal, quantity }: Pick<OrderDraft, 'typedTotal' | 'quantity'>,
  price: string,
  { priceDecimals, quantityDecimals, quote }: Market,
): string {
  if (typedTotal?.price === price) return typedTotal.text
  const ticks = toUnits(price, priceDecimals)
  const lots = toUnits(quantity, quantityDecimals)
  if (!ticks || !lots || lots <= 0n) return ''
  return truncateAmount(fromUnits(ticks * lots, priceDecimals + quantityDecimals), quote)
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
