import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { createBarCacheEntry } from '../features/markets/market/bars.ts'
import { SpotDesk } from '../features/markets/spot/spot.tsx'
import { SPOT_PRODUCT } from '../features/markets/spot/spot-product.ts'
import { SpotVisitorTicket } from '../features/markets/spot/visitor-ticket.tsx'
import { ServerDataProvider } from '../live/answers.tsx'

export function SpotPage({ data }: PageProps<PageData['spot']>) {
  return (
    <ServerDataProvider known={createBarCacheEntry(SPOT_PRODUCT, data)}>
      <SpotDesk data={data} Ticket={SpotVisitorTicket} />
    </ServerDataProvider>
  )
}
