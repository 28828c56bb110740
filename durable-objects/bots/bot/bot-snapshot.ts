import type { BotSettings } from '#shared/bots/settings.ts'
import type { RunningStrategyMachine } from './machines.ts'
import type { BotOrderRow, BotRecord, BotStore } from './store.ts'

export type BotSnapshot = {
  readonly record: BotRecord
  readonly settings: BotSettings
  readonly machine: RunningStrategyMachine | undefined
  readonly orders: readonly BotOrderRow[]
  readonly following: { readonly count: number }
  readonly store: Pick<BotStore, 'pairs' | 'events' | 'days' | 'venueBooks'>
}
