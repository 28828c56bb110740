import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { OrderHistory } from '../features/order-pages/order-history.tsx'

export function OrdersHistoryPage({ data }: PageProps<PageData['orders-history']>) {
  return <OrderHistory data={data} />
}
