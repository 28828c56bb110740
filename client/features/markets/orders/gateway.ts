import type { OrderView, PlaceOrder, PreviewAnswer } from '#shared/markets/trading/calls.ts'
import { isOpen } from '#shared/markets/trading/order-rules.ts'
import type { TradeReasonSchema } from '#shared/markets/trading/refusals.ts'

export type OrderRefused = {
  readonly kind: 'refused'
  readonly reason: TradeReasonSchema
  readonly params: Readonly<Record<string, string>>
}
/** No answer: the result is unknown. */
export type FailedAnswer = { readonly kind: 'failed' }
export const FAILED_ANSWER: FailedAnswer = { kind: 'failed' }

export type OrdersPlaced =
  | { readonly kind: 'placed'; readonly orders: readonly OrderView[] }
  | { readonly kind: 'pending' }
export type OrdersChanged =
  | { readonly kind: 'done'; readonly orders: readonly OrderView[] }
  | { readonly kind: 'pending' }

export type OrderCancelFilter = { readonly market?: string; readonly side?: 'buy' | 'sell' }
export type OrderAmendment = { readonly quantity?: string; readonly price?: string; readonly stopPrice?: string }

export type BrowserOrderGateway = {
  readonly place: (
    order: PlaceOrder & { readonly clientOrderId: string },
  ) => Promise<OrdersPlaced | OrderRefused | FailedAnswer>
  readonly cancel: (order: OrderView) => Promise<OrdersChanged | OrderRefused | FailedAnswer>
  readonly amend: (order: OrderView, to: OrderAmendment) => Promise<OrdersChanged | OrderRefused | FailedAnswer>
  /** @returns number of orders being cancelled; undefined without an answer */
  readonly cancelAll: (filter: OrderCancelFilter) => Promise<number | undefined>
  /** Estimates an order without placing it; undefined without an answer. */
  readonly preview: (order: PlaceOrder) => Promise<PreviewAnswer | undefined>
  /** Arms the dead man's switch: cancels all orders after `seconds`; 0 disarms it. @returns true if it worked */
  readonly countdown: (seconds: number) => Promise<boolean>
  /** Paths of the forms without scripts, without locale. */
  readonly forms: {
    readonly place: string
    readonly cancel: string
    readonly amend: string
    readonly cancelAll: string
  }
}

/** A client order id; resending the same id is idempotent (contract). */
export const createClientId = (): string => `web-${crypto.randomUUID().replaceAll('-', '').slice(0, 24)}`

/** The movable price of an order; a price that triggers comes first. */
export function findMovablePrice(order: OrderView): 'price' | 'stopPrice' | undefined {
  if (!isOpen(order.status)) return undefined
  if (order.status === 'pending' && order.stopPrice !== undefined) return 'stopPrice'
  return order.price !== undefined && order.status !== 'pending' ? 'price' : undefined
}
