// A strategy of any kind with its settings and state: run by the Durable Object of a bot, a back-test and a page.

import type { z } from 'zod/mini'
import { assertNever } from '#shared/platform/assert.ts'
import type { Books } from '../books.ts'
import { fromJson, toBigintJson } from '../codec.ts'
import { isPerpetual } from '../perpetuals.ts'
import type { KindSettings, Stops } from '../settings.ts'
import { ArbitrageState, arbitrageStrategy } from './arbitrage.ts'
import { DcaState, dcaStrategy } from './dca.ts'
import { FuturesGridState, futuresGrid } from './futures-grid.ts'
import { InfinityState, infinityGrid } from './infinity-grid.ts'
import { RebalanceState, rebalanceStrategy } from './rebalance.ts'
import { RecurringState, recurringStrategy } from './recurring.ts'
import { SignalState, signalStrategy } from './signal.ts'
import { SmartTradeState, smartTrade } from './smart-trade.ts'
import { GridState, spotGrid } from './spot-grid.ts'
import type {
  BotEvent,
  DesiredOrders,
  Investment,
  RoundTrip,
  Strategy,
  StrategyContext,
  StrategyNote,
} from './strategy.ts'
import { TwapState, twapStrategy } from './twap.ts'

export type StepEvents = { readonly pairs: readonly RoundTrip[]; readonly notes: readonly StrategyNote[] }

export type Machine = {
  readonly followsParts: boolean
  apply(event: BotEvent, moment: StrategyContext): StepEvents
  wants(): DesiredOrders
  books(): Books
  /** Quote atoms that can be withdrawn. */
  free(): bigint
  save(): string
}

type Origin = { readonly investment: Investment } | { readonly saved: string }

function machine<Settings, State>(
  strategy: Strategy<Settings, State>,
  schema: z.ZodMiniType<State>,
  settings: Settings,
  origin: Origin,
): Machine {
  let state = 'saved' in origin ? schema.parse(fromJson(origin.saved)) : strategy.open(settings, origin.investment)
  return {
    followsParts: strategy.followsParts ?? false,
    apply: (event, moment) => {
      const { state: next, pairs = [], notes = [] } = strategy.apply(settings, state, event, moment)
      state = next
      return { pairs, notes }
    },
    wants: () => strategy.wants(settings, state),
    books: () => strategy.books(settings, state),
    free: () => strategy.free(settings, state),
    save: () => toBigintJson(state),
  }
}

/** @throws Error if the saved state is not of this kind */
export function createMachine(settings: KindSettings, origin: Origin): Machine {
  switch (settings.kind) {
    case 'spot_grid':
      return machine(spotGrid, GridState, settings, origin)
    case 'infinity_grid':
      return machine(infinityGrid, InfinityState, settings, origin)
    case 'futures_grid':
      return machine(futuresGrid, FuturesGridState, settings, origin)
    case 'funding_arbitrage':
      return machine(arbitrageStrategy, ArbitrageState, settings, origin)
    case 'dca':
      return machine(dcaStrategy, DcaState, settings, origin)
    case 'recurring':
      return machine(recurringStrategy, RecurringState, settings, origin)
    case 'rebalance':
      return machine(rebalanceStrategy, RebalanceState, settings, origin)
    case 'twap':
      return machine(twapStrategy, TwapState, settings, origin)
    case 'smart_trade':
      return machine(smartTrade, SmartTradeState, settings, origin)
    case 'signal':
      return machine(signalStrategy, SignalState, settings, origin)
    default:
      return assertNever(settings)
  }
}

export function strategyMarkets(settings: KindSettings): readonly string[] {
  if ('coins' in settings) return settings.coins.map(({ market }) => market)
  return 'perpetual' in settings ? [settings.market, settings.perpetual] : [settings.market]
}

export const isHedged = ({ kind }: KindSettings): boolean => kind === 'funding_arbitrage'
export const isOnMargin = (settings: KindSettings): boolean => strategyMarkets(settings).some(isPerpetual)

export const rsiCrossings = (settings: KindSettings): Partial<Pick<Stops, 'rsiStart' | 'rsiStop'>> =>
  'rsiStart' in settings ? settings : {}

export const hasStartCondition = (settings: KindSettings): boolean =>
  triggerOf(settings) !== undefined || rsiCrossings(settings).rsiStart !== undefined

/** Returns the trigger price, in ticks. */
export const triggerOf = (settings: KindSettings): number | undefined =>
  'trigger' in settings ? settings.trigger : undefined
