import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { TradeHistoryContent } from '../features/markets/order-pages/trade-history.tsx'

export function OrdersTradesPage({ data }: PageProps<PageData['orders-trades']>) {
  return <TradeHistoryContent data={data} />
}
