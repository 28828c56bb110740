import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { DealContent } from '../features/p2p/deal.tsx'

export function P2pDealPage({ data }: PageProps<PageData['p2p-deal']>) {
  return <DealContent data={data} />
}
