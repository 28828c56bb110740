import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { WalletTransferContent } from '../features/wallet/transfer.tsx'

export function WalletTransferPage({ data }: PageProps<PageData['wallet-transfer']>) {
  return <WalletTransferContent data={data} />
}
