import type { WalletFormResult } from '#shared/wallet/views.ts'
import { isWalletRefusalReason, type WalletRefusalReason } from '#shared/wallet/withdrawals.ts'
import { createRefusedAnswer, type FormOutcome, type RefusedAnswer } from '../http/product.ts'

export type WalletOutcome = FormOutcome<WalletFormResult, WalletRefusalReason>

/** A reason that the wallet does not know becomes `unavailable`. */
export const toWalletRefusal = ({
  reason,
  params,
}: {
  readonly reason: string
  readonly params: Readonly<Record<string, string>>
}): RefusedAnswer<WalletRefusalReason> =>
  isWalletRefusalReason(reason) ? createRefusedAnswer(reason, params) : createRefusedAnswer('unavailable')
