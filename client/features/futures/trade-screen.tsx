import type { PageData } from '#shared/pages/page-data.ts'
import { Island } from '../../hydration/islands.tsx'
import { OrderTicketTools } from '../markets/tools/tools.tsx'
import { FuturesDesk } from './futures.tsx'
import { MemberFuturesTicket } from './own-ticket.tsx'
import { FuturesPanel } from './panel.tsx'
import { FuturesMemberProviders } from './trader-providers.tsx'

const PanelInPlace = () => (
  <Island name="futures-panel">
    <FuturesPanel />
  </Island>
)

const PARTS = { Around: FuturesMemberProviders, Tools: OrderTicketTools, Panel: PanelInPlace } as const

export const FuturesTradeScreen = ({ data }: { readonly data: PageData['futures-trade'] }) => (
  <FuturesDesk data={data} Ticket={MemberFuturesTicket} parts={PARTS} />
)
