import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { OpenOrdersContent } from '../features/markets/order-pages/open-orders.tsx'

export function OrdersPage({ data }: PageProps<PageData['orders']>) {
  return <OpenOrdersContent data={data} />
}
