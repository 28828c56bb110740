// The user's account at a venue, as bots use it: calls between Durable Objects.

import type { Result } from '#shared/platform/result.ts'
import type { VenueCancelAnswer, VenueOrderAnswer, VenueOrderInput } from './calls.ts'
import type { VenueFailure, VenueFillView, VenueOrderView } from './views.ts'

/** `amount`: decimal text in `asset`. */
export type VenueBotBudget = { readonly asset: string; readonly amount: string }

export type VenueOrdersSince = {
  readonly orders: readonly VenueOrderView[]
  /** False if the venue had more orders since then than it lists at once. */
  readonly isComplete: boolean
}

export type VenueBotAccount = {
  /**
   * Registers a bot, so that the key stays while the bot runs. Idempotent.
   * @returns `balance_low` with the free balance as detail, if that is smaller than the budget
   */
  joinBot(bot: string, budget: VenueBotBudget): Promise<Result<null, VenueFailure>>
  leaveBot(bot: string): Promise<void>
  /** A repeated client id never sends a second order. */
  place(order: VenueOrderInput): Promise<VenueOrderAnswer>
  cancel(market: string, id: string): Promise<VenueCancelAnswer>
  listOpenOrders(market: string): Promise<Result<readonly VenueOrderView[], VenueFailure>>
  /** Lists the newest orders of any state. @param since epoch ms */
  listOrdersSince(market: string, since: number): Promise<Result<VenueOrdersSince, VenueFailure>>
  /** @returns an order that was sent before, as the venue has it now */
  findOrder(market: string, clientId: string): Promise<VenueOrderAnswer>
  /** @param order id of the order at the venue */
  listOrderFills(market: string, order: string): Promise<Result<readonly VenueFillView[], VenueFailure>>
}
