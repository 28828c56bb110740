// Screen of the user's contracts at the venue. Book and trades are those of this site's contract. The paper
// account is not mounted: no own orders, ticket, panel or notices.

import { type ComponentType, type ReactNode, useState } from 'react'
import { findVenueFuturesHost } from '#shared/operator/features.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useVisit } from '../../../i18n/visit.tsx'
import type { OrderTicketProps } from '../../markets/ticket/ticket-props.ts'
import { CommandTools } from '../../markets/tools/tools.tsx'
import type { VenueScreenProps } from '../screen/chosen-venue.ts'
import { VenueLayoutProvider } from '../screen/layout.tsx'
import { RealMoneyScreen } from '../screen/real-money-screen.tsx'
import { VenueTranslatorContext } from '../screen/words.ts'
import { createVenueContractDeskStore, VenueContractDeskContext } from './desk-store.ts'
import { useOtherContractPricesHost } from './other-prices.ts'
import { VenueContractsPanel } from './panel.tsx'
import { VenueContractTicket } from './ticket.tsx'
import { VenueContractTicketProvider } from './ticket-state.tsx'
import { createVenueFundingStore, VenueFundingContext } from './use-venue-funding.ts'
import { createVenuePriceBars, useVenueContractFigures } from './venue-prices.ts'

type Data = PageData['futures-trade']

/** The page gives the desk of contracts, because this room does not know them. */
type ScreenProps = VenueScreenProps<Data> & {
  readonly Desk: ComponentType<{
    readonly data: Data
    readonly Ticket: ComponentType<OrderTicketProps>
    readonly parts: {
      readonly Around: ComponentType<{ readonly children: ReactNode }>
      readonly Tools: ComponentType
      readonly Panel: ComponentType
    }
    readonly prices: typeof VENUE_PRICES
  }>
}

const VENUE_PRICES = {
  name: 'venue-futures',
  barsOf: createVenuePriceBars,
  useFigures: useVenueContractFigures,
} as const

const loadCommands = async () => (await import('./commands.tsx')).VenueContractCommands

const Around = ({ children }: { readonly children: ReactNode }) => (
  <VenueLayoutProvider>
    <VenueContractTicketProvider>{children}</VenueContractTicketProvider>
  </VenueLayoutProvider>
)

const PARTS = { Around, Tools: () => <CommandTools load={loadCommands} />, Panel: VenueContractsPanel } as const

export function VenueContractsScreen({ data, t, Desk }: ScreenProps) {
  const [store] = useState(createVenueContractDeskStore)
  const [funding] = useState(createVenueFundingStore)
  const host = findVenueFuturesHost(useVisit().config) ?? ''
  const otherPricesThan = useOtherContractPricesHost()
  return (
    <VenueTranslatorContext value={t}>
      <VenueContractDeskContext value={store}>
        <VenueFundingContext value={funding}>
          <RealMoneyScreen host={host} otherPricesThan={otherPricesThan}>
            <Desk data={data} Ticket={VenueContractTicket} parts={PARTS} prices={VENUE_PRICES} />
          </RealMoneyScreen>
        </VenueFundingContext>
      </VenueContractDeskContext>
    </VenueTranslatorContext>
  )
}
