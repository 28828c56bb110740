import { type ReactNode, useState } from 'react'
import { usePersonalData } from '../../../hydration/islands.tsx'
import { createPaneLayoutStore, PaneLayoutContext } from '../../layout/layout-store.ts'
import { deferOwnOrders, OwnOrdersContext } from '../market/book/own-orders.ts'
import { ChartOverlaysContext } from '../market/chart-extras.ts'
import { useOrders } from '../orders/orders-context.ts'
import { OrderProviders } from './order-providers.tsx'

const orderLines = import.meta.env.SSR
  ? undefined
  : async () => (await import('../orders/order-lines.tsx')).OrderChartLines

function DeskProviders({ children }: { readonly children: ReactNode }) {
  const { ownTradingStore } = useOrders()
  const { layout: kept } = usePersonalData()
  const [marked] = useState(() => deferOwnOrders(ownTradingStore))
  const [layout] = useState(() => createPaneLayoutStore(kept))
  return (
    <OwnOrdersContext value={marked}>
      <PaneLayoutContext value={layout}>
        <ChartOverlaysContext value={orderLines}>{children}</ChartOverlaysContext>
      </PaneLayoutContext>
    </OwnOrdersContext>
  )
}

export const SpotTradingProviders = ({ children }: { readonly children: ReactNode }) => (
  <OrderProviders>
    <DeskProviders>{children}</DeskProviders>
  </OrderProviders>
)
