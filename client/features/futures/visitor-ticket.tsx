import type { TicketProps } from '../ticket/ticket-props.ts'
import { Providers } from './providers.tsx'
import { Ticket } from './ticket.tsx'

/** The ticket of nobody: what an order would need and lead to, and the way to an account. */
export const VisitorTicket = (props: TicketProps) => (
  <Providers isVisitor>
    <Ticket {...props} />
  </Providers>
)
