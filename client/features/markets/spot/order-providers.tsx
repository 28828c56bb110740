import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import { usePersonalData } from '../../../hydration/islands.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import { createAccountStore } from '../../../live/account-store.ts'
import { useLiveConnection } from '../../../live/provider.tsx'
import { browserTimers } from '../../../live/timers.ts'
import { runLazyEffect } from '../../../scheduling/schedule.ts'
import { useMarketControls } from '../market/market-context.ts'
import { ToastHost } from '../orders/notice-host.tsx'
import { createToastQueue, enqueueToast, type ToastMessage } from '../orders/notices.ts'
import { OrdersContext } from '../orders/orders-context.ts'
import { createOrderDraft, type OrderDraft, type OrderDraftAction, reduceOrderDraft } from '../ticket/draft.ts'
import { OrderDraftContext, type OrderDraftStore } from '../ticket/draft-context.ts'
import { restoreOrderDraft, useRestoredOrderDraft } from '../ticket/use-returned.ts'
import { createSpotGateway } from './spot-gateway.ts'

type ProvidersProps = {
  /** This must be the same function in every render. */
  readonly first?: (last: string) => OrderDraft
  readonly children: ReactNode
}

export function OrderProviders({ first = createOrderDraft, children }: ProvidersProps) {
  const { trading } = usePersonalData()
  const [own] = useState(() => createAccountStore(trading ?? {}))
  const [gateway] = useState(() => createSpotGateway(own))
  const [notices] = useState(createToastQueue)
  const { market, ticker } = useMarketControls().shownMarket
  const { symbol } = market
  const { search } = useVisit()
  // Each market has its own draft, because prices of another market would be meaningless.
  // biome-ignore lint/correctness/useExhaustiveDependencies: created once per market, with the price at that time
  const store: OrderDraftStore = useMemo(
    () => createStore(() => ({ draft: restoreOrderDraft(first(ticker.last), search), isOpen: false })),
    [symbol],
  )
  useRestoredOrderDraft(store, search)
  const connection = useLiveConnection()
  useEffect(
    () =>
      connection
        ? runLazyEffect(async () => {
            const { watchAccountTrading } = await import('../../../live/account-feed.ts')
            return watchAccountTrading(connection, own, { timers: browserTimers })
          })
        : undefined,
    [connection, own],
  )
  const act = useCallback(
    (action: OrderDraftAction) => store.setState((state) => ({ draft: reduceOrderDraft(state.draft, action) })),
    [store],
  )
  const notify = useCallback((notice: ToastMessage) => enqueueToast(notices, notice), [notices])
  const orders = useMemo(() => ({ ownTradingStore: own, gateway, showToast: notify }), [own, gateway, notify])
  const draft = useMemo(() => ({ store, dispatchDraft: act }), [store, act])
  return (
    <OrdersContext value={orders}>
      <OrderDraftContext value={draft}>
        {children}
        <ToastHost notices={notices} />
      </OrderDraftContext>
    </OrdersContext>
  )
}
