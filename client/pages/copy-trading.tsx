import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { CopyBoardContent } from '../features/copy/board.tsx'

export function CopyTradingPage({ data }: PageProps<PageData['copy-trading']>) {
  return <CopyBoardContent data={data} />
}
