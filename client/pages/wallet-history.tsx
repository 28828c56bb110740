import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { WalletHistory } from '../features/wallet/history.tsx'

export function WalletHistoryPage({ data }: PageProps<PageData['wallet-history']>) {
  return <WalletHistory data={data} />
}
