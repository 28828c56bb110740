import type { Side } from '#shared/markets/trading/order.ts'
import { hasLimitPrice } from '#shared/markets/trading/order-rules.ts'
import { assert } from '#shared/platform/assert.ts'
import type { Book } from './book.ts'
import type { MatchingPass, OrderExpireReason, OrderFilledEvent } from './events.ts'
import {
  detachFromOrderList,
  fireOrderTrigger,
  removeOcoSibling,
  removeOcoSiblingsOfFiredOrders,
  removeOrderAndList,
  retainProceeds,
  startBracketExits,
} from './lists.ts'
import type { OpenOrder, PriceLevel } from './open-order.ts'
import { computeWorstPrice } from './price-protection.ts'
import { findSelfTradeMode, isSelfTrade, preventSelfTrade, reduceTaker } from './self-trade.ts'
import type { OrderSettlement } from './settlement.ts'
import { reduceOrderWithEvents } from './shrinking.ts'

/** `bound`: the message reached its limit of matches; the taker continues in the next message. */
type StopReason = 'ended' | 'bound' | 'self_trade' | 'budget_spent'

export const isLimitCrossing = (side: Side, limit: number, price: number) =>
  side === 'buy' ? price <= limit : price >= limit

/** Limit price, or the price protection of a market order. Without a reference price there is no protection. */
export function computeLimitPrice(
  book: Book,
  { side, price, terms }: Pick<OpenOrder, 'side' | 'price' | 'terms'>,
): number {
  if (hasLimitPrice(terms.type)) return price
  const reference = book.lastPrice || book.against(side).best?.price || 0
  if (book.rules.slippagePpm > 0 && reference > 0) return computeWorstPrice(book.rules, side, reference)
  return side === 'buy' ? Number.MAX_SAFE_INTEGER : 0
}

function affordable(budget: bigint, price: number, most: number): number {
  const lots = budget / BigInt(price)
  return lots < BigInt(most) ? Number(lots) : most
}

class Closable {
  readonly #settlement: OrderSettlement
  readonly #left = new Map<string, number>()

  constructor(settlement: OrderSettlement) {
    this.#settlement = settlement
  }

  take(maker: OpenOrder, lots: number): number {
    const position = `${maker.owner} ${maker.terms.leg ?? 'net'}`
    const left = this.#left.get(position) ?? this.#settlement.closableLots?.(maker) ?? lots
    const taken = maker.terms.reduceOnly ? Math.min(lots, left) : lots
    this.#left.set(position, Math.max(0, left - taken))
    return taken
  }
}

/**
 * Sums matchable lots.
 * @returns false and the lots before the first order of the taker's owner; or true and all lots of others
 */
function reachable(
  book: Book,
  level: PriceLevel,
  taker: OpenOrder,
  closable: Closable | undefined,
): { lots: number; goesOn: boolean } {
  const mode = findSelfTradeMode(taker)
  let [shown, all] = [0, 0]
  for (let maker = level.first; maker; maker = maker.after) {
    if (mode === 'none' || !isSelfTrade(book, maker, taker)) {
      shown += maker.quantity
      all += closable ? closable.take(maker, maker.open) : maker.open
    } else if (mode !== 'expire_maker') return { lots: Math.min(shown, all), goesOn: false }
  }
  return { lots: all, goesOn: true }
}

export function isOrderFillable(book: Book, taker: OpenOrder): boolean {
  const limit = computeLimitPrice(book, taker)
  const mayMeetOwn =
    book.ordersByOwner.findOwner(taker.owner) !== undefined || book.findOwnerGroup?.(taker.owner) !== undefined
  const hasOwn = findSelfTradeMode(taker) !== 'none' && mayMeetOwn
  const closable = book.settlement.closableLots ? new Closable(book.settlement) : undefined
  let { quantity: missing, budget } = taker
  for (const level of book.against(taker.side)) {
    if (missing === 0 || !isLimitCrossing(taker.side, limit, level.price)) break
    const { lots, goesOn } =
      hasOwn || closable
        ? reachable(book, level, taker, closable)
        : { lots: level.quantity + level.hidden, goesOn: true }
    const taken = Math.min(missing, lots)
    missing -= taken
    if (budget !== undefined) budget -= BigInt(taken) * BigInt(level.price)
    if (!goesOn) break
  }
  return missing === 0 && (budget === undefined || budget >= 0n)
}

