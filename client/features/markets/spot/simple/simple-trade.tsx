import type { ReactNode } from 'react'
import type { PageData } from '#shared/pages/page-data.ts'
import { Island } from '../../../../hydration/islands.tsx'
import { OrderProviders } from '../order-providers.tsx'
import { CoinHolding } from './holding.tsx'
import { SimpleScreen } from './simple.tsx'
import { createSimpleOrderDraft } from './simple-form.ts'
import { SimpleOrders } from './simple-orders.tsx'
import { SimpleTicket } from './simple-ticket.tsx'

const OWN = {
  Around: ({ children }: { readonly children: ReactNode }) => (
    <OrderProviders first={createSimpleOrderDraft}>{children}</OrderProviders>
  ),
  Holding: () => (
    <Island name="simple-holding">
      <CoinHolding />
    </Island>
  ),
  Orders: () => (
    <Island name="simple-orders">
      <SimpleOrders />
    </Island>
  ),
}

export const SimpleTradeScreen = ({ data }: { readonly data: PageData['trade-simple'] }) => (
  <SimpleScreen data={data} Ticket={SimpleTicket} own={OWN} />
)
