// What comes of a form of the wallet.

import type { WalletDone } from '#shared/wallet/views.ts'
import type { WalletReason } from '#shared/wallet/withdrawals.ts'
import { isWalletReason } from '#shared/wallet/withdrawals.ts'

type Params = Readonly<Record<string, string>>

export type WalletOutcome =
  | { readonly kind: 'done'; readonly done: WalletDone; readonly query?: Params }
  | { readonly kind: 'refused'; readonly reason: WalletReason; readonly params: Params }
  /** Nothing to say: the page as it is. */
  | { readonly kind: 'shown' }

export const done = (what: WalletDone, query: Params = {}): WalletOutcome => ({ kind: 'done', done: what, query })
export const refused = (reason: WalletReason, params: Params = {}): WalletOutcome => ({
  kind: 'refused',
  reason,
  params,
})

/** A ledger's refusal; one that the wallet has no words for is a fault that passes. */
export const refusedBy = ({ reason, params }: { readonly reason: string; readonly params: Params }): WalletOutcome =>
  isWalletReason(reason) ? refused(reason, params) : refused('unavailable')