function fill(book: Book, taker: OpenOrder, maker: OpenOrder, lots: number, pass: MatchingPass): void {
  const { price } = maker
  const { takerPpm } = taker
  const { makerPpm } = maker
  if (maker.list) removeOcoSibling(book, maker, pass)
  if (taker.list) removeOcoSibling(book, taker, pass)
  const event: OrderFilledEvent = {
    kind: 'filled',
    makerId: maker.id,
    takerId: taker.id,
    side: taker.side,
    price,
    quantity: lots,
    time: pass.now,
    maker: maker.account,
    taker: taker.account,
    makerPpm,
    takerPpm,
  }
  book.settlement.onFill(event, taker, maker)
  pass.events.push(event)
  pass.matches += 1
  const fired = applyFill(book, taker, maker, lots)
  for (const { id: orderId } of book.triggers.startedTrailingStops)
    pass.events.push({ kind: 'tracking', orderId, price })
  for (const order of fired) fireOrderTrigger(book, order, pass)
  if (taker.list) retainProceeds(book, taker, price, lots, takerPpm, pass)
  if (!maker.list) return
  retainProceeds(book, maker, price, lots, makerPpm, pass)
  if (maker.open === 0) startBracketExits(book, maker.list, pass)
}

export function applyFill(book: Book, taker: OpenOrder, maker: OpenOrder, lots: number): readonly OpenOrder[] {
  const { price } = maker
  maker.filled += lots
  taker.filled += lots
  reduceTaker(taker, lots, price)
  book.take(maker, lots)
  return book.onTrade(price)
}

/**
 * Reduces or removes a maker whose money or position does not cover it.
 * @returns true if any lots are left
 */
function coverMaker(book: Book, maker: OpenOrder, pass: MatchingPass): boolean {
  const covered = book.settlement.coveredLots?.(maker) ?? maker.open
  if (covered >= maker.open) return true
  if (covered > 0) reduceOrderWithEvents(book, maker, maker.open - covered, pass)
  else removeOrderAndList(book, maker, 'not_covered', pass)
  return covered > 0
}

/** @param most stops after this number of matches in the message */
export function matchOrder(book: Book, taker: OpenOrder, pass: MatchingPass, most: number): StopReason {
  const against = book.against(taker.side)
  const limit = computeLimitPrice(book, taker)
  const prevents = findSelfTradeMode(taker) !== 'none'
  for (let level = against.best; level && taker.quantity > 0; level = against.best) {
    const { price, first: maker } = level
    if (!isLimitCrossing(taker.side, limit, price)) break
    assert(maker, 'a level has an order')
    if (maker.terms.reduceOnly && !coverMaker(book, maker, pass)) continue
    let lots = Math.min(taker.quantity, maker.quantity)
    if (taker.budget !== undefined) lots = affordable(taker.budget, price, lots)
    if (lots === 0) return 'budget_spent'
    if (pass.matches >= most) return 'bound'
    if (!prevents || !isSelfTrade(book, maker, taker)) fill(book, taker, maker, lots, pass)
    else if (!preventSelfTrade(book, taker, maker, lots, pass)) return 'self_trade'
  }
  return 'ended'
}

const restsRemainder = ({ terms }: OpenOrder) =>
  hasLimitPrice(terms.type) && (terms.timeInForce === 'GTC' || terms.timeInForce === 'GTD')

function expireReasonOf(book: Book, taker: OpenOrder, stop: StopReason): OrderExpireReason {
  if (stop === 'self_trade' || stop === 'budget_spent') return stop
  if (taker.quantity === 0) return 'budget_spent'
  return !hasLimitPrice(taker.terms.type) && book.against(taker.side).best ? 'price_protection' : 'unfilled'
}

export function expireOrder(book: Book, taker: OpenOrder, reason: OrderExpireReason, pass: MatchingPass): void {
  const { id: orderId, account, side, price, openLotsOrZero: quantity, budget } = taker
  const isBudget = side === 'buy' && budget !== undefined
  const release = detachFromOrderList(book, taker) ?? (isBudget ? book.settlement.required(taker) : undefined)
  pass.events.push({
    kind: 'expired',
    orderId,
    account,
    side,
    price,
    quantity,
    reason,
    ...(release !== undefined && { release: String(release) }),
  })
  book.remove(taker)
}

export function matchAndPlaceRemainder(book: Book, taker: OpenOrder, pass: MatchingPass, most: number): void {
  const stop = matchOrder(book, taker, pass, most)
  // Called last: it must not remove orders that the taker can match.
  removeOcoSiblingsOfFiredOrders(book, pass)
  if (stop === 'bound') return
  if (taker.quantity > 0 && stop !== 'self_trade' && restsRemainder(taker)) {
    const { id: orderId, side, price, quantity, terms } = taker
    const { display } = terms
    if (taker.place === 'due') book.dueOrders.remove(taker)
    pass.events.push({ kind: 'rested', orderId, side, price, quantity, ...(display !== undefined && { display }) })
    book.restIceberg(taker)
    return
  }
  if (taker.quantity > 0 || taker.budget !== undefined)
    expireOrder(book, taker, expireReasonOf(book, taker, stop), pass)
  else book.remove(taker)
  if (taker.list?.entry === taker) startBracketExits(book, taker.list, pass)
}
