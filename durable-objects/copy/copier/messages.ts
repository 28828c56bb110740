import type { Signal } from '#shared/copy/signals.ts'
import type { TradeOutcome } from '../../wallet/ledger/views.ts'
import type { DelegatedOrder, ReadMoney } from './venue.ts'

/** `read`: the portfolio's balance as the lead read it. */
export type SignalBatch = { readonly account: string; readonly signals: readonly Signal[]; readonly read?: ReadMoney }

export type OrderAnswer = {
  readonly account: string
  readonly order: Pick<DelegatedOrder, 'key'>
  readonly outcome: TradeOutcome
}
