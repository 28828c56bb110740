import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { Trader } from '../features/copy/trader.tsx'

export function CopyTraderPage({ data }: PageProps<PageData['copy-trader']>) {
  return <Trader data={data} />
}
