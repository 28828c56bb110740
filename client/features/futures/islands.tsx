// Each island renders alone, with the contexts it needs.

import { type ReactNode, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import { assert } from '#shared/assert.ts'
import { DEFAULT_INTERVAL, isInterval } from '#shared/intervals.ts'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { usePersonal } from '../../islands.tsx'
import { type AtHand, AtHandContext } from '../market/at-hand.ts'
import { addressOf } from '../market/product.ts'
import { initialDraft } from '../ticket/draft.ts'
import { DraftContext } from '../ticket/draft-context.ts'
import { FUTURES } from './futures-product.ts'
import { createOwn, type Own, OwnContext } from './own.ts'
import { Panel } from './panel.tsx'
import { Settings } from './settings.tsx'
import { Submit } from './submit.tsx'

/** Server only. */
const nothing = () => undefined

/** Contract and interval of the page's address. */
function useAddressed(): AtHand {
  const href = useHref()
  const { path, search } = useVisit()
  const market = FUTURES.marketOf(FUTURES.symbolIn(path) ?? '')
  assert(market, 'the page of a contract is of a listed one')
  const asked = new URLSearchParams(search).get('interval')
  const address: AtHand['address'] = (symbol, interval) => href(addressOf(FUTURES, symbol, interval))
  return { market, interval: isInterval(asked) ? asked : DEFAULT_INTERVAL, address, show: nothing }
}

function Surroundings({ children }: { readonly children: ReactNode }) {
  const atHand = useAddressed()
  const { futures } = usePersonal()
  const [own] = useState((): Own => {
    const store = createOwn(futures)
    return { own: store, later: store, say: nothing, isVisitor: false }
  })
  const [draft] = useState(() => ({
    store: createStore(() => ({ draft: initialDraft(''), isOpen: false })),
    act: nothing,
  }))
  return (
    <AtHandContext value={atHand}>
      <OwnContext value={own}>
        <DraftContext value={draft}>{children}</DraftContext>
      </OwnContext>
    </AtHandContext>
  )
}

export const SettingsIsland = () => (
  <Surroundings>
    <Settings />
  </Surroundings>
)

export const SubmitIsland = () => (
  <Surroundings>
    <Submit />
  </Surroundings>
)

export const PanelIsland = () => (
  <Surroundings>
    <Panel />
  </Surroundings>
)
