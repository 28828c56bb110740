import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { PositionHistoryContent } from '../features/futures/position-history.tsx'
import { OrderPageLayout } from '../features/markets/order-pages/frame.tsx'

export function OrdersPositionsPage({ data }: PageProps<PageData['orders-positions']>) {
  return (
    <OrderPageLayout page="orders-positions">
      <PositionHistoryContent data={data} />
    </OrderPageLayout>
  )
}
