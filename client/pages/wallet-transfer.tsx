import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { WalletTransfer } from '../features/wallet/transfer.tsx'

export function WalletTransferPage({ data }: PageProps<PageData['wallet-transfer']>) {
  return <WalletTransfer data={data} />
}
