import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { Deposit } from '../features/wallet/deposit.tsx'

export function WalletDepositPage({ data }: PageProps<PageData['wallet-deposit']>) {
  return <Deposit data={data} />
}
