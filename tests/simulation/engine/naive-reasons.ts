// Reasons for which the oracle refuses an order: one rule per line, in the order of checking.

import type { NewOrder } from '#objects/markets/matching/new-order.ts'
import type { BracketExits } from '#objects/markets/matching/placing.ts'
import { hasLimitPrice, isConditionalType } from '#shared/markets/trading/order-rules.ts'
import { OrderRejectReasonSchema } from '#shared/markets/trading/refusals.ts'
import type { Naive, NaiveState } from './naive-state.ts'

/** The book that an order comes to; `isFillable` tries the order on a copy. */
type Oracle = NaiveState & { isFillable(order: NewOrder): boolean }
type Besides = { instead?: Naive; orders?: number; triggers?: number; sizesOnly?: boolean }
type Line = readonly [reason: OrderRejectReasonSchema, holds: () => boolean]

const whole = (value: number | undefined) => value !== undefined && Number.isSafeInteger(value) && value > 0
const firstOf = (lines: readonly Line[]) => lines.find(([, holds]) => holds())?.[0]

function formLines(book: Oracle, order: NewOrder): readonly Line[] {
  const { type, side, price, quantity, budget, timeInForce: tif, stopPrice, trail, display, expiresAt } = order
  const priced = hasLimitPrice(type)
  const waits = isConditionalType(type) && type !== 'trailing_stop'
  const budgeted = !priced && !(isConditionalType(type) && side === 'sell') && (quantity === 0 || whole(quantity))
  return [
    ['market_halted', () => book.phase === 'halted'],
    ['market_cancel_only', () => book.phase === 'cancel_only'],
    [
      'time_in_force_invalid',
      () => (tif === 'FOK' && !priced && quantity === 0) || (tif === 'GTD' && type === 'market'),
    ],
    ['post_only_invalid', () => order.postOnly && type !== 'limit'],
    ['quantity_invalid', () => (budget === undefined ? !whole(quantity) : !(budgeted && budget > 0n))],
    ['price_invalid', () => priced && !whole(price)],
    ['stop_price_invalid', () => (waits ? !whole(stopPrice) : stopPrice !== undefined)],
    [
      'trail_invalid',
      () => {
        if (type !== 'trailing_stop' || !trail) return type === 'trailing_stop' || trail !== undefined
        if (trail.activation !== undefined && !whole(trail.activation)) return true
        return !whole(trail.distance) || (trail.unit === 'bps' && trail.distance > 9_999)
      },
    ],
    [
      'expiry_invalid',
      () => (tif === 'GTD' ? !(whole(expiresAt) && (expiresAt ?? 0) > book.now) : expiresAt !== undefined),
    ],
    [
      'display_invalid',
      () => {
        if (display === undefined) return false
        if (type !== 'limit' || tif === 'IOC' || tif === 'FOK' || !whole(display) || display > quantity) return true
        return Math.ceil(quantity / display) > book.rules.maxIcebergParts
      },
    ],
    [
      'reference_price_unknown',
      () => trail !== undefined && side === 'buy' && budget === undefined && book.last === 0 && !trail.activation,
    ],
  ]
}

function sizeLines({ rules, last }: Oracle, order: NewOrder): readonly Line[] {
  const { type, price, quantity, budget, stopPrice } = order
  const prices = [...(hasLimitPrice(type) ? [price] : []), ...(stopPrice === undefined ? [] : [stopPrice])]
  const at = hasLimitPrice(type) ? price : (stopPrice ?? last)
  const value = budget === undefined ? at * quantity : Number(budget)
  const counts = quantity > 0
  const isValued = budget !== undefined || at > 0
  return [
    // For each price: the limit, then the stop.
    ...prices.flatMap((ticks): readonly Line[] => [
      ['price_off_tick', () => ticks % rules.priceStep !== 0],
      ['price_out_of_range', () => ticks < rules.minPrice || ticks > rules.maxPrice],
    ]),
    ['quantity_off_lot', () => counts && quantity % rules.quantityStep !== 0],
    ['quantity_out_of_range', () => counts && (quantity < rules.minQuantity || quantity > rules.maxQuantity)],
    ['notional_too_small', () => isValued && value < rules.minNotional],
    ['notional_too_large', () => isValued && value > rules.maxNotional],
  ]
}

