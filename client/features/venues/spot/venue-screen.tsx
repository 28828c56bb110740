// Spot screen of the user's account at the venue. Chart, book and trades are those of this site's market. The paper
// account is not mounted: no own orders, ticket, panel or notices.

import { type ReactNode, useState } from 'react'
import { findVenueHost } from '#shared/operator/features.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useVisit } from '../../../i18n/visit.tsx'
import { SpotDesk, type SpotDeskComponents } from '../../markets/spot/spot.tsx'
import { CommandTools } from '../../markets/tools/tools.tsx'
import type { VenueScreenProps } from '../screen/chosen-venue.ts'
import { VenueLayoutProvider } from '../screen/layout.tsx'
import { RealMoneyScreen } from '../screen/real-money-screen.tsx'
import { VenueTranslatorContext } from '../screen/words.ts'
import { createVenueDeskStore, VenueDeskContext } from './desk-store.ts'
import { useOtherPricesHost } from './other-prices.ts'
import { VenueSpotTicketProvider } from './ticket-state.tsx'
import { VenueOrdersPanel } from './venue-panel.tsx'
import { VenueTicket } from './venue-ticket.tsx'

const loadCommands = async () => (await import('./commands.tsx')).VenueSpotCommands

const ScreenProviders = ({ children }: { readonly children: ReactNode }) => (
  <VenueLayoutProvider>
    <VenueSpotTicketProvider>{children}</VenueSpotTicketProvider>
  </VenueLayoutProvider>
)

const PARTS: SpotDeskComponents = {
  ScreenProviders,
  Tools: () => <CommandTools load={loadCommands} />,
  Panel: VenueOrdersPanel,
}

export function VenueSpotScreen({ data, t }: VenueScreenProps<PageData['trade']>) {
  const [store] = useState(createVenueDeskStore)
  const host = findVenueHost(useVisit().config) ?? ''
  return (
    <VenueTranslatorContext value={t}>
      <VenueDeskContext value={store}>
        <RealMoneyScreen host={host} otherPricesThan={useOtherPricesHost()}>
          <SpotDesk data={data} Ticket={VenueTicket} parts={PARTS} />
        </RealMoneyScreen>
      </VenueDeskContext>
    </VenueTranslatorContext>
  )
}
