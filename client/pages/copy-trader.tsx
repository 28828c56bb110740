import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { CopyTraderContent } from '../features/copy/trader.tsx'

export function CopyTraderPage({ data }: PageProps<PageData['copy-trader']>) {
  return <CopyTraderContent data={data} />
}
