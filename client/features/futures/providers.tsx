// What the parts of the screen share: the margin account, the order that is being written, the layout. One of each for a page.

import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import { usePersonal } from '../../islands.tsx'
import { repeated } from '../../live/repeated.ts'
import { createLayout, LayoutContext } from '../layout/layout-store.ts'
import { useMarketControls } from '../market/market-context.ts'
import { NoticeHost } from '../orders/notice-host.tsx'
import { announce, createNotices, type Notice } from '../orders/notices.ts'
import { type DraftAction, initialDraft, reduceDraft } from '../ticket/draft.ts'
import { DraftContext, type DraftStore } from '../ticket/draft-context.ts'
import { createOwn, OwnContext, ownAfterHydration, refreshOwn } from './own.ts'

/** How often one's own account is asked for. */
const EVERY_MS = 2_000

type ProvidersProps = { readonly isVisitor: boolean; readonly children: ReactNode }

function Providers({ isVisitor, children }: ProvidersProps) {
  const personal = usePersonal()
  const [own] = useState(() => createOwn(personal.futures))
  const [later] = useState(() => ownAfterHydration(own))
  const [notices] = useState(createNotices)
  const { market, ticker } = useMarketControls().shown
  const { symbol } = market
  // A contract of its own has a draft of its own: prices of the last one mean nothing here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once for a contract, at the price it was opened at
  const store: DraftStore = useMemo(
    () => createStore(() => ({ draft: initialDraft(ticker.last), isOpen: false })),
    [symbol],
  )
  useEffect(() => (isVisitor ? undefined : repeated(EVERY_MS, () => refreshOwn(own))), [isVisitor, own])
  const act = useCallback(
    (action: DraftAction) => store.setState((state) => ({ draft: reduceDraft(state.draft, action) })),
    [store],
  )
  const say = useCallback((notice: Notice) => announce(notices, notice), [notices])
  const mine = useMemo(() => ({ own, later, say, isVisitor }), [own, later, say, isVisitor])
  const draft = useMemo(() => ({ store, act }), [store, act])
  return (
    <OwnContext value={mine}>
      <DraftContext value={draft}>{children}</DraftContext>
      <NoticeHost notices={notices} />
    </OwnContext>
  )
}

export const VisitorProviders = ({ children }: { readonly children: ReactNode }) => (
  <Providers isVisitor>{children}</Providers>
)

export function TraderProviders({ children }: { readonly children: ReactNode }) {
  const personal = usePersonal()
  const [layout] = useState(() => createLayout(personal.layout))
  return (
    <Providers isVisitor={false}>
      <LayoutContext value={layout}>{children}</LayoutContext>
    </Providers>
  )
}
