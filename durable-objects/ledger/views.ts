// What a ledger shard shows of an account to callers and subscribers.

import type { BalanceView, FillView, OrderStatus, OrderView } from '#shared/api/trading.ts'
import type { DayChange } from '#shared/wallet/worth.ts'
import type { WalletBalance } from './journal-history.ts'
import type { LedgerOrder } from './store.ts'

/** A person's money at one moment. */
export type Holdings = {
  readonly balances: readonly WalletBalance[]
  readonly orders: readonly LedgerOrder[]
  readonly holds: readonly { readonly id: string; readonly asset: string; readonly atoms: string }[]
}

/** What somebody has, and what each day changed in it. */
export type OwnWorth = { readonly holdings: Holdings; readonly days: readonly DayChange[] }

/** What a page shows of an account, under a version of the account's (account-versions.ts): without data where it still holds. */
export type Versioned<Data> = { readonly version: string; readonly data?: Data }

/** An order by its id, or by its client's, in one market or in any. */
export type WhichOrder = {
  readonly id?: string | undefined
  readonly client?: string | undefined
  readonly market?: string | undefined
}

/** What one commit changed in an account's orders, fills and balances. */
export type TradingUpdate = {
  readonly person: string
  readonly orders: readonly OrderView[]
  readonly fills: readonly FillView[]
  /** The orders' status before, by id; an order without one is new. */
  readonly was: Readonly<Record<string, OrderStatus>>
  /** Balances of the spot wallet that changed, as they are now. */
  readonly assets: readonly BalanceView[]
}

/** The outcome of placing, cancelling or amending orders. */
export type TradeOutcome =
  | { readonly kind: 'done'; readonly id: string; readonly orders: OrderView[]; readonly fills: FillView[] }
  | { readonly kind: 'pending'; readonly id: string }
  /** Nothing was done: the shard's backlog is full. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'refused'; readonly reason: string; readonly params: Readonly<Record<string, string>> }
