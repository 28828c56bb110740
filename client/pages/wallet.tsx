import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { WalletOverviewContent } from '../features/wallet/overview.tsx'

export function WalletPage({ data }: PageProps<PageData['wallet']>) {
  return <WalletOverviewContent data={data} />
}
