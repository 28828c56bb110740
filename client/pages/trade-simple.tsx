import type { ReactNode } from 'react'
import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { SimpleTradeScreen } from '../features/markets/spot/simple/simple-trade.tsx'

export function TradeSimplePage({ data }: PageProps<PageData['trade-simple']>): ReactNode {
  return <SimpleTradeScreen data={data} />
}
