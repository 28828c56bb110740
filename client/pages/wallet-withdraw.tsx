import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { Withdraw } from '../features/wallet/withdraw.tsx'

export function WalletWithdrawPage({ data }: PageProps<PageData['wallet-withdraw']>) {
  return <Withdraw data={data} />
}
