import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { OpenOrders } from '../features/orders/open-orders.tsx'

export function OrdersPage({ data }: PageProps<PageData['orders']>) {
  return <OpenOrders data={data} />
}
