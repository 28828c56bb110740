// The operations on orders that a product implements, each with a typed outcome.

import type { OrderView, PlaceOrder, PreviewAnswer } from '#shared/api/trading.ts'
import { isOpen } from '#shared/trading/order-rules.ts'
import type { TradeReason } from '#shared/trading/refusals.ts'

export type Refused = {
  readonly kind: 'refused'
  readonly reason: TradeReason
  readonly params: Readonly<Record<string, string>>
}
/** There was no answer: whether anything was done is not known. */
export type Failed = { readonly kind: 'failed' }
export const FAILED: Failed = { kind: 'failed' }

export type Placed = { readonly kind: 'placed'; readonly orders: readonly OrderView[] } | { readonly kind: 'pending' }
export type Changed = { readonly kind: 'done'; readonly orders: readonly OrderView[] } | { readonly kind: 'pending' }

/** Orders of one market, or of one side of it. */
export type OrderFilter = { readonly market?: string; readonly side?: 'buy' | 'sell' }
export type Amendment = { readonly quantity?: string; readonly price?: string; readonly stopPrice?: string }

export type OrderGateway = {
  readonly place: (order: PlaceOrder & { readonly clientOrderId: string }) => Promise<Placed | Refused | Failed>
  readonly cancel: (order: OrderView) => Promise<Changed | Refused | Failed>
  readonly amend: (order: OrderView, to: Amendment) => Promise<Changed | Refused | Failed>
  /** @returns how many are being cancelled; undefined without an answer */
  readonly cancelAll: (filter: OrderFilter) => Promise<number | undefined>
  /** What an order would do, without placing it; undefined without an answer. */
  readonly preview: (order: PlaceOrder) => Promise<PreviewAnswer | undefined>
  /** Arms the dead-man's switch: all orders are cancelled after so many seconds, 0 disarms it. @returns whether it was */
  readonly countdown: (seconds: number) => Promise<boolean>
  /** Where forms without scripts are posted to, without their language. */
  readonly forms: {
    readonly place: string
    readonly cancel: string
    readonly amend: string
    readonly cancelAll: string
  }
}

/** An id of one's own, new with each order: sending it again after no answer is harmless (contract). */
export const newClientId = (): string => `web-${crypto.randomUUID().replaceAll('-', '').slice(0, 24)}`

/** Which of an order's figures may be moved: the one that decides when it trades comes first. */
export function movable(order: OrderView): 'price' | 'stopPrice' | undefined {
  if (!isOpen(order.status)) return undefined
  if (order.status === 'pending' && order.stopPrice !== undefined) return 'stopPrice'
  return order.price !== undefined && order.status !== 'pending' ? 'price' : undefined
}
