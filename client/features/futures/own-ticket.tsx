import type { TicketProps } from '../ticket/ticket-props.ts'
import { Settings } from './settings.tsx'
import { Submit } from './submit.tsx'
import { Ticket, type TicketParts, type TicketPlace } from './ticket.tsx'
import { useSending } from './use-sending.ts'

const PARTS: TicketParts = { Settings, Submit, useSending }

export const OwnTicket = (props: TicketProps & { readonly place?: TicketPlace }) => <Ticket {...props} parts={PARTS} />
