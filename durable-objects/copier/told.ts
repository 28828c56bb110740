// What a lead tells those who copy it.

import type { Signal } from '#shared/copy/signals.ts'
import type { TradeOutcome } from '../ledger/views.ts'
import type { HandedOver, ReadMoney } from './venue.ts'

/** Trades of the lead's for a portfolio, and what it has, as the lead read it. */
export type Pushed = { readonly account: string; readonly signals: readonly Signal[]; readonly read?: ReadMoney }

/** What became of an order that a portfolio left to its lead. */
export type Answered = {
  readonly account: string
  readonly order: Pick<HandedOver, 'key'>
  readonly outcome: TradeOutcome
}
