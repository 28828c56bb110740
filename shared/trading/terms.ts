// An order on its way to its book: in the market's own integers, as text that the ledger passes on unread.

import { z } from 'zod/mini'
import { OrderType, SelfTrade, Side, TimeInForce } from './order.ts'

const Ticks = z.int()
const Units = z.string().check(z.regex(/^[1-9]\d{0,30}$/))

const Trail = z.object({ distance: z.int(), unit: z.enum(['ticks', 'bps']), activation: z.exactOptional(Ticks) })

/** What one order of the book names beside side and quantity. */
export const LegTerms = z.object({
  type: OrderType,
  /** 0 without a limit. */
  price: Ticks,
  stopPrice: z.exactOptional(Ticks),
  trail: z.exactOptional(Trail),
  timeInForce: TimeInForce,
  expiresAt: z.exactOptional(z.int()),
  postOnly: z.boolean(),
  display: z.exactOptional(z.int()),
  clientOrderId: z.exactOptional(z.string()),
})
export type LegTerms = z.infer<typeof LegTerms>

const common = {
  side: Side,
  /** Lots; 0 where only an amount is named. */
  quantity: z.int(),
  selfTrade: z.exactOptional(SelfTrade),
}

/**
 * A purchase without a limit spends at most the money that comes with it. `raise`: quote units that a sale at the market
 * ends at, of at most `quantity` lots.
 */
export const OrderTerms = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('single'), ...common, raise: z.exactOptional(Units), leg: LegTerms }),
  z.object({
    kind: z.literal('oco'),
    ...common,
    limit: LegTerms,
    stop: LegTerms,
    /** What its client calls the list. */
    clientId: z.exactOptional(z.string()),
  }),
  z.object({
    kind: z.literal('bracket'),
    ...common,
    leg: LegTerms,
    takeProfit: z.exactOptional(z.object({ price: Ticks })),
    stopLoss: z.exactOptional(z.object({ stopPrice: Ticks, price: z.exactOptional(Ticks) })),
  }),
])
export type OrderTerms = z.infer<typeof OrderTerms>

/** What an amended order is to be; the quantity is the whole order's, what was filled among it. */
export const AmendTerms = z.object({
  leg: z.exactOptional(z.int()),
  quantity: z.exactOptional(z.int()),
  price: z.exactOptional(Ticks),
  stopPrice: z.exactOptional(Ticks),
})
export type AmendTerms = z.infer<typeof AmendTerms>
