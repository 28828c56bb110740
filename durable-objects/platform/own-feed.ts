// What a ledger shard and a hub shard say to each other of somebody's own orders, trades and balances.

import type { BalanceView, FillView, OrderStatus, OrderView } from '#shared/api/trading.ts'

export const OWN_FEED_VERSION = 2
/** A hub that does not ask again for so long is not told any more. */
export const LISTEN_MS = 90_000

/** All of a person's open orders and balances, or what of them is new. */
export type OwnNews = {
  readonly person: string
  readonly orders: readonly OrderView[]
  readonly fills: readonly FillView[]
  readonly assets: readonly BalanceView[]
  /** How the orders stood before, by id; one that is not named is new. */
  readonly was: Readonly<Record<string, OrderStatus>>
  /**
   * Counts what this hub was told of this person since the shard knows that it listens: what is told next is one more. News
   * that overtake each other can be put in order by it, and what is missing is missed.
   */
  readonly count: number
}

/** All there is of somebody. `isNew`: the shard did not know that this hub listens, so that something may have been missed. */
export type Heard = OwnNews & { readonly isNew: boolean }

export type ListenRequest = { readonly version: number; readonly hub: string; readonly people: readonly string[] }

export interface OwnProducer {
  /** Has a hub told of these people from now on. Answers how they stand, each who was not listened to. */
  listen(request: ListenRequest): Promise<readonly Heard[]>
}

export interface OwnHub {
  tell(version: number, news: readonly OwnNews[]): Promise<void>
}
