import type { TicketProps } from '../markets/ticket/ticket-props.ts'
import { FuturesScreenProviders } from './providers.tsx'
import { FuturesTicket } from './ticket.tsx'

export const FuturesVisitorTicket = (props: TicketProps) => (
  <FuturesScreenProviders isVisitor>
    <FuturesTicket {...props} />
  </FuturesScreenProviders>
)
