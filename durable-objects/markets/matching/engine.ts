// The matching engine has no clock, no I/O, no randomness, and only integers (SPEC.md). Each command is decided and
// applied at once; `applyBookEvent` can replay its events.

import type { MarketPhase } from '#shared/markets/trading/order.ts'
import { assertNever } from '#shared/platform/assert.ts'
import {
  type AmendedOrderTerms,
  amendOrder,
  type BookCancelFilter,
  cancelOrder,
  cancelOrders,
  continueTriggeredOrders,
  expireOrders,
  reduceOrder,
} from './amending.ts'
import type { Book } from './book.ts'
import { finishMatchingPass } from './cascade.ts'
import { type BookDecision, createMatchingPass } from './events.ts'
import type { NewOrder } from './new-order.ts'
import { type BracketExits, placeBracket, placeOcoOrders, placeOrder } from './placing.ts'

export type MatchingCommand =
  | { readonly kind: 'place'; readonly order: NewOrder }
  | { readonly kind: 'place_oco'; readonly limit: NewOrder; readonly stop: NewOrder }
  | { readonly kind: 'place_bracket'; readonly entry: NewOrder; readonly exits: BracketExits }
  | { readonly kind: 'cancel'; readonly orderId: number; readonly account?: string }
  | {
      readonly kind: 'cancel_many'
      readonly account: string
      readonly group?: string
      readonly filter: BookCancelFilter
    }
  | { readonly kind: 'amend'; readonly orderId: number; readonly account?: string; readonly changed: AmendedOrderTerms }
  | { readonly kind: 'reduce'; readonly orderId: number; readonly lots: number }
  | { readonly kind: 'expire' }
  | { readonly kind: 'continue' }
  | { readonly kind: 'set_phase'; readonly phase: MarketPhase }

/** True if triggered orders exceeded the limit of the last message; then a `continue` command must follow. */
export const hasDueOrders = (book: Book): boolean => book.dueOrders.first !== undefined && book.phase === 'running'

/** Emits no event if the phase is unchanged. */
export function setBookPhase(book: Book, phase: MarketPhase, now: number): BookDecision {
  const pass = createMatchingPass(now)
  if (book.phase !== phase) pass.events.push({ kind: 'phase', phase })
  book.phase = phase
  return finishMatchingPass(book, pass)
}

/** @returns events, or a refusal that changed nothing */
export function executeMatchingCommand(book: Book, command: MatchingCommand, now: number): BookDecision {
  switch (command.kind) {
    case 'place':
      return placeOrder(book, command.order, now)
    case 'place_oco':
      return placeOcoOrders(book, command.limit, command.stop, now)
    case 'place_bracket':
      return placeBracket(book, command.entry, command.exits, now)
    case 'cancel':
      return cancelOrder(book, command.orderId, now, command.account)
    case 'cancel_many':
      return cancelOrders(book, command, command.filter, now)
    case 'amend':
      return amendOrder(book, command.orderId, command.changed, now, command.account)
    case 'reduce':
      return reduceOrder(book, command.orderId, command.lots, now)
    case 'expire':
      return expireOrders(book, now)
    case 'continue':
      return continueTriggeredOrders(book, now)
    case 'set_phase':
      return setBookPhase(book, command.phase, now)
    default:
      return assertNever(command)
  }
}
