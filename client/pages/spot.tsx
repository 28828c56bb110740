import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { cachedBars } from '../features/market/bars.ts'
import { OtherProductContext } from '../features/market/other-product.ts'
import { Spot } from '../features/spot/spot.tsx'
import { SPOT } from '../features/spot/spot-product.ts'
import { VisitorTicket } from '../features/spot/visitor-ticket.tsx'
import { AnswersProvider } from '../live/answers.tsx'
import { BESIDE_SPOT } from '../other-products.ts'

export function SpotPage({ data }: PageProps<PageData['spot']>) {
  return (
    <AnswersProvider known={cachedBars(SPOT, data)}>
      <OtherProductContext value={BESIDE_SPOT}>
        <Spot data={data} Ticket={VisitorTicket} />
      </OtherProductContext>
    </AnswersProvider>
  )
}
