import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { knownBars } from '../features/market/bars.ts'
import { Spot } from '../features/spot/spot.tsx'
import { SPOT } from '../features/spot/spot-product.ts'
import { VisitorTicket } from '../features/spot/visitor-ticket.tsx'
import { AnswersProvider } from '../live/answers.tsx'

export function SpotPage({ data }: PageProps<PageData['spot']>) {
  return (
    <AnswersProvider known={knownBars(SPOT, data)}>
      <Spot data={data} Ticket={VisitorTicket} />
    </AnswersProvider>
  )
}
