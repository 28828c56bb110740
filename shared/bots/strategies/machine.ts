// A machine is a strategy with settings and state.

import type { BotBooks } from '../books.ts'
import { fromBigintJson, toBigintJson } from '../codec.ts'
import { isPerpetual } from '../perpetuals.ts'
import type { Stops } from './common-settings.ts'
import { type KindSettings, strategyOf } from './registry.ts'
import type { BotEvent, BotInvestment, DesiredOrders, RoundTrip, StrategyContext, StrategyNote } from './strategy.ts'

export type StepEvents = { readonly pairs: readonly RoundTrip[]; readonly notes: readonly StrategyNote[] }

export type StrategyMachine = {
  readonly followsParts: boolean
  apply(event: BotEvent, moment: StrategyContext): StepEvents
  desiredOrders(): DesiredOrders
  books(): BotBooks
  /** In quote atoms. */
  withdrawableAtoms(): bigint
  save(): string
}

type Origin = { readonly investment: BotInvestment } | { readonly saved: string }

/** @throws Error if the saved state does not match this kind */
export function createMachine(settings: KindSettings, origin: Origin): StrategyMachine {
  const strategy = strategyOf(settings)
  let state =
    'saved' in origin ? strategy.schema.parse(fromBigintJson(origin.saved)) : strategy.open(settings, origin.investment)
  return {
    followsParts: strategy.followsParts ?? false,
    apply: (event, moment) => {
      const { state: next, pairs = [], notes = [] } = strategy.apply(settings, state, event, moment)
      state = next
      return { pairs, notes }
    },
    desiredOrders: () => strategy.wants(settings, state),
    books: () => strategy.books(settings, state),
    withdrawableAtoms: () => strategy.free(settings, state),
    save: () => toBigintJson(state),
  }
}

export function strategyMarkets(settings: KindSettings): readonly string[] {
  if ('coins' in settings) return settings.coins.map(({ market }) => market)
  return 'perpetual' in settings ? [settings.market, settings.perpetual] : [settings.market]
}

export const isOnMargin = (settings: KindSettings): boolean => strategyMarkets(settings).some(isPerpetual)

export const rsiCrossings = (settings: KindSettings): Partial<Pick<Stops, 'rsiStart' | 'rsiStop'>> =>
  'rsiStart' in settings ? settings : {}

export const hasStartCondition = (settings: KindSettings): boolean =>
  triggerOf(settings) !== undefined || rsiCrossings(settings).rsiStart !== undefined

/** Trigger price in ticks. */
export const triggerOf = (settings: KindSettings): number | undefined =>
  'trigger' in settings ? settings.trigger : undefined
