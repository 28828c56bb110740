import { futuresPath } from '#shared/navigation/paths.ts'
import { isUserAccount } from '../platform/notice-outbox.ts'
import type { ConditionalOrderRow } from './changes.ts'
import type { AccountNotice } from './warnings.ts'

/** Programs learn of their own orders by their wake-ups. */
export function createRefusedTriggerNotices(
  { symbol, conditional, state, reason = '' }: ConditionalOrderRow,
  at: number,
): AccountNotice[] {
  const { account } = conditional.terms
  if (state !== 'refused' || !isUserAccount(account)) return []
  const params = { contracts: symbol, reason }
  return [{ account, notice: { kind: 'trigger_refused', params, at, link: futuresPath(symbol) } }]
}