function bookLines(book: Oracle, order: NewOrder, { instead, orders = 0, triggers = 0 }: Besides): readonly Line[] {
  const { rules, last } = book
  const { type, side, price, stopPrice, clientOrderId } = order
  const others = book.orders.filter((other) => other !== instead)
  const theirs = others.filter(({ owner }) => owner === (order.group ?? order.account))
  const open = theirs.filter(({ terms }) => !isConditionalType(terms.type)).length
  const waiting = theirs.length - open
  const [asOrder, asTrigger] = isConditionalType(type) ? [orders, triggers + 1] : [orders + 1, triggers]
  const reference = stopPrice ?? last
  const best = book.best(side)
  return [
    [
      'price_outside_band',
      () => {
        if (!rules.bandPpm || reference === 0 || !hasLimitPrice(type)) return false
        if (side === 'buy') return price > (reference * (1_000_000 + rules.bandPpm)) / 1_000_000
        return price < (reference * (1_000_000 - rules.bandPpm)) / 1_000_000
      },
    ],
    ['too_many_orders', () => asOrder > 0 && open + asOrder > rules.maxOrders],
    ['too_many_trigger_orders', () => asTrigger > 0 && waiting + asTrigger > rules.maxTriggers],
    ['self_trade_mode_refused', () => order.selfTrade === 'none' && !rules.allowsSelfTrade],
    [
      'duplicate_client_order_id',
      () =>
        clientOrderId !== undefined &&
        others.some(({ terms }) => terms.account === order.account && terms.clientOrderId === clientOrderId),
    ],
    ['trigger_already_met', () => stopPrice !== undefined && book.isActive(side, order, last)],
    [
      'post_only_would_take',
      () => order.postOnly && best !== undefined && (side === 'buy' ? best <= price : best >= price),
    ],
    ['fok_unfillable', () => order.timeInForce === 'FOK' && !isConditionalType(type) && !book.isFillable(order)],
  ]
}

export function naiveReason(book: Oracle, order: NewOrder, besides: Besides = {}): OrderRejectReasonSchema | undefined {
  if (besides.sizesOnly) return firstOf(sizeLines(book, order))
  return firstOf([...formLines(book, order), ...sizeLines(book, order), ...bookLines(book, order, besides)])
}

const earliest = (reasons: readonly (OrderRejectReasonSchema | false | undefined)[]) =>
  OrderRejectReasonSchema.options.find((reason) => reasons.includes(reason))

export function naiveListReason(book: Oracle, limit: NewOrder, stop: NewOrder): OrderRejectReasonSchema | undefined {
  const isPair =
    limit.type === 'limit' &&
    ['stop', 'stop_limit'].includes(stop.type) &&
    ['GTC', 'GTD'].includes(limit.timeInForce) &&
    [limit.account, limit.group, limit.side, limit.quantity].join() ===
      [stop.account, stop.group, stop.side, stop.quantity].join() &&
    limit.budget === undefined &&
    stop.budget === undefined &&
    !(limit.clientOrderId && limit.clientOrderId === stop.clientOrderId)
  const { stopPrice = 0 } = stop
  const [low, high] = limit.side === 'sell' ? [stopPrice, limit.price] : [limit.price, stopPrice]
  const apart = book.last === 0 ? low < high : low < book.last && book.last < high
  return earliest([
    !isPair && 'list_invalid',
    !apart && 'list_prices_invalid',
    naiveReason(book, { ...limit, postOnly: true }),
    naiveReason(book, stop),
  ])
}

export function naiveExitReason(
  book: Oracle,
  entry: NewOrder,
  { takeProfit, stop }: BracketExits,
): OrderRejectReasonSchema | undefined {
  if (book.phase !== 'running') return book.phase === 'halted' ? 'market_halted' : 'market_cancel_only'
  const { rules } = book
  const prices = [takeProfit?.price, stop?.price, stop?.stopPrice].filter((ticks) => ticks !== undefined)
  const exits = [takeProfit?.clientOrderId, stop?.clientOrderId].filter((id) => id !== undefined)
  const ids = entry.clientOrderId === undefined ? exits : [entry.clientOrderId, ...exits]
  const known = book.orders
    .filter(({ terms }) => terms.account === entry.account)
    .map(({ terms }) => terms.clientOrderId)
  const isUpsideDown =
    takeProfit &&
    stop &&
    (entry.side === 'buy' ? stop.stopPrice >= takeProfit.price : stop.stopPrice <= takeProfit.price)
  const { type, stopPrice } = entry
  const better = Math[entry.side === 'buy' ? 'min' : 'max'](entry.price, book.last || entry.price)
  const limit = stopPrice === undefined ? better : entry.price
  const at = hasLimitPrice(type) ? limit : (stopPrice ?? (type === 'market' ? book.last : 0))
  const sign = entry.side === 'buy' ? 1 : -1
  const isPassed =
    at > 0 && ((takeProfit && sign * (takeProfit.price - at) <= 0) || (stop && sign * (stop.stopPrice - at) >= 0))
  return earliest([
    isPassed && !isUpsideDown && 'trigger_already_met',
    ((!takeProfit && !stop) || new Set(ids).size < ids.length) && 'list_invalid',
    ((takeProfit && !whole(takeProfit.price)) || (stop?.price !== undefined && !whole(stop.price))) && 'price_invalid',
    stop && !whole(stop.stopPrice) && 'stop_price_invalid',
    prices.some((ticks) => ticks % rules.priceStep !== 0) && 'price_off_tick',
    prices.some((ticks) => ticks < rules.minPrice || ticks > rules.maxPrice) && 'price_out_of_range',
    isUpsideDown && 'list_prices_invalid',
    exits.some((id) => known.includes(id)) && 'duplicate_client_order_id',
    naiveReason(book, entry, { orders: takeProfit ? 1 : 0, triggers: stop ? 1 : 0 }),
  ])
}
