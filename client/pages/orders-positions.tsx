import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { PositionHistoryContent } from '../features/futures/position-history.tsx'
import { OrderPagesFrame } from '../features/markets/order-pages/frame.tsx'

export function OrdersPositionsPage({ data }: PageProps<PageData['orders-positions']>) {
  return (
    <OrderPagesFrame page="orders-positions">
      <PositionHistoryContent data={data} />
    </OrderPagesFrame>
  )
}
