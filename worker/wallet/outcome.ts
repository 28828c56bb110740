import type { WalletDone } from '#shared/wallet/views.ts'
import { isWalletReason, type WalletReason } from '#shared/wallet/withdrawals.ts'
import { createWireRefusal, type FormOutcome, type WireRefusal } from '../http/product.ts'

export type WalletOutcome = FormOutcome<WalletDone, WalletReason>

/** Converts a refusal; a reason that the wallet does not know becomes `unavailable`. */
export const toWalletRefusal = ({
  reason,
  params,
}: {
  readonly reason: string
  readonly params: Readonly<Record<string, string>>
}): WireRefusal<WalletReason> =>
  isWalletReason(reason) ? createWireRefusal(reason, params) : createWireRefusal('unavailable')
