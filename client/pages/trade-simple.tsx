import type { ReactNode } from 'react'
import { findVenueHost } from '#shared/operator/features.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { SimpleTradeScreen } from '../features/markets/spot/simple/simple-trade.tsx'
import { TradeByAccount } from '../features/venues/screen/trade-by-account.tsx'
import { useVisit } from '../i18n/visit.tsx'

const loadVenueScreen = async () => (await import('../features/venues/spot/simple-screen.tsx')).VenueSimpleScreen

export function TradeSimplePage({ data }: PageProps<PageData['trade-simple']>): ReactNode {
  const host = findVenueHost(useVisit().config)
  return host === undefined ? (
    <SimpleTradeScreen data={data} />
  ) : (
    <TradeByAccount data={data} host={host} Paper={SimpleTradeScreen} loadScreen={loadVenueScreen} />
  )
}
