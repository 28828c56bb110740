import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { DepositContent } from '../features/wallet/deposit.tsx'

export function WalletDepositPage({ data }: PageProps<PageData['wallet-deposit']>) {
  return <DepositContent data={data} />
}
