import type { ReactNode } from 'react'
import { findVenueHost } from '#shared/operator/features.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { createBarCacheEntry } from '../features/markets/market/bars.ts'
import { SPOT_PRODUCT } from '../features/markets/spot/spot-product.ts'
import { SpotTradeScreen } from '../features/markets/spot/trade-screen.tsx'
import { TradeByAccount } from '../features/venues/screen/trade-by-account.tsx'
import { useVisit } from '../i18n/visit.tsx'
import { ServerDataProvider } from '../live/answers.tsx'

const loadVenueScreen = async () => (await import('../features/venues/spot/venue-screen.tsx')).VenueSpotScreen

export function TradePage({ data }: PageProps<PageData['trade']>): ReactNode {
  const { config } = useVisit()
  const host = findVenueHost(config)
  return (
    <ServerDataProvider known={createBarCacheEntry(SPOT_PRODUCT, data)}>
      {host === undefined ? (
        <SpotTradeScreen data={data} />
      ) : (
        <TradeByAccount data={data} host={host} Paper={SpotTradeScreen} loadScreen={loadVenueScreen} />
      )}
    </ServerDataProvider>
  )
}
