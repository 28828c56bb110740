import type { Signal } from '#shared/copy/signals.ts'
import type { TradeOutcome } from '../ledger/views.ts'
import type { HandedOver, ReadMoney } from './venue.ts'

/** `read`: balance as the lead read it. */
export type Pushed = { readonly account: string; readonly signals: readonly Signal[]; readonly read?: ReadMoney }

export type Answered = {
  readonly account: string
  readonly order: Pick<HandedOver, 'key'>
  readonly outcome: TradeOutcome
}
