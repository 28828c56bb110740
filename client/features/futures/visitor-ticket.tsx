import type { TicketProps } from '../ticket/ticket-props.ts'
import { Providers } from './providers.tsx'
import { FuturesTicket } from './ticket.tsx'

/** The visitor's ticket: estimates, and a link to sign up. */
export const FuturesVisitorTicket = (props: TicketProps) => (
  <Providers isVisitor>
    <FuturesTicket {...props} />
  </Providers>
)
