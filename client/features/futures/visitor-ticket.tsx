import type { TicketProps } from '../markets/ticket/ticket-props.ts'
import { Providers } from './providers.tsx'
import { FuturesTicket } from './ticket.tsx'

export const FuturesVisitorTicket = (props: TicketProps) => (
  <Providers isVisitor>
    <FuturesTicket {...props} />
  </Providers>
)
