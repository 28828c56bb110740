// The words of an order, as every side of the house says them: ticket, API, ledger and book.

import { z } from 'zod/mini'

export const Side = z.enum(['buy', 'sell'])
export type Side = z.infer<typeof Side>

export const opposite = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy')

export const OrderType = z.enum(['limit', 'market'])
export type OrderType = z.infer<typeof OrderType>

/** GTC works until cancelled; IOC takes what it can at once and the rest expires; FOK is all of it at once or nothing. */
export const TimeInForce = z.enum(['GTC', 'IOC', 'FOK'])
export type TimeInForce = z.infer<typeof TimeInForce>

/** Why a book refuses a command, in order of precedence: where several hold, the first is answered. */
export const RejectReason = z.enum([
  'market_halted',
  'quantity_invalid',
  'price_invalid',
  'notional_too_small',
  'duplicate_client_order_id',
  'post_only_would_take',
  'fok_unfillable',
  'order_unknown',
])
export type RejectReason = z.infer<typeof RejectReason>
