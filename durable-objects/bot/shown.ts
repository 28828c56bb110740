// What of a bot is shown and told.

import type { BotSettings } from '#shared/bots/settings.ts'
import type { RunningMachine } from './machines.ts'
import type { BotRecord, BotStore, OrderRow } from './store.ts'

export type ShownBot = {
  readonly record: BotRecord
  readonly settings: BotSettings
  readonly machine: RunningMachine | undefined
  /** Orders that have not ended. */
  readonly orders: readonly OrderRow[]
  /** How many follow it. */
  readonly following: { readonly count: number }
  readonly store: Pick<BotStore, 'pairs' | 'events' | 'days'>
}
