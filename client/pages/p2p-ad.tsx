import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { P2pAdContent } from '../features/p2p/ad.tsx'

export function P2pAdPage({ data }: PageProps<PageData['p2p-ad']>) {
  return <P2pAdContent data={data} />
}
