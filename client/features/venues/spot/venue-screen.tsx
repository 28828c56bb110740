// The spot screen of the user's account at the venue. Chart, book and tape are those of the market; nothing of the paper
// account is mounted: neither its orders on book and chart, nor its ticket, panel and notices.

import { type ReactNode, useState } from 'react'
import { SpotDesk, type SpotDeskComponents } from '../../markets/spot/spot.tsx'
import type { VenueScreenProps } from './chosen-venue.ts'
import { createVenueDeskStore, VenueDeskContext } from './desk-store.ts'
import styles from './venue.module.css'
import { VenueOrdersPanel } from './venue-panel.tsx'
import { VenueTicket } from './venue-ticket.tsx'
import { VenueTranslatorContext } from './words.ts'

const PARTS: SpotDeskComponents = {
  ScreenProviders: ({ children }: { readonly children: ReactNode }) => children,
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
