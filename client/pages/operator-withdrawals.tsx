import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { WithdrawalReviewContent } from '../features/operator/withdrawals.tsx'

export function OperatorWithdrawalsPage({ data }: PageProps<PageData['operator-withdrawals']>) {
  return <WithdrawalReviewContent data={data} />
}
