import type { FuturesFillView, PastConditionalView } from '#shared/futures/history.ts'
import type { Leg } from '#shared/futures/legs.ts'
import type { FuturesOrderView, MarginView } from '#shared/futures/views.ts'

export const MARGIN_FEED_VERSION = 2

export type MarginReason = 'order' | 'funding' | 'transfer' | 'price'

export type TouchedPosition = { readonly symbol: string; readonly leg: Leg; readonly isIsolated: boolean }

export type MarginUpdate = {
  readonly person: string
  readonly reason: MarginReason
  readonly margin: MarginView
  readonly orders: readonly FuturesOrderView[]
  /** Previous status of the orders, by id; none for a new order. */
  readonly was: Readonly<Record<string, FuturesOrderView['status']>>
  readonly conditionals: readonly PastConditionalView[]
  /** Oldest first. */
  readonly fills: readonly FuturesFillView[]
  /** Positions missing in `margin` are closed. */
  readonly touched: readonly TouchedPosition[]
  readonly leverages: readonly string[]
  /** Contracts of isolated positions, '' for the cross wallet. */
  readonly warned: readonly string[]
  /** Negative if paid; decimal text. */
  readonly received: string
  /** As in account-feed.ts. */
  readonly count: number
}

/** `isNew`: the house did not know the subscription, so updates may have been lost. */
export type MarginSnapshot = MarginUpdate & { readonly isNew: boolean }

export type MarginSubscription = { readonly version: number; readonly hub: string; readonly people: readonly string[] }

export interface MarginFeed {
  listen(request: MarginSubscription): Promise<readonly MarginSnapshot[]>
}

export interface MarginFeedHub {
  tellMargin(version: number, news: readonly MarginUpdate[]): Promise<void>
}
