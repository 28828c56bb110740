import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { OwnDealsContent } from '../features/p2p/deals.tsx'

export function P2pDealsPage({ data }: PageProps<PageData['p2p-deals']>) {
  return <OwnDealsContent data={data} />
}
