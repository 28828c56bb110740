// Whom a bot asks, and what it runs on.

import type { Recipe } from '#shared/bots/recipe.ts'
import type { Pair } from '#shared/bots/strategies/strategy.ts'
import type { PairView } from '#shared/bots/views.ts'
import type { ProgramAccount, SpotDoor } from '../program/spot-door.ts'
import type { ShownBot } from './shown.ts'
import type { BotStorage } from './store.ts'

export type Door = Pick<SpotDoor, 'place' | 'cancel' | 'order' | 'open' | 'worth' | 'fund' | 'withdraw'>

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
}

export type BotServices = {
  door(account: Pick<NewBot, 'account' | 'owner' | 'inviter'>): Door
  /** Last prices in ticks; of a market that does not answer: none. */
  prices(markets: readonly string[]): Promise<Readonly<Record<string, number>>>
  /** Asks a book to wake an account at a price (watching.ts), or to leave it. */
  watch(market: string, account: string, text: string | null): Promise<void>
  /** Tells the market of bots how it stands. Nothing of a bot hangs on it. */
  report(node: ShownBot): Promise<void>
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
  ...{ id: account, owner },
  ...(inviter !== '' && { inviter }),
})
