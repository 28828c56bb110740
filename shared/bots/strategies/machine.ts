import type { BotBookkeeping } from '../books.ts'
import { fromBigintJson, toBigintJson } from '../codec.ts'
import { isPerpetualMarket } from '../perpetuals.ts'
import type { TickStops } from './common-settings.ts'
import { type BotKindSettings, botStrategyOf } from './registry.ts'
import type { BotEvent, BotInvestment, DesiredOrders, RoundTrip, StrategyContext, StrategyNote } from './strategy.ts'

export type StrategyStepEvents = { readonly pairs: readonly RoundTrip[]; readonly notes: readonly StrategyNote[] }

export type StrategyMachine = {
  readonly followsParts: boolean
  apply(event: BotEvent, moment: StrategyContext): StrategyStepEvents
  desiredOrders(): DesiredOrders
  books(): BotBookkeeping
  /** In quote atoms. */
  withdrawableAtoms(): bigint
  save(): string
}

type Origin = { readonly investment: BotInvestment } | { readonly saved: string }

/** @throws Error if the saved state does not match this kind */
export function createStrategyMachine(settings: BotKindSettings, origin: Origin): StrategyMachine {
  const strategy = botStrategyOf(settings)
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

export function botStrategyMarkets(settings: BotKindSettings): readonly string[] {
  if ('coins' in settings) return settings.coins.map(({ market }) => market)
  return 'perpetual' in settings ? [settings.market, settings.perpetual] : [settings.market]
}

export const tradesOnMargin = (settings: BotKindSettings): boolean =>
  botStrategyMarkets(settings).some(isPerpetualMarket)

export const botRsiCrossings = (settings: BotKindSettings): Partial<Pick<TickStops, 'rsiStart' | 'rsiStop'>> =>
  'rsiStart' in settings ? settings : {}

export const hasBotStartCondition = (settings: BotKindSettings): boolean =>
  botTriggerPrice(settings) !== undefined || botRsiCrossings(settings).rsiStart !== undefined

/** In ticks. */
export const botTriggerPrice = (settings: BotKindSettings): number | undefined =>
  'trigger' in settings ? settings.trigger : undefined
