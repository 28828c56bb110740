import type { ReactNode } from 'react'
import { findVenueHost } from '#shared/operator/features.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { createBarCacheEntry } from '../features/markets/market/bars.ts'
import { SPOT_PRODUCT } from '../features/markets/spot/spot-product.ts'
import { SpotTradeScreen } from '../features/markets/spot/trade-screen.tsx'
import { TradeByAccount } from '../features/venues/spot/trade-by-account.tsx'
import { useVisit } from '../i18n/visit.tsx'
import { ServerDataProvider } from '../live/answers.tsx'

export function TradePage({ data }: PageProps<PageData['trade']>): ReactNode {
  const { config } = useVisit()
  const Screen = findVenueHost(config) === undefined ? SpotTradeScreen : TradeByAccount
  return (
    <ServerDataProvider known={createBarCacheEntry(SPOT_PRODUCT, data)}>
      <Screen data={data} />
    </ServerDataProvider>
  )
}
