import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { PositionHistory } from '../features/futures/position-history.tsx'
import { OrdersFrame } from '../features/markets/order-pages/frame.tsx'

export function OrdersPositionsPage({ data }: PageProps<PageData['orders-positions']>) {
  return (
    <OrdersFrame page="orders-positions">
      <PositionHistory data={data} />
    </OrdersFrame>
  )
}
