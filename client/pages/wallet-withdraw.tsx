import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { WithdrawContent } from '../features/wallet/withdraw.tsx'

export function WalletWithdrawPage({ data }: PageProps<PageData['wallet-withdraw']>) {
  return <WithdrawContent data={data} />
}
