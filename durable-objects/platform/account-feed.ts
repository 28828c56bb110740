// The private feed between ledger shards and hub shards: an account's own orders, fills and balances.

import type { BalanceView, FillView, OrderStatus, OrderView } from '#shared/api/trading.ts'

export const ACCOUNT_FEED_VERSION = 2
/** A subscription that is not renewed for so long ends. */
export const SUBSCRIPTION_MS = 90_000

/** A snapshot of a person's open orders and balances, or what one commit changed of them. */
export type AccountUpdate = {
  readonly person: string
  readonly orders: readonly OrderView[]
  readonly fills: readonly FillView[]
  readonly assets: readonly BalanceView[]
  /** The orders' status before, by id; an order without one is new. */
  readonly was: Readonly<Record<string, OrderStatus>>
  /**
   * Sequence number of the update within this hub's subscription to this person: the next update has one more. Updates that
   * overtake each other are put in order by it, and a gap shows a lost one.
   */
  readonly count: number
}

/** A snapshot. `isNew`: the shard did not know of the hub's subscription, so updates may have been lost. */
export type AccountSnapshot = AccountUpdate & { readonly isNew: boolean }

export type AccountSubscription = { readonly version: number; readonly hub: string; readonly people: readonly string[] }

export interface AccountFeed {
  /** Subscribes a hub to people. Answers with a snapshot of each who was not subscribed to before. */
  listen(request: AccountSubscription): Promise<readonly AccountSnapshot[]>
}

export interface AccountFeedHub {
  tell(version: number, news: readonly AccountUpdate[]): Promise<void>
}
