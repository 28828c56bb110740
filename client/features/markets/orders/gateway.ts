import type { OrderPreviewAnswer, OrderView, PlaceOrderInput } from '#shared/markets/trading/calls.ts'
import { isOrderOpen } from '#shared/markets/trading/order-rules.ts'
import type { TradeReasonSchema } from '#shared/markets/trading/refusals.ts'

export type OrderRefusalOutcome = {
  readonly kind: 'refused'
  readonly reason: TradeReasonSchema
  readonly params: Readonly<Record<string, string>>
}
/** Outcome without a response from the exchange: the result is unknown. */
export type NoResponseOutcome = { readonly kind: 'failed' }
export const NO_RESPONSE_OUTCOME: NoResponseOutcome = { kind: 'failed' }

export type OrdersPlacedOutcome =
  | { readonly kind: 'placed'; readonly orders: readonly OrderView[] }
  | { readonly kind: 'pending' }
export type OrdersChangedOutcome =
  | { readonly kind: 'done'; readonly orders: readonly OrderView[] }
  | { readonly kind: 'pending' }

export type OrderCancelFilter = { readonly market?: string; readonly side?: 'buy' | 'sell' }
export type OrderAmendment = { readonly quantity?: string; readonly price?: string; readonly stopPrice?: string }

export type BrowserOrderGateway = {
  readonly place: (
    order: PlaceOrderInput & { readonly clientOrderId: string },
  ) => Promise<OrdersPlacedOutcome | OrderRefusalOutcome | NoResponseOutcome>
  readonly cancel: (order: OrderView) => Promise<OrdersChangedOutcome | OrderRefusalOutcome | NoResponseOutcome>
  readonly amend: (
    order: OrderView,
    to: OrderAmendment,
  ) => Promise<OrdersChangedOutcome | OrderRefusalOutcome | NoResponseOutcome>
  /** @returns number of orders being cancelled; undefined without a response */
  readonly cancelAll: (filter: OrderCancelFilter) => Promise<number | undefined>
  /** Returns undefined without a response. */
  readonly preview: (order: PlaceOrderInput) => Promise<OrderPreviewAnswer | undefined>
  /** Arms the dead man's switch, which cancels all orders after `seconds`; 0 disarms it. */
  readonly armDeadMansSwitch: (seconds: number) => Promise<boolean>
  /** Paths that forms post to, without locale prefix. */
  readonly forms: {
    readonly place: string
    readonly cancel: string
    readonly amend: string
    readonly cancelAll: string
  }
}

/** The exchange places only one order with the same id. */
export const createClientOrderId = (): string => `web-${crypto.randomUUID().replaceAll('-', '').slice(0, 24)}`

/**
 * Returns the price that the user may change: the trigger price, or else the limit. The orders of a list cannot be
 * changed alone.
 */
export function findAmendablePrice(order: OrderView): 'price' | 'stopPrice' | undefined {
  if (!isOrderOpen(order.status) || order.list) return undefined
  if (order.status === 'pending' && order.stopPrice !== undefined) return 'stopPrice'
  return order.price !== undefined && order.status !== 'pending' ? 'price' : undefined
}
