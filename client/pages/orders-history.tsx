import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { OrderHistoryContent } from '../features/markets/order-pages/order-history.tsx'

export function OrdersHistoryPage({ data }: PageProps<PageData['orders-history']>) {
  return <OrderHistoryContent data={data} />
}
