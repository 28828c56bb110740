import type { OrderTicketProps } from '../markets/ticket/ticket-props.ts'
import { FuturesScreenProviders } from './providers.tsx'
import { FuturesTicket } from './ticket.tsx'

export const FuturesVisitorTicket = (props: OrderTicketProps) => (
  <FuturesScreenProviders isVisitor>
    <FuturesTicket {...props} />
  </FuturesScreenProviders>
)
