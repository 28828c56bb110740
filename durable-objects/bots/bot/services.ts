import type { LeaderBotStatus } from '#shared/bots/following.ts'
import type { BotRecipe } from '#shared/bots/recipe.ts'
import type { BotRefusal } from '#shared/bots/refusals.ts'
import type { RsiCross } from '#shared/bots/rsi.ts'
import type { RoundTrip, TradedVolume } from '#shared/bots/strategies/strategy.ts'
import type { RoundTripView } from '#shared/bots/views.ts'
import type { OrderView } from '#shared/markets/trading/calls.ts'
import type { Notice } from '#shared/notifications/notices/notices.ts'
import type { Result } from '#shared/platform/result.ts'
import type { TransactionalStorage } from '../../platform/migrations.ts'
import type { ProgramOrderResult } from '../program/order-result.ts'
import type { ProgramAccount, ProgramTransferRefusal, SpotTradingClient } from '../program/spot-trading-client.ts'
import type { BotSnapshot } from './bot-snapshot.ts'
import type { NotifyFollower } from './followers.ts'
import type { BotRecord } from './store.ts'
import type { OutsideTrades, VenueBooks } from './venue-books.ts'

export type OpenBotOrder = Pick<OrderView, 'clientOrderId' | 'market' | 'filled'>

export type VenueRecovery = {
  /** Ids of orders that the venue never had. */
  readonly absent: ReadonlySet<string>
  /** False if the venue does not list all orders since the moment, or another bot has the contract. */
  readonly isComplete: boolean
  readonly hasFills: boolean
}

export type VenueContractCheck = {
  /** False if no trade or order explains the difference of position and books. */
  readonly isEqual: boolean
  /** True if the bot's own orders have fills that are not booked yet. */
  readonly hasNews: boolean
  readonly areSettingsChanged: boolean
  readonly outside: OutsideTrades
  /** Decimal text; '' without one. */
  readonly liquidation: string
  /** Lots of the position that the books lack; negative if they have more. */
  readonly difference: number
  /** In ticks; 0 if the venue does not state it. */
  readonly mark: number
  /** Ids at the venue of orders with fills, which it neither finds nor lists as its own. */
  readonly unknownOrders: readonly string[]
}

export type BotTradingClient = Pick<
  SpotTradingClient,
  'affordableLots' | 'amend' | 'place' | 'walletAtoms' | 'withdraw'
> & {
  cancel(order: string, market: string): Promise<void>
  order(client: string, market: string): Promise<ProgramOrderResult | undefined>
  open(): Promise<readonly OpenBotOrder[]>
  fund(asset: string, atoms: bigint, key: string, isFirst: boolean): Promise<Result<null, ProgramTransferRefusal>>
  /** Present for a venue, which wakes no bot: orders are read at this interval. The bot's own books have its money. */
  readonly polling?: { readonly intervalMs: number }
  /**
   * Learns what a venue did since the moment to which the bot has returned. Cancels open orders that the bot does not
   * know.
   * @param since epoch ms
   * @param ids of the orders that the bot knows
   * @throws VenueCallError if the venue is silent, or there is no usable key: retry
   */
  recover?(since: number, ids: readonly string[]): Promise<VenueRecovery>
  /** Present for a contract at a venue, like the next two. They throw VenueCallError: retry. */
  /** @param settled orders that were unknown before, which therefore count as those of a liquidation */
  checkContract?(settled: ReadonlySet<string>): Promise<VenueContractCheck>
  /** @param isLast reads funding in any case */
  readFundings?(isLast: boolean): Promise<void>
  /** Cancels and books open orders of the bot that its books lack. */
  cancelLost?(): Promise<void>
  release?(asset: string, atoms: bigint, key: string): Promise<Result<null, ProgramTransferRefusal>>
  /** @param first number of the first funding payment to return */
  fundings?(first: number): Promise<readonly { readonly id: number; readonly atoms: bigint }[]>
}

export type NewBot = {
  readonly account: string
  readonly owner: string
  readonly inviter: string
  readonly key: string
  readonly recipe: BotRecipe
  readonly isShared: boolean
  readonly isSimulated: boolean
  readonly note: string
  /** Authenticates the signals that a signal bot receives. */
  readonly secret: string
  readonly following?: string
  readonly venue?: BotRecord['venue']
}

export type TradingBot = Pick<BotRecord, 'account' | 'owner' | 'inviter' | 'recipe' | 'marginIns' | 'venue'>

export type RsiCrossingTrigger = { readonly what: 'start' | 'stop'; readonly cross: RsiCross }

export type BotServices = {
  door(account: TradingBot, books: VenueBooks): BotTradingClient
  /**
   * In ticks, without markets that do not respond.
   * @param venueHost host of the prices' venue; undefined: this site's markets
   */
  prices(markets: readonly string[], venueHost: string | undefined): Promise<Readonly<Record<string, number>>>
  /**
   * Traded volume of closed minutes since `from`; at most a thousand minutes.
   * @throws Error if the market does not respond
   */
  traded(market: string, from: number): Promise<TradedVolume>
  /** Null removes the trigger. */
  watch(market: string, account: string, text: string | null): Promise<void>
  /** Null removes the trigger. */
  watchCrossing(market: string, account: string, wait: RsiCrossingTrigger | null): Promise<void>
  /** The owner's account at a venue learns that the bot has ended. Idempotent. */
  leaveVenue(owner: string, account: string): Promise<void>
  /** Errors are ignored. */
  report(service: BotSnapshot): Promise<void>
  tell(userId: string, notices: readonly Notice[]): Promise<void>
  follow(bot: string, account: string): Promise<Result<LeaderBotStatus, BotRefusal>>
  unfollow(bot: string, account: string): Promise<void>
  tellFollower: NotifyFollower
  pairView(pair: RoundTrip): Omit<RoundTripView, 'id' | 'time'>
}

export type BotHost = {
  readonly storage: TransactionalStorage & {
    setAlarm(time: number): void | Promise<void>
    deleteAlarm(): void | Promise<void>
  }
  now(): number
  readonly services: BotServices
  report(event: string, facts: Readonly<Record<string, unknown>>): void
}

export const toBotProgram = ({
  account,
  owner,
  inviter,
}: Pick<NewBot, 'account' | 'owner' | 'inviter'>): ProgramAccount => ({
  id: account,
  owner,
  ...(inviter !== '' && { inviter }),
})
