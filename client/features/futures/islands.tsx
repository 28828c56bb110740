// Islands of the contract screen, each rendered alone with the contexts that it needs.

import { type ReactNode, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import { assert } from '#shared/platform/assert.ts'
import { DEFAULT_INTERVAL, isInterval } from '#shared/platform/intervals.ts'
import { usePersonal } from '../../hydration/islands.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { type CurrentMarket, CurrentMarketContext } from '../markets/market/current-market.ts'
import { formatMarketAddress } from '../markets/market/product.ts'
import { createOrderDraft } from '../markets/ticket/draft.ts'
import { DraftContext } from '../markets/ticket/draft-context.ts'
import { FUTURES_PRODUCT } from './futures-product.ts'
import { createOwnMarginStore, type OwnMargin, OwnMarginContext } from './own.ts'
import { FuturesPanel } from './panel.tsx'
import { FuturesSettings } from './settings.tsx'
import { Submit } from './submit.tsx'

/** Does nothing, because the server handles no events. */
const nothing = () => undefined

/** Returns the contract and interval in the page's URL. */
function useAddressed(): CurrentMarket {
  const href = useHref()
  const { path, search } = useVisit()
  const market = FUTURES_PRODUCT.marketOf(FUTURES_PRODUCT.symbolIn(path) ?? '')
  assert(market, 'the page of a contract is of a listed one')
  const asked = new URLSearchParams(search).get('interval')
  const address: CurrentMarket['address'] = (symbol, interval) =>
    href(formatMarketAddress(FUTURES_PRODUCT, symbol, interval))
  return { market, interval: isInterval(asked) ? asked : DEFAULT_INTERVAL, address, show: nothing }
}

function FuturesProviders({ children }: { readonly children: ReactNode }) {
  const atHand = useAddressed()
  const { futures } = usePersonal()
  const [own] = useState((): OwnMargin => {
    const store = createOwnMarginStore(futures)
    return { own: store, later: store, say: nothing, isVisitor: false }
  })
  const [draft] = useState(() => ({
    store: createStore(() => ({ draft: createOrderDraft(''), isOpen: false })),
    act: nothing,
  }))
  return (
    <CurrentMarketContext value={atHand}>
      <OwnMarginContext value={own}>
        <DraftContext value={draft}>{children}</DraftContext>
      </OwnMarginContext>
    </CurrentMarketContext>
  )
}

export const SettingsIsland = () => (
  <FuturesProviders>
    <FuturesSettings />
  </FuturesProviders>
)

export const SubmitIsland = () => (
  <FuturesProviders>
    <Submit />
  </FuturesProviders>
)

export const FuturesPanelIsland = () => (
  <FuturesProviders>
    <FuturesPanel />
  </FuturesProviders>
)
