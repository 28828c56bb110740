import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { P2pAdBoardContent } from '../features/p2p/board.tsx'

export function P2pPage({ data }: PageProps<PageData['p2p']>) {
  return <P2pAdBoardContent data={data} />
}
