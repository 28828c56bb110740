import type { TicketProps } from '../markets/ticket/ticket-props.ts'
import { FuturesSettings } from './settings.tsx'
import { Submit } from './submit.tsx'
import { FuturesTicket, type TicketParts, type TicketPlace } from './ticket.tsx'
import { useSending } from './use-sending.ts'

const PARTS: TicketParts = { Settings: FuturesSettings, Submit, useSending }

export const OwnTicket = (props: TicketProps & { readonly place?: TicketPlace }) => (
  <FuturesTicket {...props} parts={PARTS} />
)
