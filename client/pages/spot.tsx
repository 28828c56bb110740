import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { cachedBars } from '../features/market/bars.ts'
import { Spot } from '../features/spot/spot.tsx'
import { SPOT } from '../features/spot/spot-product.ts'
import { VisitorTicket } from '../features/spot/visitor-ticket.tsx'
import { AnswersProvider } from '../live/answers.tsx'

export function SpotPage({ data }: PageProps<PageData['spot']>) {
  return (
    <AnswersProvider known={cachedBars(SPOT, data)}>
      <Spot data={data} Ticket={VisitorTicket} />
    </AnswersProvider>
  )
}
