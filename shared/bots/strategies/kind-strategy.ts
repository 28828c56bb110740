import type { z } from 'zod/mini'
import type { BotCheck, BotMoney } from '../checked-bot.ts'
import type { BotRecipe } from '../recipe.ts'
import type { BotStrategy, DesiredOrder, DesiredOrders } from './strategy.ts'

export type TickRange = { readonly lower: number; readonly upper: number }
export type TickPrices = Readonly<Record<string, number>>

export type BotKindStrategy<Settings, State> = BotStrategy<Settings, State> & {
  readonly schema: z.ZodMiniType<State>
  /** Throws at the first error; `tryParseBot` (typed.ts) catches it. */
  parse(recipe: BotRecipe): Settings
  /** @param prices in ticks, of all markets of the bot; never 0 */
  check(settings: Settings, money: BotMoney, prices: TickPrices): BotCheck
  /** Part of the investment that becomes margin. */
  marginPart?(settings: Settings, atoms: bigint): bigint
  /** Leverage of the contract at a venue, for kinds with one (venue-leverage.ts, venue-hedge.ts). */
  venueLeverage?(settings: Settings, investment: bigint, prices: TickPrices, lossBps: number): number | undefined
  venueNotional?(settings: Settings, investment: bigint, prices: TickPrices, lossBps: number): bigint
  /** Orders with which it opens at a venue, at the last prices. Absent: `check` lists them. */
  venueOrders?(settings: Settings, investment: bigint, prices: TickPrices): readonly DesiredOrder[]
  /** True if a bot that begins at a price with its leverage is not liquidated too early. */
  isVenueLeverageSafe?(
    settings: Settings,
    investment: bigint,
    price: number,
    lossBps: number,
    leverage: number,
  ): boolean
  /** Market weights, to compare the bot with buying and holding. Absent: the first market only. */
  weights?(settings: Settings): readonly number[]
  /**
   * Price range that the page displays.
   * @param orders prices of the bot's orders
   */
  range?(settings: Settings, orders: readonly number[]): TickRange
  /** Target weight in basis points. */
  targetBps?(settings: Settings, market: string): number | undefined
  stopPrice?(orders: DesiredOrders): number | undefined
}
