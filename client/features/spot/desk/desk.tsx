// The trading desk of whoever is logged in: what its parts share. One for a page.

import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PageData } from '#shared/pages.ts'
import { createOwn, type OwnStore, watchOwn } from '../../../live/own-trading.ts'
import { useConnection } from '../../../live/provider.tsx'
import { browserTimers } from '../../../live/timers.ts'
import { whenIdle } from '../../../schedule.ts'
import { ChartExtrasContext } from '../chart-extras.ts'
import { createLayout, LayoutContext, type LayoutStore } from '../layout/layout-store.ts'
import { OwnOrdersContext } from '../own-orders.ts'
import { type Draft, type DraftAction, initialDraft, reduceDraft } from '../ticket/draft.ts'
import type { MarketControls } from '../use-market.ts'
import { createNotices, type Notice, type Notices, say } from './notices.ts'

/** The order that is being written; `isOpen`: its ticket lies over a small screen. */
export type DraftStore = StoreApi<{ readonly draft: Draft; readonly isOpen: boolean }>

export type Desk = {
  readonly own: OwnStore
  readonly draft: DraftStore
  readonly layout: LayoutStore
  readonly act: (action: DraftAction) => void
  readonly say: (notice: Notice) => void
  readonly controls: MarketControls
}

const DeskContext = createContext<Desk | null>(null)

export function useDesk(): Desk {
  const desk = use(DeskContext)
  if (!desk) throw new Error('useDesk outside DeskProvider')
  return desk
}

/** The first half is known when bundling: the lines are no part of the worker. */
const orderLines = import.meta.env.SSR ? undefined : async () => (await import('./order-lines.tsx')).OrderLines

/** Shows notices: its code is there before the first of them has to be read out. */
function NoticeHost({ notices }: { readonly notices: Notices }) {
  const [shown, setShown] = useState<ReactNode>(null)
  useEffect(() => {
    if (import.meta.env.SSR) return
    whenIdle(async () => {
      const { Toasts } = await import('./toasts.tsx')
      setShown(<Toasts notices={notices} />)
    })
  }, [notices])
  return shown
}

type DeskProps = {
  readonly data: PageData['trade']
  readonly controls: MarketControls
  readonly children: ReactNode
}

export function DeskProvider({ data, controls, children }: DeskProps) {
  const [own] = useState(() => createOwn(data.own ?? {}))
  const [notices] = useState(createNotices)
  const [layout] = useState(() => createLayout(data.layout))
  const { market, ticker } = controls.shown
  const { symbol } = market
  // A market of its own has a draft of its own: prices of the last one mean nothing here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once for a market, at the price it was opened at
  const draft: DraftStore = useMemo(
    () => createStore(() => ({ draft: initialDraft(ticker.last), isOpen: false })),
    [symbol],
  )
  const connection = useConnection()
  useEffect(() => (connection ? watchOwn(connection, own, { timers: browserTimers }) : undefined), [connection, own])
  const act = useCallback(
    (action: DraftAction) => draft.setState((state) => ({ draft: reduceDraft(state.draft, action) })),
    [draft],
  )
  const tell = useCallback((notice: Notice) => say(notices, notice), [notices])
  const desk = useMemo(
    () => ({ own, draft, layout, act, say: tell, controls }),
    [own, draft, layout, act, tell, controls],
  )
  return (
    <DeskContext value={desk}>
      <OwnOrdersContext value={own}>
        <LayoutContext value={layout}>
          <ChartExtrasContext value={orderLines}>{children}</ChartExtrasContext>
        </LayoutContext>
        <NoticeHost notices={notices} />
      </OwnOrdersContext>
    </DeskContext>
  )
}
