// Checks of new orders. They return the first reason in the order of `OrderRejectReason`, and change nothing.

import { hasLimitPrice, isConditionalType } from '#shared/markets/trading/order-rules.ts'
import type { OrderRejectParams } from '#shared/markets/trading/reasons.ts'
import { OrderRejectReasonSchema } from '#shared/markets/trading/refusals.ts'
import type { Book } from './book.ts'
import { isLimitCrossing, isOrderFillable } from './matching.ts'
import { isPositiveSafeInteger, type NewOrder, type TrailingStopTerms } from './new-order.ts'
import { OpenOrder } from './open-order.ts'
import type { CompleteRules } from './rules.ts'
import { multiplyThenDivideExactly, PPM_BASE } from './ticks.ts'
import { isTriggerPriceReached } from './triggers.ts'

export type NewOrderContext = {
  readonly replaces?: OpenOrder
  readonly orders?: number
  readonly triggers?: number
}

const NO_CONTEXT: NewOrderContext = {}

const hasStopPrice = (order: NewOrder) => isConditionalType(order.type) && order.type !== 'trailing_stop'

/** Price in ticks that values the order; 0 if there is none yet. */
function valuePrice(book: Book, { type, price, stopPrice }: NewOrder): number {
  if (hasLimitPrice(type)) return price
  return stopPrice ?? book.lastPrice
}

function timeReason({ type, timeInForce, quantity, postOnly }: NewOrder): OrderRejectReasonSchema | undefined {
  // Fill-or-kill needs a quantity, and an order that trades at once cannot expire.
  if (timeInForce === 'FOK' && !hasLimitPrice(type) && quantity === 0) return 'time_in_force_invalid'
  if (timeInForce === 'GTD' && type === 'market') return 'time_in_force_invalid'
  return postOnly && type !== 'limit' ? 'post_only_invalid' : undefined
}

function hasQuantity({ type, side, quantity, budget }: NewOrder): boolean {
  if (budget === undefined) return isPositiveSafeInteger(quantity)
  if (hasLimitPrice(type) || (isConditionalType(type) && side === 'sell')) return false
  return budget > 0n && (quantity === 0 || isPositiveSafeInteger(quantity))
}

/** True if the price level's lots stay a safe integer. */
function hasRoom(book: Book, { side, type, price, quantity }: NewOrder): boolean {
  if (!hasLimitPrice(type)) return true
  const own = book.side(side)
  if (own.lots + quantity < 2 ** 52) return true
  const level = own.level(price)
  return level === undefined || Number.isSafeInteger(level.quantity + level.hidden + quantity)
}

function isTrail(trail: TrailingStopTerms | undefined): boolean {
  if (!trail || !isPositiveSafeInteger(trail.distance)) return false
  if (trail.unit === 'bps' && trail.distance >= 10_000) return false
  return trail.activation === undefined || isPositiveSafeInteger(trail.activation)
}

function hasDisplay({ display, quantity, type, timeInForce }: NewOrder, { maxIcebergParts }: CompleteRules): boolean {
  if (display === undefined) return true
  if (type !== 'limit' || (timeInForce !== 'GTC' && timeInForce !== 'GTD')) return false
  return isPositiveSafeInteger(display) && display <= quantity && Math.ceil(quantity / display) <= maxIcebergParts
}

const isRate = (ppm: number | undefined) => ppm === undefined || (Number.isInteger(ppm) && ppm >= 0 && ppm <= PPM_BASE)

function formReason(book: Book, order: NewOrder, now: number): OrderRejectReasonSchema | undefined {
  const { type, price, stopPrice, trail, timeInForce, expiresAt, display } = order
  if (!hasQuantity(order)) return 'quantity_invalid'
  if (hasLimitPrice(type) && !isPositiveSafeInteger(price)) return 'price_invalid'
  if (!hasRoom(book, order)) return 'quantity_invalid'
  if (hasStopPrice(order) ? !isPositiveSafeInteger(stopPrice ?? 0) : stopPrice !== undefined)
    return 'stop_price_invalid'
  if (type === 'trailing_stop' ? !isTrail(trail) : trail !== undefined) return 'trail_invalid'
  if (timeInForce === 'GTD' || expiresAt !== undefined) {
    if (timeInForce !== 'GTD' || !isPositiveSafeInteger(expiresAt ?? 0) || (expiresAt ?? 0) <= now)
      return 'expiry_invalid'
  }
  if (display !== undefined && !hasDisplay(order, book.rules)) return 'display_invalid'
  if (!isRate(order.makerPpm) || !isRate(order.takerPpm)) return 'fee_rate_invalid'
  const follows = type === 'trailing_stop' && order.side === 'buy' && order.budget === undefined
  return follows && book.lastPrice === 0 && trail?.activation === undefined ? 'reference_price_unknown' : undefined
}

