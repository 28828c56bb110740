import type { FuturesFillView, PastConditionalOrderView } from '#shared/futures/history.ts'
import type { PositionLeg } from '#shared/futures/legs.ts'
import type { FuturesOrderView, MarginView } from '#shared/futures/views.ts'

export const MARGIN_FEED_VERSION = 2

export type MarginUpdateReason = 'order' | 'funding' | 'transfer' | 'price'

export type ChangedPosition = { readonly symbol: string; readonly leg: PositionLeg; readonly isIsolated: boolean }

export type MarginUpdate = {
  readonly person: string
  readonly reason: MarginUpdateReason
  readonly margin: MarginView
  readonly orders: readonly FuturesOrderView[]
  /** Previous status by order id; a new order has none. */
  readonly was: Readonly<Record<string, FuturesOrderView['status']>>
  readonly conditionals: readonly PastConditionalOrderView[]
  /** Oldest first. */
  readonly fills: readonly FuturesFillView[]
  /** Changed positions. A position that is not in `margin` is closed. */
  readonly touched: readonly ChangedPosition[]
  readonly leverages: readonly string[]
  /** Symbols of isolated positions with a margin warning; '' is the cross margin. */
  readonly warned: readonly string[]
  /** Funding or transfer received, as decimal text; negative if paid. */
  readonly received: string
  /** Number of the update; see account-feed.ts. */
  readonly count: number
}

/** `isNew`: the hub may have missed updates, because the clearing house did not know the subscription. */
export type MarginSnapshot = MarginUpdate & { readonly isNew: boolean }

export type MarginSubscription = { readonly version: number; readonly hub: string; readonly people: readonly string[] }

export interface MarginFeed {
  listen(request: MarginSubscription): Promise<readonly MarginSnapshot[]>
}

export interface MarginFeedHub {
  tellMargin(version: number, news: readonly MarginUpdate[]): Promise<void>
}
