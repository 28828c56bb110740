import type { TicketProps } from '../ticket/ticket-props.ts'
import { Providers } from './providers.tsx'
import { Ticket } from './ticket.tsx'

/** The visitor's ticket: estimates, and a link to sign up. */
export const VisitorTicket = (props: TicketProps) => (
  <Providers isVisitor>
    <Ticket {...props} />
  </Providers>
)
