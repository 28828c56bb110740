import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { Board } from '../features/p2p/board.tsx'

export function P2pPage({ data }: PageProps<PageData['p2p']>) {
  return <Board data={data} />
}
