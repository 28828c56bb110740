import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { FuturesDesk } from '../features/futures/futures.tsx'
import { FUTURES_PRODUCT } from '../features/futures/futures-product.ts'
import { createBarCacheEntry } from '../features/markets/market/bars.ts'
import { hydrateLazily } from '../hydration/lazy-hydrate.tsx'
import { ServerDataProvider } from '../live/answers.tsx'

const onServer = import.meta.env.SSR ? await import('../features/futures/visitor-ticket.tsx') : undefined

/** The ticket hydrates lazily, because visitors first look at the market. */
const LazyFuturesVisitorTicket = hydrateLazily(
  onServer?.FuturesVisitorTicket,
  async () => (await import('../features/futures/visitor-ticket.tsx')).FuturesVisitorTicket,
)

export function FuturesPage({ data }: PageProps<PageData['futures']>) {
  return (
    <ServerDataProvider known={createBarCacheEntry(FUTURES_PRODUCT, data)}>
      <FuturesDesk data={data} Ticket={LazyFuturesVisitorTicket} />
    </ServerDataProvider>
  )
}
