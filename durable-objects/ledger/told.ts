// What a ledger shard tells of somebody.

import type { BalanceView, FillView, OrderStatus, OrderView } from '#shared/api/trading.ts'
import type { WalletBalance } from './history.ts'
import type { KnownOrder } from './store.ts'

/** A person's money at one moment. */
export type Holdings = {
  readonly balances: readonly WalletBalance[]
  readonly orders: readonly KnownOrder[]
  readonly holds: readonly { readonly id: string; readonly asset: string; readonly atoms: string }[]
}

/** What of somebody's trading is new. */
export type TradingNews = {
  readonly person: string
  readonly orders: readonly OrderView[]
  readonly fills: readonly FillView[]
  /** How the orders stood before, by id; one that is not named is new. */
  readonly was: Readonly<Record<string, OrderStatus>>
  /** What of the wallet that trades changed, as it is now. */
  readonly assets: readonly BalanceView[]
}

/** What became of an order, or of a change of some. */
export type Traded =
  | { readonly kind: 'done'; readonly id: string; readonly orders: OrderView[]; readonly fills: FillView[] }
  | { readonly kind: 'pending'; readonly id: string }
  /** Nothing was done: there is more to do already than a moment takes. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'refused'; readonly reason: string; readonly params: Readonly<Record<string, string>> }
