import type { LeadSignal } from '#shared/copy/signals.ts'
import type { OrderCommandOutcome } from '../../wallet/ledger/views.ts'
import type { BalanceReadByLead, DelegatedOrder } from './venue.ts'

/** `read`: the portfolio's balance, if the lead's object read it. */
export type SignalBatch = {
  readonly account: string
  readonly signals: readonly LeadSignal[]
  readonly read?: BalanceReadByLead
}

export type DelegatedOrderOutcome = {
  readonly account: string
  readonly order: Pick<DelegatedOrder, 'key'>
  readonly outcome: OrderCommandOutcome
}
