import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import { usePersonalData } from '../../hydration/islands.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { useMarketControls } from '../markets/market/market-context.ts'
import { ToastHost } from '../markets/orders/notice-host.tsx'
import { createToastQueue, enqueueToast, type ToastMessage } from '../markets/orders/notices.ts'
import { createOrderDraft, type OrderDraftAction, reduceOrderDraft } from '../markets/ticket/draft.ts'
import { OrderDraftContext, type OrderDraftStore } from '../markets/ticket/draft-context.ts'
import { restoreOrderDraft, useRestoredOrderDraft } from '../markets/ticket/use-returned.ts'
import { createOwnMarginStore, deferOwnMargin, OwnMarginContext } from './own.ts'

type ProvidersProps = { readonly isVisitor: boolean; readonly children: ReactNode }

export function FuturesScreenProviders({ isVisitor, children }: ProvidersProps) {
  const personal = usePersonalData()
  const [own] = useState(() => createOwnMarginStore(personal.futures))
  const [later] = useState(() => deferOwnMargin(own))
  const [notices] = useState(createToastQueue)
  const { market, ticker } = useMarketControls().shownMarket
  const { symbol } = market
  const { search } = useVisit()
  // Each contract has its own draft, because prices of another contract would be meaningless.
  // biome-ignore lint/correctness/useExhaustiveDependencies: created once per contract, with the price at that time
  const store: OrderDraftStore = useMemo(
    () => createStore(() => ({ draft: restoreOrderDraft(createOrderDraft(ticker.last), search), isOpen: false })),
    [symbol],
  )
  useRestoredOrderDraft(store, search)
  const act = useCallback(
    (action: OrderDraftAction) => store.setState((state) => ({ draft: reduceOrderDraft(state.draft, action) })),
    [store],
  )
  const say = useCallback((notice: ToastMessage) => enqueueToast(notices, notice), [notices])
  const mine = useMemo(() => ({ own, deferredOwn: later, showToast: say, isVisitor }), [own, later, say, isVisitor])
  const draft = useMemo(() => ({ store, dispatchDraft: act }), [store, act])
  return (
    <OwnMarginContext value={mine}>
      <OrderDraftContext value={draft}>{children}</OrderDraftContext>
      <ToastHost notices={notices} />
    </OwnMarginContext>
  )
}
