import type { LeadSignal } from '#shared/copy/signals.ts'
import type { TradeOutcome } from '../../wallet/ledger/views.ts'
import type { DelegatedOrder, LeadReadBalance } from './venue.ts'

/** `read`: the portfolio's balance as the lead read it. */
export type SignalBatch = {
  readonly account: string
  readonly signals: readonly LeadSignal[]
  readonly read?: LeadReadBalance
}

export type DelegatedOrderOutcome = {
  readonly account: string
  readonly order: Pick<DelegatedOrder, 'key'>
  readonly outcome: TradeOutcome
}
