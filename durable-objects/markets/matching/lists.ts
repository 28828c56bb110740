// Order lists: OCO (one cancels the other), and brackets (an entry, then its exits as OCO).

import { assert } from '#shared/platform/assert.ts'
import type { Book } from './book.ts'
import type { MatchingPass, OrderRemovalReason } from './events.ts'
import type { OpenOrder, OrderList } from './open-order.ts'
import { computeWorstPrice } from './price-protection.ts'
import type { CompleteRules } from './rules.ts'
import type { OrderSettlement } from './settlement.ts'
import { isTriggerPriceReached } from './triggers.ts'

/** Both legs share one lock: the larger of their amounts. */
export function computeRequiredAmountOfLegs(settlement: OrderSettlement, { legs }: OrderList): bigint {
  let most = 0n
  for (const leg of legs) {
    const need = settlement.required(leg)
    if (need > most) most = need
  }
  return most
}

/** @param release unlocked amount; undefined if the order determines it */
function removeLeg(
  book: Book,
  order: OpenOrder,
  reason: OrderRemovalReason | undefined,
  pass: MatchingPass,
  release?: bigint,
): void {
  const { id: orderId, account, side, price, openLotsOrZero: quantity } = order
  const released = release ?? (order.budget === undefined ? undefined : book.settlement.required(order))
  pass.events.push({
    kind: 'cancelled',
    orderId,
    account,
    side,
    price,
    quantity,
    ...(reason !== undefined && { reason }),
    ...(order.place !== 'book' && { unseen: true }),
    ...(released !== undefined && { release: String(released) }),
  })
  book.remove(order)
  order.list = undefined
}

/** Must be called before `order`, a leg, trades or is removed. */
export function removeOcoSibling(book: Book, order: OpenOrder, pass: MatchingPass): void {
  const { list } = order
  if (!list || list.entry) return
  const { settlement } = book
  for (const sibling of list.legs) {
    if (sibling === order) continue
    removeLeg(book, sibling, 'list', pass, computeRequiredAmountOfLegs(settlement, list) - settlement.required(order))
  }
  list.legs = [order]
  order.list = undefined
}

/**
 * Detaches a leg that expired unfilled; the other leg stays.
 * @returns unlocked amount; undefined if the order's terms determine it
 */
export function detachFromOrderList(book: Book, order: OpenOrder): bigint | undefined {
  const { list } = order
  if (!list || list.entry) return undefined
  const before = computeRequiredAmountOfLegs(book.settlement, list)
  list.legs = list.legs.filter((leg) => leg !== order)
  order.list = undefined
  const release = before - computeRequiredAmountOfLegs(book.settlement, list)
  for (const leg of list.legs) leg.list = undefined
  return release
}

export function removeOrderAndList(
  book: Book,
  order: OpenOrder,
  reason: OrderRemovalReason | undefined,
  pass: MatchingPass,
): void {
  const { list } = order
  if (!list) removeLeg(book, order, reason, pass)
  else if (list.entry === order) {
    removeLeg(book, order, reason, pass)
    startBracketExits(book, list, pass)
  } else if (list.entry) removeList(book, list, pass)
  else {
    removeOcoSibling(book, order, pass)
    removeLeg(book, order, reason, pass)
  }
}

/** Moves a triggered order to the due orders; `removeOcoSiblingsOfFiredOrders` later removes its other leg. */
export function fireOrderTrigger(book: Book, order: OpenOrder, pass: MatchingPass): void {
  pass.events.push({ kind: 'triggered', orderId: order.id, price: book.lastPrice, time: pass.now })
  book.queueDue(order)
  if (!order.list) return
  pass.fired ??= []
  pass.fired.push(order)
}

export function removeOcoSiblingsOfFiredOrders(book: Book, pass: MatchingPass): void {
  const { fired } = pass
  if (!fired) return
  pass.fired = undefined
  for (const order of fired) {
    if (order.place === 'due') removeOcoSibling(book, order, pass)
  }
}

/** Keeps an entry's proceeds, net of the fee, for the exits. */
export function retainProceeds(
  book: Book,
  order: OpenOrder,
  price: number,
  lots: number,
  ppm: number,
  pass: MatchingPass,
): void {
  const { list, account, side, id: orderId } = order
  assert(list, 'only a bracket retains')
  const atoms = book.settlement.retained(order, { price, lots, feePpm: ppm })
  list.retained += atoms
  pass.events.push({ kind: 'retained', orderId, account, side, atoms: String(atoms) })
}

/** Maximum cost of a lot in quote units, or 1 lot for a sale. */
export function maxCostPerLot({ side, price, terms }: OpenOrder, rules: CompleteRules): number {
  if (side === 'sell') return 1
  return price > 0 ? price : computeWorstPrice(rules, 'buy', terms.stopPrice ?? 0)
}

/**
 * Starts the exits of an ended entry: the take-profit becomes due, the stop waits for its trigger price.
 * @returns the stop if its price is already reached
 */
export function activateBracketExits(book: Book, list: OrderList, quantity: number): OpenOrder | undefined {
  const { legs } = list
  if (list.entry) list.entry.list = undefined
  list.entry = undefined
  book.brackets.delete(list.id)
  list.retained = 0n
  if (quantity === 0) return undefined
  let reached: OpenOrder | undefined
  for (const leg of legs) {
    leg.quantity = quantity
    if (leg.side === 'buy' && leg.price === 0) leg.budget = BigInt(quantity) * BigInt(maxCostPerLot(leg, book.rules))
    if (!leg.isTrigger) book.queueDue(leg)
    else if (isTriggerPriceReached(leg, book.lastPrice)) reached = leg
    else book.armTrigger(leg)
    if (legs.length === 1) leg.list = undefined
  }
  return reached
}

/** Starts the exits with the quantity that the entry received. Removes them if that is below one lot. */
export function startBracketExits(book: Book, list: OrderList, pass: MatchingPass): void {
  const { entry, retained } = list
  assert(entry, 'exits start once')
  const quantity = book.settlement.exitLots(list, entry.side, book.rules)
  emitExits(book, list, quantity, pass, retained)
}

function removeList(book: Book, list: OrderList, pass: MatchingPass): void {
  emitExits(book, list, 0, pass, list.retained)
}

function emitExits(book: Book, list: OrderList, quantity: number, pass: MatchingPass, retained: bigint): void {
  const { entry } = list
  assert(entry, 'exits belong to an entry')
  const { id: orderId, account, side } = entry
  const reached = activateBracketExits(book, list, quantity)
  const needed = quantity === 0 ? 0n : book.settlement.exitRequired(list, side, retained)
  assert(needed <= retained, 'exits need no new money')
  pass.events.push({
    kind: 'exits',
    orderId,
    account,
    side,
    quantity,
    orders: list.legs.map(({ id }) => id),
    release: String(retained - needed),
  })
  if (quantity === 0) for (const leg of list.legs) removeLeg(book, leg, 'list', pass, 0n)
  if (!reached) return
  fireOrderTrigger(book, reached, pass)
  removeOcoSibling(book, reached, pass)
}
