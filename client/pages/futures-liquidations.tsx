import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { LiquidationsContent } from '../features/futures/liquidations/board.tsx'

export function FuturesLiquidationsPage({ data }: PageProps<PageData['futures-liquidations']>) {
  return <LiquidationsContent data={data} />
}
