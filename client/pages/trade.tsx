import type { ReactNode } from 'react'
import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { createBarCacheEntry } from '../features/markets/market/bars.ts'
import { SPOT_PRODUCT } from '../features/markets/spot/spot-product.ts'
import { SpotTradeScreen } from '../features/markets/spot/trade-screen.tsx'
import { ServerDataProvider } from '../live/answers.tsx'

export function TradePage({ data }: PageProps<PageData['trade']>): ReactNode {
  return (
    <ServerDataProvider known={createBarCacheEntry(SPOT_PRODUCT, data)}>
      <SpotTradeScreen data={data} />
    </ServerDataProvider>
  )
}
