import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { WalletHistoryContent } from '../features/wallet/history.tsx'

export function WalletHistoryPage({ data }: PageProps<PageData['wallet-history']>) {
  return <WalletHistoryContent data={data} />
}
