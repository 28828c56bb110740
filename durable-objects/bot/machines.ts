// The machine that a bot runs: its strategy's, or that of what is left once it ends.

import type { Books } from '#shared/bots/books.ts'
import { fromJson, toJson } from '#shared/bots/codec.ts'
import type { KindSettings } from '#shared/bots/settings.ts'
import { ClosingState, closing, closingOf } from '#shared/bots/strategies/closing.ts'
import { type Machine, machineOf, marketsOf } from '#shared/bots/strategies/machine.ts'
import type { Investment } from '#shared/bots/strategies/strategy.ts'
import type { BotRecord } from './store.ts'

export type RunningMachine = Machine

const NO_BOOKS: Books = { quote: 0n, coins: {}, tally: { realised: 0n, fees: 0n, pairs: 0 } }

function closingMachine(settings: KindSettings, choice: BotRecord['choice'], first: ClosingState): Machine {
  const how = { markets: marketsOf(settings), sells: choice === 'sell' }
  let state = first
  return {
    apply: (event, moment) => {
      const { state: next, pairs = [], notes = [] } = closing.apply(how, state, event, moment)
      state = next
      return { pairs, notes }
    },
    wants: () => closing.wants(how, state),
    books: () => closing.books(how, state),
    free: () => 0n,
    save: () => toJson(state),
  }
}

/** @param record of one that is read back: which of the two machines it is */
export function machineIn(
  settings: KindSettings,
  origin: { readonly investment: Investment } | { readonly saved: string },
  record?: Pick<BotRecord, 'phase' | 'choice'>,
): Machine {
  if (record?.phase !== 'closing' || !('saved' in origin)) return machineOf(settings, origin)
  return closingMachine(settings, record.choice, ClosingState.parse(fromJson(origin.saved)))
}

/** @param books undefined where its money never came */
export function closeMachine(
  settings: KindSettings,
  books: Books | undefined,
  { prices, choice }: Pick<BotRecord, 'prices' | 'choice'>,
): Machine {
  return closingMachine(settings, choice, closingOf(marketsOf(settings), books ?? NO_BOOKS, prices))
}
