// Each island is rendered alone, with the contexts that it needs.

import { type ReactNode, useState } from 'react'
import type { Market } from '#shared/markets/markets.ts'
import { assert } from '#shared/platform/assert.ts'
import { DEFAULT_CANDLE_INTERVAL, isCandleInterval } from '#shared/platform/intervals.ts'
import { usePersonalData } from '../../../hydration/islands.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { createAccountStore } from '../../../live/account-store.ts'
import { type CurrentMarket, CurrentMarketContext } from '../market/current-market.ts'
import { formatMarketPath } from '../market/product.ts'
import { OrdersContext, type OrdersContextValue } from '../orders/orders-context.ts'
import { createOrderDraft } from '../ticket/draft.ts'
import { findOrderPaidAsset } from '../ticket/share.ts'
import { TicketAvailableBalance } from './balance.tsx'
import { SpotOrdersPanel } from './panel.tsx'
import { createSpotGateway } from './spot-gateway.ts'
import { SPOT_PRODUCT } from './spot-product.ts'

/** Placeholder for event handlers, because the server handles no events. */
const nothing = () => undefined

function useAddressed(): CurrentMarket {
  const href = useHref()
  const { path, search } = useVisit()
  const market = SPOT_PRODUCT.marketOf(SPOT_PRODUCT.symbolIn(path) ?? '')
  assert(market, 'the page of a market is of a listed one')
  const asked = new URLSearchParams(search).get('interval')
  const formatAddress: CurrentMarket['formatAddress'] = (symbol, interval) =>
    href(formatMarketPath(SPOT_PRODUCT, symbol, interval))
  return {
    market,
    interval: isCandleInterval(asked) ? asked : DEFAULT_CANDLE_INTERVAL,
    formatAddress,
    selectMarket: nothing,
  }
}

export function SpotIslandProviders({ children }: { readonly children: (market: Market) => ReactNode }) {
  const atHand = useAddressed()
  const { trading = {} } = usePersonalData()
  const [orders] = useState((): OrdersContextValue => {
    const own = createAccountStore(trading)
    return { ownTradingStore: own, gateway: createSpotGateway(own), showToast: nothing }
  })
  return (
    <CurrentMarketContext value={atHand}>
      <OrdersContext value={orders}>{children(atHand.market)}</OrdersContext>
    </CurrentMarketContext>
  )
}

export const TicketBalanceIsland = () => (
  <SpotIslandProviders>
    {(market) => <TicketAvailableBalance asset={findOrderPaidAsset(createOrderDraft(''), market)} />}
  </SpotIslandProviders>
)

export const SpotPanelIsland = () => <SpotIslandProviders>{() => <SpotOrdersPanel />}</SpotIslandProviders>
