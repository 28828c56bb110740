import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { Transfer } from '../features/wallet/transfer.tsx'

export function WalletTransferPage({ data }: PageProps<PageData['wallet-transfer']>) {
  return <Transfer data={data} />
}
