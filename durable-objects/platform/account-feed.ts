// The private feed from ledger shards to hub shards.

import type { BalanceView, FillView, OrderStatus, OrderView } from '#shared/markets/trading/calls.ts'

export const ACCOUNT_FEED_VERSION = 2
/** Subscriptions end if not renewed within this time. */
export const SUBSCRIPTION_MS = 90_000

/** Complete state, or the changes of one commit. */
export type AccountUpdate = {
  readonly person: string
  readonly orders: readonly OrderView[]
  readonly fills: readonly FillView[]
  readonly assets: readonly BalanceView[]
  /** Previous status of the orders, by id; none for a new order. */
  readonly was: Readonly<Record<string, OrderStatus>>
  /** Consecutive within this hub's subscription to this user: orders updates, and a gap reveals a lost one. */
  readonly count: number
}

/** `isNew`: the shard did not know the subscription, so updates may have been lost. */
export type AccountSnapshot = AccountUpdate & { readonly isNew: boolean }

export type AccountSubscription = { readonly version: number; readonly hub: string; readonly people: readonly string[] }

export interface AccountFeed {
  /** Subscribes a hub to users. Returns a snapshot of each new user. */
  listen(request: AccountSubscription): Promise<readonly AccountSnapshot[]>
}

export interface AccountFeedHub {
  tell(version: number, news: readonly AccountUpdate[]): Promise<void>
}
