import type { WalletDone } from '#shared/wallet/views.ts'
import type { WalletReason } from '#shared/wallet/withdrawals.ts'
import { isWalletReason } from '#shared/wallet/withdrawals.ts'

type Params = Readonly<Record<string, string>>

export type WalletOutcome =
  | { readonly kind: 'done'; readonly done: WalletDone; readonly query?: Params }
  | { readonly kind: 'refused'; readonly reason: WalletReason; readonly params: Params }
  | { readonly kind: 'shown' }

export const walletDone = (what: WalletDone, query: Params = {}): WalletOutcome => ({ kind: 'done', done: what, query })
export const walletRefusal = (reason: WalletReason, params: Params = {}): WalletOutcome => ({
  kind: 'refused',
  reason,
  params,
})

/** A reason unknown to the wallet becomes a temporary error. */
export const toWalletRefusal = ({
  reason,
  params,
}: {
  readonly reason: string
  readonly params: Params
}): WalletOutcome => (isWalletReason(reason) ? walletRefusal(reason, params) : walletRefusal('unavailable'))
