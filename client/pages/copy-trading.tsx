import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { CopyBoard } from '../features/copy/board.tsx'

export function CopyTradingPage({ data }: PageProps<PageData['copy-trading']>) {
  return <CopyBoard data={data} />
}
