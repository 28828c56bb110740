import type { z } from 'zod/mini'
import type { BotMoney, CheckedBot } from '../checked-bot.ts'
import type { Recipe } from '../recipe.ts'
import type { DesiredOrders, Strategy } from './strategy.ts'

/** Prices in ticks. */
export type TickRange = { readonly lower: number; readonly upper: number }
export type TickPrices = Readonly<Record<string, number>>

/** A strategy with all that its kind adds beside its definition (kinds/definition.ts). */
export type KindStrategy<Settings, State> = Strategy<Settings, State> & {
  readonly schema: z.ZodMiniType<State>
  /** Ends at the first error (typed.ts). */
  parse(recipe: Recipe): Settings
  /** @param prices of all its markets, none of them 0 */
  check(settings: Settings, money: BotMoney, prices: TickPrices): CheckedBot
  /** Part of its money that is margin; absent for a bot without a contract. */
  marginPart?(settings: Settings, atoms: bigint): bigint
  /** Weights of its markets to compare with buying and holding; absent: all in the first one. */
  weights?(settings: Settings): readonly number[]
  /** Range to show. @param orders prices of its orders */
  range?(settings: Settings, orders: readonly number[]): TickRange
  /** Target weight of a market, in basis points. */
  targetBps?(settings: Settings, market: string): number | undefined
  /** Price at which it stops. */
  stopPrice?(orders: DesiredOrders): number | undefined
}
