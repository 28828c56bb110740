import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { SimpleScreen } from '../features/markets/spot/simple/simple.tsx'
import { SimpleVisitorTicket } from '../features/markets/spot/simple/simple-visitor.tsx'

export function SpotSimplePage({ data }: PageProps<PageData['spot-simple']>) {
  return <SimpleScreen data={data} Ticket={SimpleVisitorTicket} />
}
