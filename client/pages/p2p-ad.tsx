import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { AdContent } from '../features/p2p/ad.tsx'

export function P2pAdPage({ data }: PageProps<PageData['p2p-ad']>) {
  return <AdContent data={data} />
}