function priceReason(rules: CompleteRules, ticks: number): OrderRejectReasonSchema | undefined {
  if (ticks % rules.priceStep !== 0) return 'price_off_tick'
  return ticks < rules.minPrice || ticks > rules.maxPrice ? 'price_out_of_range' : undefined
}

export function checkOrderSize(book: Book, order: NewOrder): OrderRejectReasonSchema | undefined {
  const { rules } = book
  const { type, price, stopPrice, quantity, budget } = order
  const wrong =
    (hasLimitPrice(type) ? priceReason(rules, price) : undefined) ??
    (stopPrice === undefined ? undefined : priceReason(rules, stopPrice))
  if (wrong !== undefined) return wrong
  if (quantity > 0 || budget === undefined) {
    if (quantity % rules.quantityStep !== 0) return 'quantity_off_lot'
    if (quantity < rules.minQuantity || quantity > rules.maxQuantity) return 'quantity_out_of_range'
  }
  const at = valuePrice(book, order)
  if (budget === undefined && at === 0) return undefined
  // Above 2^53 the product is off by less than 1 in 10^15, which does not matter for notionals.
  const value = budget === undefined ? at * quantity : Number(budget)
  // Reduce-only orders have no minimum: otherwise the rest of a position could not be closed.
  if (value < rules.minNotional && !order.reduceOnly) return 'notional_too_small'
  return value > rules.maxNotional ? 'notional_too_large' : undefined
}

/** Price of an order's first fill, as far as it is known: its limit, or the last price if that is better. */
export function findEntryPrice({ lastPrice }: Book, { side, type, price, stopPrice }: NewOrder): number {
  if (!hasLimitPrice(type)) return stopPrice ?? (type === 'market' ? lastPrice : 0)
  if (stopPrice !== undefined || lastPrice === 0) return price
  return side === 'buy' ? Math.min(price, lastPrice) : Math.max(price, lastPrice)
}

const bandReference = (book: Book, order: NewOrder) => order.stopPrice ?? book.lastPrice

function isOutsideBand(book: Book, order: NewOrder): boolean {
  const { bandPpm } = book.rules
  const reference = bandReference(book, order)
  if (bandPpm === 0 || reference === 0 || !hasLimitPrice(order.type)) return false
  return order.side === 'buy'
    ? order.price > multiplyThenDivideExactly(reference, PPM_BASE + bandPpm, PPM_BASE, 'floor')
    : order.price < multiplyThenDivideExactly(reference, Math.max(0, PPM_BASE - bandPpm), PPM_BASE, 'ceil')
}

function countReason(book: Book, order: NewOrder, besides: NewOrderContext): OrderRejectReasonSchema | undefined {
  const user = book.ordersByOwner.findOwner(order.group ?? order.account)
  const mine = (isIt: boolean) => (besides.replaces && besides.replaces.isTrigger === isIt ? 1 : 0)
  const { orders = 0, triggers = 0 } = besides
  const [asOrder, asTrigger] = isConditionalType(order.type) ? [0, 1] : [1, 0]
  const open = (user?.orders ?? 0) - mine(false) + orders + asOrder
  if (open > book.rules.maxOrders && orders + asOrder > 0) return 'too_many_orders'
  const waiting = (user?.triggers ?? 0) - mine(true) + triggers + asTrigger
  return waiting > book.rules.maxTriggers && triggers + asTrigger > 0 ? 'too_many_trigger_orders' : undefined
}

