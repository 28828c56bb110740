import { type ReactNode, useEffect, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import { usePersonalData } from '../../hydration/islands.tsx'
import { useLiveConnection } from '../../live/provider.tsx'
import { runLazyEffect } from '../../scheduling/schedule.ts'
import { createPaneLayoutStore, PaneLayoutContext } from '../layout/layout-store.ts'
import { deferOwnOrders, OwnOrdersContext } from '../markets/market/book/own-orders.ts'
import { ChartOverlaysContext } from '../markets/market/chart-extras.ts'
import { toOwnBookOrders } from './book-orders.ts'
import { useOwnMargin } from './own.ts'
import { FuturesScreenProviders } from './providers.tsx'
import { refreshOwnMargin } from './refresh.ts'

const chartLines = import.meta.env.SSR ? undefined : async () => (await import('./chart-lines.tsx')).FuturesChartLines

function Followed({ children }: { readonly children: ReactNode }) {
  const { own } = useOwnMargin()
  const [orders] = useState(() => createStore(() => ({ orders: toOwnBookOrders(own.getState().margin.orders) })))
  const [marked] = useState(() => deferOwnOrders(orders))
  useEffect(
    () =>
      own.subscribe(({ margin }, before) => {
        if (margin.orders !== before.margin.orders) orders.setState({ orders: toOwnBookOrders(margin.orders) })
      }),
    [own, orders],
  )
  const connection = useLiveConnection()
  useEffect(
    () =>
      connection
        ? runLazyEffect(async () => {
            const { watchMarginAccount } = await import('../../live/futures.ts')
            return watchMarginAccount(connection, {
              show: (margin) => own.setState({ margin }),
              ask: () => refreshOwnMargin(own),
            })
          })
        : undefined,
    [connection, own],
  )
  return <OwnOrdersContext value={marked}>{children}</OwnOrdersContext>
}

export function FuturesMemberProviders({ children }: { readonly children: ReactNode }) {
  const personal = usePersonalData()
  const [layout] = useState(() => createPaneLayoutStore(personal.layout))
  return (
    <FuturesScreenProviders isVisitor={false}>
      <Followed>
        <PaneLayoutContext value={layout}>
          <ChartOverlaysContext value={chartLines}>{children}</ChartOverlaysContext>
        </PaneLayoutContext>
      </Followed>
    </FuturesScreenProviders>
  )
}
