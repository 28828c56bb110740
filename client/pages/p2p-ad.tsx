import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { Ad } from '../features/p2p/ad.tsx'

export function P2pAdPage({ data }: PageProps<PageData['p2p-ad']>) {
  return <Ad data={data} />
}
