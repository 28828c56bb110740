import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { OwnAdsContent } from '../features/p2p/own-ads.tsx'

export function P2pAdsPage({ data }: PageProps<PageData['p2p-ads']>) {
  return <OwnAdsContent data={data} />
}
