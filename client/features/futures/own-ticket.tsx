import type { OrderTicketProps } from '../markets/ticket/ticket-props.ts'
import { FuturesSettings } from './settings.tsx'
import { FuturesSubmitButtons } from './submit.tsx'
import { FuturesTicket, type FuturesTicketComponents, type OrderTicketContainer } from './ticket.tsx'
import { useFuturesSubmission } from './use-sending.ts'

const PARTS: FuturesTicketComponents = {
  Settings: FuturesSettings,
  Submit: FuturesSubmitButtons,
  useSending: useFuturesSubmission,
}

export const MemberFuturesTicket = (props: OrderTicketProps & { readonly place?: OrderTicketContainer }) => (
  <FuturesTicket {...props} parts={PARTS} />
)
