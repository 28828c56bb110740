// Triggered orders trade in turn: with at most so many matches a message, and the rest in the next one, so that no command takes
// long and every replay does the same.

import { ok } from '#shared/result.ts'
import type { Book } from './book.ts'
import type { Decision, ExpireReason, Pass } from './events.ts'
import { startExits } from './lists.ts'
import { expire, isFillable, trade } from './matching.ts'
import type { OpenOrder } from './open-order.ts'
import { shrink } from './shrinking.ts'

function expireUntraded(book: Book, order: OpenOrder, reason: ExpireReason, pass: Pass): void {
  const { list } = order
  expire(book, order, reason, pass)
  if (list?.entry === order) startExits(book, list, pass)
}

/** Reduces a triggered order to what its settlement covers. @returns whether anything is left of it */
function cover(book: Book, order: OpenOrder, pass: Pass): boolean {
  const covered = book.settlement.coveredLots?.(order) ?? order.open
  if (covered >= order.open) return true
  if (covered > 0) shrink(book, order, order.open - covered, pass)
  else expireUntraded(book, order, 'not_covered', pass)
  return covered > 0
}

function activate(book: Book, order: OpenOrder, pass: Pass): void {
  if (!cover(book, order, pass)) return
  if (order.terms.timeInForce !== 'FOK') trade(book, order, pass, book.rules.matchesPerMessage)
  else if (isFillable(book, order)) trade(book, order, pass, Number.POSITIVE_INFINITY)
  else expireUntraded(book, order, 'fok_unfillable', pass)
}

/** Lets due orders trade until none is left or the bound is reached. */
function drain(book: Book, pass: Pass): void {
  if (book.phase !== 'running') return
  for (let order = book.due.first; order && pass.matches < book.rules.matchesPerMessage; order = book.due.first) {
    const before = pass.matches
    activate(book, order, pass)
    // An order that matches nothing counts, too: a message is bounded however many are due.
    if (pass.matches === before) pass.matches += 1
  }
}

/** Completes a message: due orders trade as far as its bound allows. */
export function completeMessage(book: Book, pass: Pass): Decision {
  if (book.due.first) drain(book, pass)
  return ok(pass.events)
}
