// What the parts of the screen share for whoever is logged in: their orders, the order that is being written, the layout.
// One of each for a page.

import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import { usePersonal } from '../../islands.tsx'
import { createAccountStore } from '../../live/account-store.ts'
import { useConnection } from '../../live/provider.tsx'
import { browserTimers } from '../../live/timers.ts'
import { started } from '../../schedule.ts'
import { createLayout, LayoutContext } from '../layout/layout-store.ts'
import { afterHydration, OwnOrdersContext } from '../market/book/own-orders.ts'
import { ChartExtrasContext } from '../market/chart-extras.ts'
import { useMarketControls } from '../market/market-context.ts'
import { NoticeHost } from '../orders/notice-host.tsx'
import { announce, createNotices, type Notice } from '../orders/notices.ts'
import { OrdersContext } from '../orders/orders-context.ts'
import { type DraftAction, initialDraft, reduceDraft } from '../ticket/draft.ts'
import { DraftContext, type DraftStore } from '../ticket/draft-context.ts'
import { spotGateway } from './spot-gateway.ts'

/** The first half is known when bundling: the lines are no part of the worker. */
const orderLines = import.meta.env.SSR ? undefined : async () => (await import('../orders/order-lines.tsx')).OrderLines

export function TradingProviders({ children }: { readonly children: ReactNode }) {
  const personal = usePersonal()
  const [own] = useState(() => createAccountStore(personal.trading ?? {}))
  const [marked] = useState(() => afterHydration(own))
  const [gateway] = useState(() => spotGateway(own))
  const [notices] = useState(createNotices)
  const [layout] = useState(() => createLayout(personal.layout))
  const { market, ticker } = useMarketControls().shown
  const { symbol } = market
  // A market of its own has a draft of its own: prices of the last one mean nothing here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once for a market, at the price it was opened at
  const store: DraftStore = useMemo(
    () => createStore(() => ({ draft: initialDraft(ticker.last), isOpen: false })),
    [symbol],
  )
  const connection = useConnection()
  useEffect(
    () =>
      connection
        ? started(async () => {
            const { watchAccount } = await import('../../live/account-feed.ts')
            return watchAccount(connection, own, { timers: browserTimers })
          })
        : undefined,
    [connection, own],
  )
  const act = useCallback(
    (action: DraftAction) => store.setState((state) => ({ draft: reduceDraft(state.draft, action) })),
    [store],
  )
  const notify = useCallback((notice: Notice) => announce(notices, notice), [notices])
  const orders = useMemo(() => ({ own, gateway, say: notify }), [own, gateway, notify])
  const draft = useMemo(() => ({ store, act }), [store, act])
  return (
    <OrdersContext value={orders}>
      <DraftContext value={draft}>
        <OwnOrdersContext value={marked}>
          <LayoutContext value={layout}>
            <ChartExtrasContext value={orderLines}>{children}</ChartExtrasContext>
          </LayoutContext>
          <NoticeHost notices={notices} />
        </OwnOrdersContext>
      </DraftContext>
    </OrdersContext>
  )
}
