import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { OwnP2pAdsContent } from '../features/p2p/own-ads.tsx'

export function P2pAdsPage({ data }: PageProps<PageData['p2p-ads']>) {
  return <OwnP2pAdsContent data={data} />
}