/** Orders of the house are exempt. */
function customerReason(book: Book, order: NewOrder, besides: NewOrderContext): OrderRejectReasonSchema | undefined {
  const size = checkOrderSize(book, order)
  if (size !== undefined) return size
  if (isOutsideBand(book, order)) return 'price_outside_band'
  const count = countReason(book, order, besides)
  if (count !== undefined) return count
  return order.selfTrade === 'none' && !book.rules.allowsSelfTrade ? 'self_trade_mode_refused' : undefined
}

function bookReason(book: Book, order: NewOrder, { replaces }: NewOrderContext): OrderRejectReasonSchema | undefined {
  const { account, clientOrderId, side, type } = order
  if (clientOrderId !== undefined && book.ordersByOwner.hasClientId(order.group ?? account, account, clientOrderId)) {
    const isOwn = replaces?.account === account && replaces.clientOrderId === clientOrderId
    if (!isOwn) return 'duplicate_client_order_id'
  }
  if (hasStopPrice(order) && isTriggerPriceReached({ side, terms: order }, book.lastPrice)) return 'trigger_already_met'
  if (isConditionalType(type)) return undefined
  const best = book.against(side).best
  if (order.postOnly && best && isLimitCrossing(side, order.price, best.price)) return 'post_only_would_take'
  if (order.timeInForce !== 'FOK') return undefined
  return isOrderFillable(book, new OpenOrder(0, order)) ? undefined : 'fok_unfillable'
}

export function checkBookPhase(book: Book): OrderRejectReasonSchema | undefined {
  if (book.phase === 'running') return undefined
  return book.phase === 'halted' ? 'market_halted' : 'market_cancel_only'
}

export function checkMarketOpen(book: Book, now: number): OrderRejectReasonSchema | undefined {
  return checkBookPhase(book) ?? (now < book.opensAt ? 'market_not_open' : undefined)
}

export function findRejectReason(
  book: Book,
  order: NewOrder,
  now: number,
  besides: NewOrderContext = NO_CONTEXT,
): OrderRejectReasonSchema | undefined {
  return (
    checkMarketOpen(book, now) ??
    timeReason(order) ??
    formReason(book, order, now) ??
    (order.mirrored ? undefined : customerReason(book, order, besides)) ??
    bookReason(book, order, besides)
  )
}

export const pickFirstRejectReason = (
  reasons: readonly (OrderRejectReasonSchema | undefined)[],
): OrderRejectReasonSchema | undefined => OrderRejectReasonSchema.options.find((reason) => reasons.includes(reason))

export function createRejectParams(book: Book, order: NewOrder, reason: OrderRejectReasonSchema): OrderRejectParams {
  const { rules, lastPrice } = book
  switch (reason) {
    case 'market_not_open':
      return Number.isFinite(book.opensAt) ? { opensAt: book.opensAt } : {}
    case 'price_off_tick':
      return { step: rules.priceStep }
    case 'price_out_of_range':
      return { min: rules.minPrice, max: rules.maxPrice }
    case 'quantity_off_lot':
      return { step: rules.quantityStep }
    case 'quantity_out_of_range':
      return { min: rules.minQuantity, max: rules.maxQuantity }
    case 'notional_too_small':
      return { min: rules.minNotional }
    case 'notional_too_large':
      return { max: rules.maxNotional }
    case 'price_outside_band': {
      const reference = bandReference(book, order)
      const min = multiplyThenDivideExactly(reference, Math.max(0, PPM_BASE - rules.bandPpm), PPM_BASE, 'ceil')
      return { min, max: multiplyThenDivideExactly(reference, PPM_BASE + rules.bandPpm, PPM_BASE, 'floor'), reference }
    }
    case 'too_many_orders':
      return { max: rules.maxOrders }
    case 'too_many_trigger_orders':
      return { max: rules.maxTriggers }
    case 'display_invalid':
      return { maxParts: rules.maxIcebergParts }
    case 'trigger_already_met':
      return { last: order.stopPrice === undefined ? findEntryPrice(book, order) : lastPrice }
    case 'list_prices_invalid':
      return { last: lastPrice }
    case 'post_only_would_take':
      return { best: book.against(order.side).best?.price ?? 0 }
    default:
      return {}
  }
}
