import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { Futures } from '../features/futures/futures.tsx'
import { FUTURES } from '../features/futures/futures-product.ts'
import { cachedBars } from '../features/market/bars.ts'
import { hydratedLater } from '../hydrated-later.tsx'
import { AnswersProvider } from '../live/answers.tsx'

const onServer = import.meta.env.SSR ? await import('../features/futures/visitor-ticket.tsx') : undefined

/** Visitors look at the market first, so the ticket hydrates lazily. */
const VisitorTicket = hydratedLater(
  onServer?.VisitorTicket,
  async () => (await import('../features/futures/visitor-ticket.tsx')).VisitorTicket,
)

export function FuturesPage({ data }: PageProps<PageData['futures']>) {
  return (
    <AnswersProvider known={cachedBars(FUTURES, data)}>
      <Futures data={data} Ticket={VisitorTicket} />
    </AnswersProvider>
  )
}
