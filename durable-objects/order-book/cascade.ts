// Triggered orders take their turn: at most so many matches a message, the rest in the next one, so that no command takes
// long and every replay does the same.

import type { Book } from './book.ts'
import type { Pass } from './events.ts'
import { startExits } from './lists.ts'
import { expire, isFillable, trade } from './matching.ts'
import type { OpenOrder } from './open-order.ts'

/** Matches of one message after which no triggered order trades; an order that is placed is not cut. */
export const MOST_MATCHES = 50

function activate(book: Book, order: OpenOrder, pass: Pass): void {
  if (order.terms.timeInForce !== 'FOK') trade(book, order, pass, MOST_MATCHES)
  else if (isFillable(book, order)) trade(book, order, pass, Number.POSITIVE_INFINITY)
  else {
    expire(book, order, 'fok_unfillable', pass)
    if (order.list?.entry === order) startExits(book, order.list, pass)
  }
}

/** Lets due orders trade until none is left or the bound is reached. */
export function drain(book: Book, pass: Pass): void {
  if (book.phase !== 'running') return
  for (let order = book.due.first; order && pass.matches < MOST_MATCHES; order = book.due.first) {
    const before = pass.matches
    activate(book, order, pass)
    // One that finds nobody counts, too: a message is bounded whatever is due.
    if (pass.matches === before) pass.matches += 1
  }
}
