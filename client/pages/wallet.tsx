import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { Overview } from '../features/wallet/overview.tsx'

export function WalletPage({ data }: PageProps<PageData['wallet']>) {
  return <Overview data={data} />
}
