// Terms in ticks, lots and quote units. The ledger stores them as text and does not parse them.

import { z } from 'zod/mini'
import { OrderType, SelfTradeMode, Side, TimeInForce } from './order.ts'

const Ticks = z.int()
const Units = z.string().check(z.regex(/^[1-9]\d{0,30}$/))

const Trail = z.object({ distance: z.int(), unit: z.enum(['ticks', 'bps']), activation: z.exactOptional(Ticks) })

export const OrderLegTerms = z.object({
  type: OrderType,
  /** Limit price; 0 for an order at the market. */
  price: Ticks,
  stopPrice: z.exactOptional(Ticks),
  trail: z.exactOptional(Trail),
  timeInForce: TimeInForce,
  expiresAt: z.exactOptional(z.int()),
  postOnly: z.boolean(),
  display: z.exactOptional(z.int()),
  clientOrderId: z.exactOptional(z.string()),
})
export type OrderLegTerms = z.infer<typeof OrderLegTerms>

const common = {
  side: Side,
  /** In lots; 0 if the order has only an amount. */
  quantity: z.int(),
  selfTrade: z.exactOptional(SelfTradeMode),
}

/**
 * A market buy spends at most the money sent with it. `raise`: a market sell stops at these proceeds, in quote units.
 */
export const OrderTerms = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('single'), ...common, raise: z.exactOptional(Units), leg: OrderLegTerms }),
  z.object({
    kind: z.literal('oco'),
    ...common,
    limit: OrderLegTerms,
    stop: OrderLegTerms,
    clientId: z.exactOptional(z.string()),
  }),
  z.object({
    kind: z.literal('bracket'),
    ...common,
    leg: OrderLegTerms,
    takeProfit: z.exactOptional(z.object({ price: Ticks })),
    stopLoss: z.exactOptional(z.object({ stopPrice: Ticks, price: z.exactOptional(Ticks) })),
  }),
])
export type OrderTerms = z.infer<typeof OrderTerms>

/** `amount`: value in ticks times lots, instead of a quantity. */
export type UnpricedOrder = { readonly terms: OrderTerms; readonly amount: bigint | undefined }

/** `least`: the minimum escrow with which the order is accepted. Atoms as decimal text. */
export type EscrowAmount = { readonly asset: string; readonly atoms: string; readonly least?: string }

/** `opensAt`: epoch ms; null if not set; undefined if the market is open and has no price. */
export type UnknownPrice = { readonly kind: 'unpriced'; readonly opensAt?: number | null }

export type OrderPricing =
  | { readonly kind: 'priced'; readonly terms: OrderTerms; readonly money: EscrowAmount }
  | UnknownPrice

/** `quantity`: new quantity, including fills. */
export const OrderAmendTerms = z.object({
  leg: z.exactOptional(z.int()),
  quantity: z.exactOptional(z.int()),
  price: z.exactOptional(Ticks),
  stopPrice: z.exactOptional(Ticks),
})
export type OrderAmendTerms = z.infer<typeof OrderAmendTerms>
