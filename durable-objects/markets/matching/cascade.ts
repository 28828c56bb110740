// Triggered orders execute in turn. Matches per message are limited, so commands stay short and replays are equal.

import { ok } from '#shared/platform/result.ts'
import type { Book } from './book.ts'
import type { BookDecision, MatchingPass, OrderExpireReason } from './events.ts'
import { startBracketExits } from './lists.ts'
import { expireOrder, isOrderFillable, matchAndPlaceRemainder } from './matching.ts'
import type { OpenOrder } from './open-order.ts'
import { reduceOrderWithEvents } from './shrinking.ts'

function expireUntraded(book: Book, order: OpenOrder, reason: OrderExpireReason, pass: MatchingPass): void {
  const { list } = order
  expireOrder(book, order, reason, pass)
  if (list?.entry === order) startBracketExits(book, list, pass)
}

/**
 * Reduces or removes an order whose money or position does not cover it.
 * @returns true if any lots are left
 */
function cover(book: Book, order: OpenOrder, pass: MatchingPass): boolean {
  const covered = book.settlement.coveredLots?.(order) ?? order.open
  if (covered >= order.open) return true
  if (covered > 0) reduceOrderWithEvents(book, order, order.open - covered, pass)
  else expireUntraded(book, order, 'not_covered', pass)
  return covered > 0
}

function activate(book: Book, order: OpenOrder, pass: MatchingPass): void {
  if (!cover(book, order, pass)) return
  if (order.terms.timeInForce !== 'FOK') matchAndPlaceRemainder(book, order, pass, book.rules.matchesPerMessage)
  else if (isOrderFillable(book, order)) matchAndPlaceRemainder(book, order, pass, Number.POSITIVE_INFINITY)
  else expireUntraded(book, order, 'fok_unfillable', pass)
}

function drain(book: Book, pass: MatchingPass): void {
  if (book.phase !== 'running') return
  for (
    let order = book.dueOrders.first;
    order && pass.matches < book.rules.matchesPerMessage;
    order = book.dueOrders.first
  ) {
    const before = pass.matches
    activate(book, order, pass)
    // An order without a match counts too.
    if (pass.matches === before) pass.matches += 1
  }
}

export function finishMatchingPass(book: Book, pass: MatchingPass): BookDecision {
  if (book.dueOrders.first) drain(book, pass)
  return ok(pass.events)
}
