import type { z } from 'zod/mini'
import type { BotCheck, BotMoney } from '../checked-bot.ts'
import type { Recipe } from '../recipe.ts'
import type { DesiredOrders, Strategy } from './strategy.ts'

/** Price range in ticks. */
export type TickRange = { readonly lower: number; readonly upper: number }
export type TickPrices = Readonly<Record<string, number>>

/** Adds behaviour to the definition in kinds/definition.ts. */
export type KindStrategy<Settings, State> = Strategy<Settings, State> & {
  readonly schema: z.ZodMiniType<State>
  /** Throws at the first error; `tryParseBot` (typed.ts) catches that. */
  parse(recipe: Recipe): Settings
  /** @param prices in ticks, of all its markets; no price is 0 */
  check(settings: Settings, money: BotMoney, prices: TickPrices): BotCheck
  /** Absent for a bot without a contract. */
  marginPart?(settings: Settings, atoms: bigint): bigint
  /** Market weights, to compare the bot with a user who buys and holds. Absent: the first market only. */
  weights?(settings: Settings): readonly number[]
  /** Price range to show. @param orders prices of the bot's orders */
  range?(settings: Settings, orders: readonly number[]): TickRange
  /** In basis points. */
  targetBps?(settings: Settings, market: string): number | undefined
  stopPrice?(orders: DesiredOrders): number | undefined
}
