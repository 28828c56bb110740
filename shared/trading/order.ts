// The words of an order, as every side of the house says them: ticket, API, ledger and book.

import { z } from 'zod/mini'
import { DecimalText } from '#shared/market-data.ts'

export const Side = z.enum(['buy', 'sell'])
export type Side = z.infer<typeof Side>

export const OrderType = z.enum(['limit', 'market'])
export type OrderType = z.infer<typeof OrderType>

/**
 * How long a limit order works. GTC: until cancelled. IOC: takes what it can at once, the rest expires. FOK: all of it at
 * once or nothing. GTX (good till crossing, "post-only"): as GTC, but refused where it would take.
 */
export const TimeInForce = z.enum(['GTC', 'IOC', 'FOK', 'GTX'])
export type TimeInForce = z.infer<typeof TimeInForce>

/** Why a book refuses a command, in order of precedence: where several hold, the first is answered. */
export const RejectReason = z.enum([
  'market_halted',
  'order_unknown',
  'price_invalid',
  'quantity_invalid',
  'duplicate_client_order_id',
  'notional_too_small',
  'post_only_would_take',
  'fok_unfillable',
])
export type RejectReason = z.infer<typeof RejectReason>

const Account = z.string().check(z.regex(/^[A-Za-z0-9_:-]{1,64}$/))
const ClientOrderId = z.string().check(z.regex(/^[A-Za-z0-9_:.-]{1,64}$/))

/** An order as its market takes it; figures are decimal text in the market's precision. */
export const PlaceOrder = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('limit'),
    account: Account,
    clientOrderId: z.optional(ClientOrderId),
    side: Side,
    price: DecimalText,
    quantity: DecimalText,
    timeInForce: TimeInForce,
  }),
  /** Takes at any price: `quantity` of the base asset, or what `quoteBudget` of the quote asset pays for. */
  z.object({
    type: z.literal('market'),
    account: Account,
    clientOrderId: z.optional(ClientOrderId),
    side: Side,
    quantity: z.optional(DecimalText),
    quoteBudget: z.optional(DecimalText),
  }),
])
export type PlaceOrder = z.infer<typeof PlaceOrder>

/** What became of an order when it was placed. */
export type PlacedOrder = {
  readonly orderId: string
  /** Number of the last event it caused, and its time. */
  readonly seq: number
  readonly time: number
  readonly status: 'open' | 'partially_filled' | 'filled' | 'expired'
  readonly filledQuantity: string
  readonly filledQuote: string
  /** What rests in the book. */
  readonly openQuantity: string
}
