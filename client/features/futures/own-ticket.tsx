import type { TicketProps } from '../markets/ticket/ticket-props.ts'
import { FuturesSettings } from './settings.tsx'
import { FuturesSubmitButtons } from './submit.tsx'
import { FuturesTicket, type FuturesTicketComponents, type TicketContainer } from './ticket.tsx'
import { useFuturesSubmission } from './use-sending.ts'

const PARTS: FuturesTicketComponents = {
  Settings: FuturesSettings,
  Submit: FuturesSubmitButtons,
  useSending: useFuturesSubmission,
}

export const MemberFuturesTicket = (props: TicketProps & { readonly place?: TicketContainer }) => (
  <FuturesTicket {...props} parts={PARTS} />
)
