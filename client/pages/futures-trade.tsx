import { findVenueFuturesHost } from '#shared/operator/features.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { FuturesDesk } from '../features/futures/futures.tsx'
import { FUTURES_PRODUCT } from '../features/futures/futures-product.ts'
import { FuturesTradeScreen } from '../features/futures/trade-screen.tsx'
import { createBarCacheEntry } from '../features/markets/market/bars.ts'
import type { VenueScreen } from '../features/venues/screen/chosen-venue.ts'
import { TradeByAccount } from '../features/venues/screen/trade-by-account.tsx'
import { useVisit } from '../i18n/visit.tsx'
import { ServerDataProvider } from '../live/answers.tsx'

async function loadVenueScreen(): Promise<VenueScreen<PageData['futures-trade']>> {
  const { VenueContractsScreen } = await import('../features/venues/contracts/venue-screen.tsx')
  return (props) => <VenueContractsScreen {...props} Desk={FuturesDesk} />
}

export function FuturesTradePage({ data }: PageProps<PageData['futures-trade']>) {
  const { config } = useVisit()
  const host = findVenueFuturesHost(config)
  return (
    <ServerDataProvider known={createBarCacheEntry(FUTURES_PRODUCT, data)}>
      {host === undefined ? (
        <FuturesTradeScreen data={data} />
      ) : (
        <TradeByAccount data={data} host={host} Paper={FuturesTradeScreen} loadScreen={loadVenueScreen} />
      )}
    </ServerDataProvider>
  )
}
