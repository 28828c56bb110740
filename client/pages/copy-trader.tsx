import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { CopyTrader } from '../features/copy/trader.tsx'

export function CopyTraderPage({ data }: PageProps<PageData['copy-trader']>) {
  return <CopyTrader data={data} />
}
