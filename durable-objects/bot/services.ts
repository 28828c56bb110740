// Whom a bot asks, and what it runs on.

import type { OrderView } from '#shared/api/trading.ts'
import type { Standing } from '#shared/bots/following.ts'
import type { Recipe } from '#shared/bots/recipe.ts'
import type { BotRefusal } from '#shared/bots/refusals.ts'
import type { RsiCross } from '#shared/bots/rsi.ts'
import type { Pair, Traded } from '#shared/bots/strategies/strategy.ts'
import type { PairView } from '#shared/bots/views.ts'
import type { Notice } from '#shared/notices/notices.ts'
import type { Result } from '#shared/result.ts'
import type { OrderResult } from '../program/order-result.ts'
import type { MoneyRefusal, ProgramAccount, SpotDoor } from '../program/spot-door.ts'
import type { TellFollower } from './followers.ts'
import type { ShownBot } from './shown.ts'
import type { BotRecord, BotStorage } from './store.ts'

/** An open order, as far as a bot looks at it. */
export type OpenView = Pick<OrderView, 'clientOrderId' | 'market' | 'filled'>

export type Door = Pick<SpotDoor, 'affords' | 'amend' | 'place' | 'cancel' | 'worth' | 'withdraw'> & {
  order(client: string, market: string): Promise<OrderResult | undefined>
  open(): Promise<readonly OpenView[]>
  fund(asset: string, atoms: bigint, key: string, isFirst: boolean): Promise<Result<null, MoneyRefusal>>
  /** Of a bot on margin: has its wallet have so much. */
  release?(asset: string, atoms: bigint, key: string): Promise<Result<null, MoneyRefusal>>
  /** Of a bot on margin: funding from a payment on. */
  fundings?(first: number): Promise<readonly { readonly id: number; readonly atoms: bigint }[]>
}

/** What a new bot is made of. */
export type NewBot = {
  readonly account: string
  readonly owner: string
  readonly inviter: string
  readonly key: string
  readonly recipe: Recipe
  readonly isShared: boolean
  readonly isSimulated: boolean
  readonly note: string
  /** Of a signal bot: whoever knows it may send signals. */
  readonly secret: string
  /** The bot that it follows. */
  readonly following?: string
}

/** A crossing of an index, and what of a bot waits for it. */
export type CrossingWait = { readonly what: 'start' | 'stop'; readonly cross: RsiCross }

export type BotServices = {
  door(account: Pick<BotRecord, 'account' | 'owner' | 'inviter' | 'recipe' | 'marginIns'>): Door
  /** Last prices in ticks; of a market that does not answer: none. */
  prices(markets: readonly string[]): Promise<Readonly<Record<string, number>>>
  /** What a market traded in the minutes from one on that are over, as far back as a thousand of them. @throws Error where it does not answer */
  traded(market: string, from: number): Promise<Traded>
  /** Asks a book to wake an account at a price (watching.ts), or to leave it. */
  watch(market: string, account: string, text: string | null): Promise<void>
  /** Asks the board of a market to wake an account when an index crosses, or to leave it. */
  watchCrossing(market: string, account: string, wait: CrossingWait | null): Promise<void>
  /** Tells the market of bots how it stands. Nothing of a bot hangs on it. */
  report(node: ShownBot): Promise<void>
  /** Tells its owner. */
  tell(person: string, notices: readonly Notice[]): Promise<void>
  /** Of the bot that one follows: asks how it stands, and leaves it. */
  follow(bot: string, account: string): Promise<Result<Standing, BotRefusal>>
  unfollow(bot: string, account: string): Promise<void>
  tellFollower: TellFollower
  pairView(pair: Pair): Omit<PairView, 'id' | 'time'>
}

export type BotHost = {
  readonly storage: BotStorage & { setAlarm(time: number): void | Promise<void>; deleteAlarm(): void | Promise<void> }
  now(): number
  readonly services: BotServices
  /** Logs an event for operators. */
  report(event: string, facts: Readonly<Record<string, unknown>>): void
}

export const programOf = ({
  account,
  owner,
  inviter,
}: Pick<NewBot, 'account' | 'owner' | 'inviter'>): ProgramAccount => ({
  id: account,
  owner,
  ...(inviter !== '' && { inviter }),
})
