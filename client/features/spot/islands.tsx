// Each island renders alone, with the contexts it needs.

import { type ReactNode, useState } from 'react'
import { assert } from '#shared/assert.ts'
import { DEFAULT_INTERVAL, isInterval } from '#shared/intervals.ts'
import type { Market } from '#shared/markets.ts'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { usePersonal } from '../../islands.tsx'
import { createAccountStore } from '../../live/account-store.ts'
import { type AtHand, AtHandContext } from '../market/at-hand.ts'
import { addressOf } from '../market/product.ts'
import { type Orders, OrdersContext } from '../orders/orders-context.ts'
import { initialDraft } from '../ticket/draft.ts'
import { Balance } from './balance.tsx'
import { Panel } from './panel.tsx'
import { spotGateway } from './spot-gateway.ts'
import { SPOT } from './spot-product.ts'

/** Server only. */
const nothing = () => undefined

/** Market and interval of the page's address. */
function useAddressed(): AtHand {
  const href = useHref()
  const { path, search } = useVisit()
  const market = SPOT.marketOf(SPOT.symbolIn(path) ?? '')
  assert(market, 'the page of a market is of a listed one')
  const asked = new URLSearchParams(search).get('interval')
  const address: AtHand['address'] = (symbol, interval) => href(addressOf(SPOT, symbol, interval))
  return { market, interval: isInterval(asked) ? asked : DEFAULT_INTERVAL, address, show: nothing }
}

export function Surroundings({ children }: { readonly children: (market: Market) => ReactNode }) {
  const atHand = useAddressed()
  const { trading = {} } = usePersonal()
  const [orders] = useState((): Orders => {
    const own = createAccountStore(trading)
    return { own, gateway: spotGateway(own), say: nothing }
  })
  return (
    <AtHandContext value={atHand}>
      <OrdersContext value={orders}>{children(atHand.market)}</OrdersContext>
    </AtHandContext>
  )
}

export const BalanceIsland = () => (
  <Surroundings>{(market) => <Balance draft={initialDraft('')} market={market} />}</Surroundings>
)

export const PanelIsland = () => <Surroundings>{() => <Panel />}</Surroundings>
