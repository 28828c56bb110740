import { type ReactNode, useEffect, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import { usePersonal } from '../../hydration/islands.tsx'
import { useConnection } from '../../live/provider.tsx'
import { runLazyEffect } from '../../scheduling/schedule.ts'
import { createLayout, LayoutContext } from '../layout/layout-store.ts'
import { deferOwnOrders, OwnOrdersContext } from '../markets/market/book/own-orders.ts'
import { ChartExtrasContext } from '../markets/market/chart-extras.ts'
import { bookOrders } from './book-orders.ts'
import { useOwnMargin } from './own.ts'
import { Providers } from './providers.tsx'
import { refreshOwnMargin } from './refresh.ts'

/** `SSR` is a build constant, so that the worker's bundle contains no chart lines. */
const chartLines = import.meta.env.SSR ? undefined : async () => (await import('./chart-lines.tsx')).ChartLines

function Followed({ children }: { readonly children: ReactNode }) {
  const { own } = useOwnMargin()
  const [orders] = useState(() => createStore(() => ({ orders: bookOrders(own.getState().margin.orders) })))
  const [marked] = useState(() => deferOwnOrders(orders))
  useEffect(
    () =>
      own.subscribe(({ margin }, before) => {
        if (margin.orders !== before.margin.orders) orders.setState({ orders: bookOrders(margin.orders) })
      }),
    [own, orders],
  )
  const connection = useConnection()
  useEffect(
    () =>
      connection
        ? runLazyEffect(async () => {
            const { watchMargin } = await import('../../live/futures.ts')
            return watchMargin(connection, {
              show: (margin) => own.setState({ margin }),
              ask: () => refreshOwnMargin(own),
            })
          })
        : undefined,
    [connection, own],
  )
  return <OwnOrdersContext value={marked}>{children}</OwnOrdersContext>
}

export function TraderProviders({ children }: { readonly children: ReactNode }) {
  const personal = usePersonal()
  const [layout] = useState(() => createLayout(personal.layout))
  return (
    <Providers isVisitor={false}>
      <Followed>
        <LayoutContext value={layout}>
          <ChartExtrasContext value={chartLines}>{children}</ChartExtrasContext>
        </LayoutContext>
      </Followed>
    </Providers>
  )
}
