// Each island is rendered alone, with the contexts that it needs.

import { type ReactNode, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import { assert } from '#shared/platform/assert.ts'
import { DEFAULT_CANDLE_INTERVAL, isCandleInterval } from '#shared/platform/intervals.ts'
import { usePersonalData } from '../../hydration/islands.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { type CurrentMarket, CurrentMarketContext } from '../markets/market/current-market.ts'
import { formatMarketPath } from '../markets/market/product.ts'
import { createOrderDraft } from '../markets/ticket/draft.ts'
import { OrderDraftContext } from '../markets/ticket/draft-context.ts'
import { FUTURES_PRODUCT } from './futures-product.ts'
import { createOwnMarginStore, OwnMarginContext, type OwnMarginContextValue } from './own.ts'
import { FuturesPanel } from './panel.tsx'
import { FuturesSettings } from './settings.tsx'
import { FuturesSubmitButtons } from './submit.tsx'

/** Placeholder for event handlers, because the server handles no events. */
const nothing = () => undefined

function useAddressed(): CurrentMarket {
  const href = useHref()
  const { path, search } = useVisit()
  const market = FUTURES_PRODUCT.marketOf(FUTURES_PRODUCT.symbolIn(path) ?? '')
  assert(market, 'the page of a contract is of a listed one')
  const asked = new URLSearchParams(search).get('interval')
  const formatAddress: CurrentMarket['formatAddress'] = (symbol, interval) =>
    href(formatMarketPath(FUTURES_PRODUCT, symbol, interval))
  return {
    market,
    interval: isCandleInterval(asked) ? asked : DEFAULT_CANDLE_INTERVAL,
    formatAddress,
    selectMarket: nothing,
  }
}

function FuturesProviders({ children }: { readonly children: ReactNode }) {
  const atHand = useAddressed()
  const { futures } = usePersonalData()
  const [own] = useState((): OwnMarginContextValue => {
    const store = createOwnMarginStore(futures)
    return { own: store, deferredOwn: store, showToast: nothing, isVisitor: false }
  })
  const [draft] = useState(() => ({
    store: createStore(() => ({ draft: createOrderDraft(''), isOpen: false })),
    dispatchDraft: nothing,
  }))
  return (
    <CurrentMarketContext value={atHand}>
      <OwnMarginContext value={own}>
        <OrderDraftContext value={draft}>{children}</OrderDraftContext>
      </OwnMarginContext>
    </CurrentMarketContext>
  )
}

export const FuturesSettingsIsland = () => (
  <FuturesProviders>
    <FuturesSettings />
  </FuturesProviders>
)

export const FuturesSubmitIsland = () => (
  <FuturesProviders>
    <FuturesSubmitButtons />
  </FuturesProviders>
)

export const FuturesPanelIsland = () => (
  <FuturesProviders>
    <FuturesPanel />
  </FuturesProviders>
)
