import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { WalletOverview } from '../features/wallet/overview.tsx'

export function WalletPage({ data }: PageProps<PageData['wallet']>) {
  return <WalletOverview data={data} />
}
