// The private feed between clearing houses and hub shards: a person's margin account, and what happened in it.

import type { FuturesFillView, PastConditionalView } from '#shared/futures/history.ts'
import type { Leg } from '#shared/futures/legs.ts'
import type { FuturesOrderView, MarginView } from '#shared/futures/views.ts'

export const MARGIN_FEED_VERSION = 2

/** Why an account has changed: by an order or what it did, by funding, by money that came or went, by prices alone. */
export type MarginReason = 'order' | 'funding' | 'transfer' | 'price'

export type TouchedPosition = { readonly symbol: string; readonly leg: Leg; readonly isIsolated: boolean }

/** How a margin account stands after a commit, and what that commit changed in it. */
export type MarginUpdate = {
  readonly person: string
  readonly reason: MarginReason
  readonly margin: MarginView
  /** Orders that were placed, traded or ended; oldest first. */
  readonly orders: readonly FuturesOrderView[]
  /** The orders' status before, by id; an order without one is new. */
  readonly was: Readonly<Record<string, FuturesOrderView['status']>>
  readonly conditionals: readonly PastConditionalView[]
  /** Oldest first. */
  readonly fills: readonly FuturesFillView[]
  /** Positions that were opened, changed or closed: those that are not in `margin` any more are closed. */
  readonly touched: readonly TouchedPosition[]
  /** Contracts whose leverage was chosen. */
  readonly leverages: readonly string[]
  /** What is newly near its liquidation: contracts of isolated positions, '' for the cross wallet. */
  readonly warned: readonly string[]
  /** Funding and transfers, received or, below zero, paid; decimal text. */
  readonly received: string
  /** Sequence number of the update within this hub's subscription to this person (account-feed.ts). */
  readonly count: number
}

/** How things stand. `isNew`: the house did not know of the hub's subscription, so that updates may have been lost. */
export type MarginSnapshot = MarginUpdate & { readonly isNew: boolean }

export type MarginSubscription = { readonly version: number; readonly hub: string; readonly people: readonly string[] }

export interface MarginFeed {
  /** Subscribes a hub to people, and answers how each of them stands. */
  listen(request: MarginSubscription): Promise<readonly MarginSnapshot[]>
}

export interface MarginFeedHub {
  tellMargin(version: number, news: readonly MarginUpdate[]): Promise<void>
}
