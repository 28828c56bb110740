// Providers of a page beside those of orders: own marks in book and chart, and the layout.

import { type ReactNode, useState } from 'react'
import { usePersonal } from '../../../hydration/islands.tsx'
import { createLayout, LayoutContext } from '../../layout/layout-store.ts'
import { deferOwnOrders, OwnOrdersContext } from '../market/book/own-orders.ts'
import { ChartExtrasContext } from '../market/chart-extras.ts'
import { useOrders } from '../orders/orders-context.ts'
import { OrderProviders } from './order-providers.tsx'

/** `SSR` is a build constant, so that the worker's bundle contains no order lines. */
const orderLines = import.meta.env.SSR ? undefined : async () => (await import('../orders/order-lines.tsx')).OrderLines

function DeskProviders({ children }: { readonly children: ReactNode }) {
  const { own } = useOrders()
  const { layout: kept } = usePersonal()
  const [marked] = useState(() => deferOwnOrders(own))
  const [layout] = useState(() => createLayout(kept))
  return (
    <OwnOrdersContext value={marked}>
      <LayoutContext value={layout}>
        <ChartExtrasContext value={orderLines}>{children}</ChartExtrasContext>
      </LayoutContext>
    </OwnOrdersContext>
  )
}

export const TradingProviders = ({ children }: { readonly children: ReactNode }) => (
  <OrderProviders>
    <DeskProviders>{children}</DeskProviders>
  </OrderProviders>
)
