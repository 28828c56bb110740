import { isConditionalType, oppositeSide } from '#shared/markets/trading/order-rules.ts'
import type { OrderRejectReasonSchema } from '#shared/markets/trading/refusals.ts'
import { refuse } from '#shared/platform/result.ts'
import type { Book } from './book.ts'
import { finishMatchingPass } from './cascade.ts'
import {
  type BookDecision,
  createMatchingPass,
  type MatchingPass,
  type OrderAcceptedEvent,
  type OrderListRole,
} from './events.ts'
import { checkMarketOpen, findEntryPrice, findRejectReason, pickFirstRejectReason } from './filters.ts'
import { matchAndPlaceRemainder } from './matching.ts'
import type { NewOrder } from './new-order.ts'
import { OpenOrder, OrderList } from './open-order.ts'

export type BracketExits = {
  readonly takeProfit?: { readonly price: number; readonly clientOrderId?: string }
  /** The stop-loss is a limit order if it has a price, otherwise a market order. */
  readonly stop?: { readonly stopPrice: number; readonly price?: number; readonly clientOrderId?: string }
}

function accept(book: Book, terms: NewOrder, pass: MatchingPass): { order: OpenOrder; event: OrderAcceptedEvent } {
  const order = new OpenOrder(book.nextOrderId, terms)
  book.nextOrderId += 1
  const event: OrderAcceptedEvent = {
    kind: 'accepted',
    orderId: order.id,
    account: terms.account,
    side: terms.side,
    type: terms.type,
    price: terms.price,
    quantity: terms.quantity,
    timeInForce: terms.timeInForce,
    time: pass.now,
  }
  if (terms.clientOrderId !== undefined) event.clientOrderId = terms.clientOrderId
  if (terms.makerPpm !== undefined) event.makerPpm = terms.makerPpm
  if (terms.takerPpm !== undefined) event.takerPpm = terms.takerPpm
  if (terms.group !== undefined) event.group = terms.group
  if (terms.postOnly) event.postOnly = true
  if (terms.selfTrade !== undefined) event.selfTrade = terms.selfTrade
  if (terms.mirrored) event.mirrored = true
  if (terms.reduceOnly) event.reduceOnly = true
  if (terms.leg !== undefined) event.leg = terms.leg
  if (terms.type !== 'limit' || terms.display !== undefined || terms.expiresAt !== undefined) {
    addOptionalTerms(book, order, event)
  }
  pass.events.push(event)
  return { order, event }
}

function addOptionalTerms(book: Book, order: OpenOrder, event: OrderAcceptedEvent): void {
  const { terms } = order
  if (terms.budget !== undefined) event.budget = String(terms.budget)
  if (terms.stopPrice !== undefined) event.stopPrice = terms.stopPrice
  if (terms.trail !== undefined) event.trail = terms.trail
  if (terms.display !== undefined) event.display = terms.display
  if (terms.expiresAt !== undefined) event.expiresAt = terms.expiresAt
  if (terms.quantity === 0) return
  const reserve = book.settlement.reserve(book.rules, terms, book.lastPrice)
  if (reserve === undefined) return
  order.budget = reserve
  event.reserve = String(reserve)
}

function startOrder(book: Book, order: OpenOrder, pass: MatchingPass): void {
  if (order.isTrigger) book.armTrigger(order)
  else matchAndPlaceRemainder(book, order, pass, Number.POSITIVE_INFINITY)
}

export function enterOrder(book: Book, terms: NewOrder, pass: MatchingPass, replaces?: number): void {
  const { order, event } = accept(book, terms, pass)
  if (replaces !== undefined) event.replaces = replaces
  startOrder(book, order, pass)
}

/**
 * @returns events in order: `accepted`, a `filled` per maker, `rested` or `expired` for the rest, then the triggers
 * that these trades fire
 */
export function placeOrder(book: Book, order: NewOrder, now: number): BookDecision {
  const reason = findRejectReason(book, order, now)
  if (reason !== undefined) return refuse(reason)
  const pass = createMatchingPass(now)
  enterOrder(book, order, pass)
  return finishMatchingPass(book, pass)
}

const isSame = (a: NewOrder, b: NewOrder) =>
  a.account === b.account && a.group === b.group && a.side === b.side && a.quantity === b.quantity

/** True if the last price is between the legs, and the limit is the profitable one. */
function areLegsApart(book: Book, { side, price }: NewOrder, stopPrice: number): boolean {
  const last = book.lastPrice
  const [low, high] = side === 'sell' ? [stopPrice, price] : [price, stopPrice]
  return low < high && (last === 0 || (low < last && last < high))
}

/**
 * Both orders together lock money once.
 * @param limit treated as post-only, so it rests or is refused
 */
