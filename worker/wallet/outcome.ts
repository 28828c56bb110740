import type { WalletDone } from '#shared/wallet/views.ts'
import { isWalletReason, type WalletReason } from '#shared/wallet/withdrawals.ts'
import { type FormOutcome, type Refused, refuseWith } from '../http/product.ts'

export type WalletOutcome = FormOutcome<WalletDone, WalletReason>

/** A reason unknown to the wallet becomes a temporary error. */
export const toWalletRefusal = ({
  reason,
  params,
}: {
  readonly reason: string
  readonly params: Readonly<Record<string, string>>
}): Refused<WalletReason> => (isWalletReason(reason) ? refuseWith(reason, params) : refuseWith('unavailable'))
