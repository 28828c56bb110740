import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { knownBars } from '../features/spot/bars.ts'
import { Spot } from '../features/spot/spot.tsx'
import { VisitorTicket } from '../features/spot/ticket/visitor-ticket.tsx'
import { AnswersProvider } from '../live/answers.tsx'

export function SpotPage({ data }: PageProps<PageData['spot']>) {
  return (
    <AnswersProvider known={knownBars(data)}>
      <Spot data={data} Ticket={VisitorTicket} />
    </AnswersProvider>
  )
}