export function placeOcoOrders(book: Book, limit: NewOrder, stop: NewOrder, now: number): BookDecision {
  const resting = { ...limit, postOnly: true }
  const isList =
    limit.type === 'limit' &&
    (stop.type === 'stop' || stop.type === 'stop_limit') &&
    isSame(limit, stop) &&
    limit.budget === undefined &&
    stop.budget === undefined &&
    limit.timeInForce !== 'IOC' &&
    limit.timeInForce !== 'FOK' &&
    (limit.clientOrderId === undefined || limit.clientOrderId !== stop.clientOrderId)
  const reason = pickFirstRejectReason([
    isList ? undefined : 'list_invalid',
    areLegsApart(book, limit, stop.stopPrice ?? 0) ? undefined : 'list_prices_invalid',
    findRejectReason(book, resting, now),
    findRejectReason(book, stop, now),
  ])
  if (reason !== undefined) return refuse(reason)
  const pass = createMatchingPass(now)
  const first = accept(book, resting, pass)
  const list = { id: first.order.id, role: 'leg' } as const
  first.event.list = list
  const second = accept(book, stop, pass)
  second.event.list = list
  const { settlement } = book
  const [have, want] = [settlement.required(first.order), settlement.required(second.order)]
  second.event.hold = String(want > have ? want - have : 0n)
  new OrderList(list.id, undefined, [first.order, second.order])
  startOrder(book, first.order, pass)
  startOrder(book, second.order, pass)
  return finishMatchingPass(book, pass)
}

/** Exits get a quantity only when the entry ends. */
function exitTerms(entry: NewOrder, { takeProfit, stop }: BracketExits): NewOrder[] {
  const { account, group, selfTrade, makerPpm, takerPpm } = entry
  const common = {
    account,
    side: oppositeSide(entry.side),
    quantity: Math.max(1, entry.quantity),
    timeInForce: 'GTC',
    postOnly: false,
    ...(group !== undefined && { group }),
    ...(selfTrade !== undefined && { selfTrade }),
    ...(makerPpm !== undefined && { makerPpm }),
    ...(takerPpm !== undefined && { takerPpm }),
  } as const
  const named = (clientOrderId: string | undefined) => (clientOrderId === undefined ? {} : { clientOrderId })
  const terms: NewOrder[] = []
  if (takeProfit) terms.push({ ...common, type: 'limit', price: takeProfit.price, ...named(takeProfit.clientOrderId) })
  if (stop) {
    const { stopPrice, price = 0, clientOrderId } = stop
    terms.push({ ...common, type: price ? 'stop_limit' : 'stop', price, stopPrice, ...named(clientOrderId) })
  }
  return terms
}

const isWhole = (ticks: number) => Number.isSafeInteger(ticks) && ticks > 0

/** Such an exit would sell at once what the entry bought. */
function isExitReachedByEntry(book: Book, entry: NewOrder, low: number | undefined, high: number | undefined): boolean {
  const at = findEntryPrice(book, entry)
  return at > 0 && ((low !== undefined && low >= at) || (high !== undefined && high <= at))
}

function exitReasons(
  book: Book,
  entry: NewOrder,
  { takeProfit, stop }: BracketExits,
): (OrderRejectReasonSchema | undefined)[] {
  const { rules } = book
  const prices = [takeProfit?.price, stop?.price, stop?.stopPrice].filter((ticks) => ticks !== undefined)
  const ids = [entry, takeProfit, stop].flatMap((order) => order?.clientOrderId ?? [])
  const [low, high] = entry.side === 'buy' ? [stop?.stopPrice, takeProfit?.price] : [takeProfit?.price, stop?.stopPrice]
  const isUpsideDown = low !== undefined && high !== undefined && low >= high
  return [
    takeProfit || stop ? undefined : 'list_invalid',
    new Set(ids).size === ids.length ? undefined : 'list_invalid',
    [takeProfit?.price ?? 1, stop?.price ?? 1].every(isWhole) ? undefined : 'price_invalid',
    isWhole(stop?.stopPrice ?? 1) ? undefined : 'stop_price_invalid',
    prices.every((ticks) => ticks % rules.priceStep === 0) ? undefined : 'price_off_tick',
    prices.every((ticks) => ticks >= rules.minPrice && ticks <= rules.maxPrice) ? undefined : 'price_out_of_range',
    isUpsideDown ? 'list_prices_invalid' : undefined,
    !isUpsideDown && isExitReachedByEntry(book, entry, low, high) ? 'trigger_already_met' : undefined,
    ids
      .slice(entry.clientOrderId === undefined ? 0 : 1)
      .some((id) => book.ordersByOwner.hasClientId(entry.group ?? entry.account, entry.account, id))
      ? 'duplicate_client_order_id'
      : undefined,
  ]
}

/**
 * Exits start after the entry, with the quantity that it received. They lock no money: the entry's proceeds are kept
 * for them.
 */
export function placeBracket(book: Book, entry: NewOrder, exits: BracketExits, now: number): BookDecision {
  const terms = exitTerms(entry, exits)
  const triggers = terms.filter(({ type }) => isConditionalType(type)).length
  const besides = { orders: terms.length - triggers, triggers }
  const reason =
    checkMarketOpen(book, now) ??
    pickFirstRejectReason([...exitReasons(book, entry, exits), findRejectReason(book, entry, now, besides)])
  if (reason !== undefined) return refuse(reason)
  const pass = createMatchingPass(now)
  const { order, event } = accept(book, entry, pass)
  const list = (role: OrderListRole) => ({ id: order.id, role })
  event.list = list('entry')
  const legs = terms.map((own) => {
    const leg = accept(book, own, pass)
    leg.event.list = list('exit')
    leg.event.hold = '0'
    leg.order.place = 'waiting'
    book.register(leg.order)
    return leg.order
  })
  book.brackets.set(order.id, new OrderList(order.id, order, legs))
  startOrder(book, order, pass)
  return finishMatchingPass(book, pass)
}
