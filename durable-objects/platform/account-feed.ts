import type { BalanceView, FillView, OrderStatus, OrderView } from '#shared/markets/trading/calls.ts'

export const ACCOUNT_FEED_VERSION = 2
/** A subscription ends after this time unless the hub renews it. */
export const ACCOUNT_SUBSCRIPTION_LIFETIME_MS = 90_000

/** Complete state of an account, or its changes in one commit. */
export type AccountUpdate = {
  readonly person: string
  readonly orders: readonly OrderView[]
  readonly fills: readonly FillView[]
  readonly assets: readonly BalanceView[]
  /** Previous status by order id; a new order has none. */
  readonly was: Readonly<Record<string, OrderStatus>>
  /** Counts updates within the subscription. A gap means that an update was lost. */
  readonly count: number
}

/** `isNew`: the hub may have missed updates, because the shard did not know the subscription. */
export type AccountSnapshot = AccountUpdate & { readonly isNew: boolean }

export type AccountSubscription = { readonly version: number; readonly hub: string; readonly people: readonly string[] }

export interface AccountFeed {
  /** Returns a snapshot of each user that the hub was not subscribed to. */
  listen(request: AccountSubscription): Promise<readonly AccountSnapshot[]>
}

export interface AccountFeedHub {
  tell(version: number, news: readonly AccountUpdate[]): Promise<void>
}
