import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { FUTURES_PRODUCT } from '../features/futures/futures-product.ts'
import { FuturesTradeScreen } from '../features/futures/trade-screen.tsx'
import { createBarCacheEntry } from '../features/markets/market/bars.ts'
import { ServerDataProvider } from '../live/answers.tsx'

export function FuturesTradePage({ data }: PageProps<PageData['futures-trade']>) {
  return (
    <ServerDataProvider known={createBarCacheEntry(FUTURES_PRODUCT, data)}>
      <FuturesTradeScreen data={data} />
    </ServerDataProvider>
  )
}
