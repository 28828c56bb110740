import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { PostP2pAdContent } from '../features/p2p/post-ad.tsx'

export function P2pPostPage({ data }: PageProps<PageData['p2p-post']>) {
  return <PostP2pAdContent data={data} />
}
