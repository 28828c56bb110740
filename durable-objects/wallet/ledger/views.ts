import type { BalanceView, FillView, OrderStatus, OrderView } from '#shared/markets/trading/calls.ts'
import type { AssetDayChange } from '#shared/wallet/worth.ts'
import type { WalletBalance } from './journal-history.ts'
import type { LedgerOrderRecord } from './store.ts'

export type LedgerHoldings = {
  readonly balances: readonly WalletBalance[]
  readonly orders: readonly LedgerOrderRecord[]
  readonly holds: readonly { readonly id: string; readonly asset: string; readonly atoms: string }[]
}

export type AccountWorth = { readonly holdings: LedgerHoldings; readonly days: readonly AssetDayChange[] }

/** `data` is absent if the caller's version is current (account-versions.ts). */
export type VersionedData<Data> = { readonly version: string; readonly data?: Data }

export type OrderReference = {
  readonly id?: string | undefined
  readonly client?: string | undefined
  readonly market?: string | undefined
}

export type TradingUpdate = {
  readonly person: string
  readonly orders: readonly OrderView[]
  readonly fills: readonly FillView[]
  /** Previous status of changed orders, by id; new orders have none. */
  readonly was: Readonly<Record<string, OrderStatus>>
  readonly assets: readonly BalanceView[]
}

export type OrderCommandOutcome =
  | { readonly kind: 'done'; readonly id: string; readonly orders: OrderView[]; readonly fills: FillView[] }
  | { readonly kind: 'pending'; readonly id: string }
  /** The shard has too many pending orders, and did nothing. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'refused'; readonly reason: string; readonly params: Readonly<Record<string, string>> }
