// Figures are decimal text, times epoch ms. The embedded exchange has other types, so the compiler finds a mix-up.

import { z } from 'zod/mini'
import { DecimalText } from '#shared/markets/market-data.ts'
import { Side } from '#shared/markets/trading/order.ts'

/** `other`: a type that this site cannot place, such as a stop. */
export const VenueOrderType = z.enum(['limit', 'market', 'other'])
export type VenueOrderType = z.infer<typeof VenueOrderType>

/** `refused`: the venue took the order and refused it later. */
export const VenueOrderStatus = z.enum(['open', 'filled', 'canceled', 'expired', 'refused'])
export type VenueOrderStatus = z.infer<typeof VenueOrderStatus>

export const VenueOrderView = z.object({
  id: z.string(),
  clientId: z.string(),
  market: z.string(),
  side: Side,
  type: VenueOrderType,
  status: VenueOrderStatus,
  /** Absent for orders at the market. */
  price: z.optional(DecimalText),
  quantity: DecimalText,
  filled: DecimalText,
  /** In the quote asset. */
  filledQuote: DecimalText,
  createdAt: z.int(),
  updatedAt: z.int(),
})
export type VenueOrderView = z.infer<typeof VenueOrderView>

export const VenueFillView = z.object({
  id: z.string(),
  order: z.string(),
  market: z.string(),
  side: Side,
  price: DecimalText,
  quantity: DecimalText,
  fee: DecimalText,
  feeAsset: z.string(),
  /** Absent if the venue did not say it. */
  isMaker: z.optional(z.boolean()),
  time: z.int(),
})
export type VenueFillView = z.infer<typeof VenueFillView>

export const VenueBalanceView = z.object({ asset: z.string(), available: DecimalText, held: DecimalText })
export type VenueBalanceView = z.infer<typeof VenueBalanceView>

export const VenueMarketRules = z.object({
  isTrading: z.boolean(),
  priceStep: DecimalText,
  quantityStep: DecimalText,
  quantityMin: DecimalText,
  /** In the quote asset. */
  notionalMin: DecimalText,
  /** If a field is absent, there is no such bound. */
  priceMin: z.optional(DecimalText),
  priceMax: z.optional(DecimalText),
  quantityMax: z.optional(DecimalText),
  notionalMax: z.optional(DecimalText),
  /** Additional rules of market orders, beside those of all orders. */
  marketQuantityStep: z.optional(DecimalText),
  marketQuantityMin: z.optional(DecimalText),
  marketQuantityMax: z.optional(DecimalText),
})
export type VenueMarketRules = z.infer<typeof VenueMarketRules>

/** The answer was lost: the venue may have the order. */
export const VenueUnknownOrder = z.object({
  clientId: z.string(),
  market: z.string(),
  side: Side,
  /** Absent if the order closes the whole position. */
  quantity: z.optional(DecimalText),
  sentAt: z.int(),
})
export type VenueUnknownOrder = z.infer<typeof VenueUnknownOrder>

/** Each change of a stream has the next number. A stream without a name is not open. */
export const VenueStreamPosition = z.object({ stream: z.string(), seq: z.int() })
export type VenueStreamPosition = z.infer<typeof VenueStreamPosition>

/** Changed entries, each as a whole. A balance of zero means that the asset is gone. */
export const VenueAccountChange = z.extend(VenueStreamPosition, {
  orders: z.optional(z.array(VenueOrderView)),
  fills: z.optional(z.array(VenueFillView)),
  balances: z.optional(z.array(VenueBalanceView)),
  unknown: z.optional(z.array(VenueUnknownOrder)),
  /** Stream of contracts: each event is a number, without figures. Absent if the site has none. */
  contracts: z.optional(VenueStreamPosition),
})
export type VenueAccountChange = z.infer<typeof VenueAccountChange>

export const VENUE_REFUSALS = [
  'not_offered',
  'not_connected',
  'unreachable',
  'busy',
  'key_refused',
  'key_withdraws',
  'key_cannot_trade',
  'key_unreadable',
  'market_absent',
  'market_closed',
  'price_step',
  'quantity_step',
  'too_small',
  'too_large',
  'price_range',
  'order_refused',
  'order_gone',
  'order_orphaned',
  'bots_running',
  'balance_low',
  'too_many',
  'key_cannot_trade_futures',
  'hedge_mode',
  'leverage_refused',
  'trail_range',
  'mode_refused',
  'margin_refused',
  'position_mode_refused',
  'key_cannot_transfer',
  'transfer_refused',
  'transfer_open',
  'amount_invalid',
  'contract_reserved',
  'contract_pending',
  'contract_used',
  'bot_contracts',
  'bot_contracts_pending',
] as const
export const VenueRefusal = z.enum(VENUE_REFUSALS)
export type VenueRefusal = z.infer<typeof VenueRefusal>

/** `detail`: the venue's own words, in its language; absent if it gave none. */
export type VenueFailure = { readonly reason: VenueRefusal; readonly detail?: string | undefined }

/** A connected key, as the venue describes it. The secret never leaves the Durable Object that uses it. */
export type VenueConnection = {
  readonly host: string
  /** Shortened, so that the user recognises it. */
  readonly key: string
  readonly connectedAt: number
  readonly checkedAt: number
  readonly permissions: readonly VenueKeyPermission[]
  readonly isAddressBound: boolean
}

export const VENUE_KEY_PERMISSIONS = ['read', 'spot', 'futures', 'margin', 'options', 'transfer'] as const
export type VenueKeyPermission = (typeof VENUE_KEY_PERMISSIONS)[number]
