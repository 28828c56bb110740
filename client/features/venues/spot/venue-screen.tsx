// Spot screen of the user's account at the venue. Chart, book and trades are those of this site's market. The paper
// account is not mounted: no own orders, ticket, panel or notices.

import { type ReactNode, useState } from 'react'
import { createPaneLayoutStore, PaneLayoutContext } from '../../layout/layout-store.ts'
import { SpotDesk, type SpotDeskComponents } from '../../markets/spot/spot.tsx'
import type { VenueScreenProps } from './chosen-venue.ts'
import { createVenueDeskStore, VenueDeskContext } from './desk-store.ts'
import styles from './venue.module.css'
import { VenueOrdersPanel } from './venue-panel.tsx'
import { VenueTicket } from './venue-ticket.tsx'
import { VenueTranslatorContext } from './words.ts'

/** The default layout, which has a row for the panel. */
function LayoutProvider({ children }: { readonly children: ReactNode }) {
  const [layout] = useState(() => createPaneLayoutStore(undefined))
  return <PaneLayoutContext value={layout}>{children}</PaneLayoutContext>
}

const PARTS: SpotDeskComponents = {
  ScreenProviders: LayoutProvider,
  Tools: () => null,
  Panel: VenueOrdersPanel,
}

export function VenueSpotScreen({ data, t }: VenueScreenProps) {
  const [store] = useState(createVenueDeskStore)
  return (
    <VenueTranslatorContext value={t}>
      <VenueDeskContext value={store}>
        <div className={styles.screen} data-account="venue" data-testid="venue-screen">
          <SpotDesk data={data} Ticket={VenueTicket} parts={PARTS} />
        </div>
      </VenueDeskContext>
    </VenueTranslatorContext>
  )
}
