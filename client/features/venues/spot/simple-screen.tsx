// Simple screen of the user's spot account at the venue. The chart is that of this site's market. Nothing of the paper
// account is mounted.

import { Fragment, useState } from 'react'
import { findVenueHost } from '#shared/operator/features.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useVisit } from '../../../i18n/visit.tsx'
import { SimpleScreen } from '../../markets/spot/simple/simple.tsx'
import type { VenueScreenProps } from '../screen/chosen-venue.ts'
import { RealMoneyScreen } from '../screen/real-money-screen.tsx'
import { VenueTranslatorContext } from '../screen/words.ts'
import { createVenueDeskStore, VenueDeskContext } from './desk-store.ts'
import { useOtherPricesHost } from './other-prices.ts'
import { VenueCoinHolding, VenueSimpleOrders } from './simple-own.tsx'
import { VenueSimpleTicket } from './simple-ticket.tsx'

const OWN = { Around: Fragment, Holding: VenueCoinHolding, Orders: VenueSimpleOrders } as const

export function VenueSimpleScreen({ data, t }: VenueScreenProps<PageData['trade-simple']>) {
  const [store] = useState(createVenueDeskStore)
  const host = findVenueHost(useVisit().config) ?? ''
  return (
    <VenueTranslatorContext value={t}>
      <VenueDeskContext value={store}>
        <RealMoneyScreen host={host} otherPricesThan={useOtherPricesHost()}>
          <SimpleScreen data={data} Ticket={VenueSimpleTicket} own={OWN} />
        </RealMoneyScreen>
      </VenueDeskContext>
    </VenueTranslatorContext>
  )
}
