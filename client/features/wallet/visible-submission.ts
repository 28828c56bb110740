import type { PageData } from '#shared/pages/page-data.ts'
import type { WithdrawalRow } from '#shared/wallet/views.ts'

type WithdrawalPage = Pick<PageData['wallet-withdraw'], 'submission' | 'chosen'>

const isStopped = ({ state, holdReason }: Pick<WithdrawalRow, 'state' | 'holdReason'>): boolean =>
  state === 'risk' ? holdReason !== '' : ['review', 'refused', 'failed'].includes(state)

/** Does not call a withdrawal "on its way" above the reason why it waits. */
export function createVisibleSubmission({ submission, chosen }: WithdrawalPage): WithdrawalPage['submission'] {
  if (submission.done !== 'confirmed' || !chosen || !isStopped(chosen)) return submission
  const { done: _, ...rest } = submission
  return rest
}
