// The user's account at a venue, as bots use it: calls between Durable Objects.

import type { Result } from '#shared/platform/result.ts'
import type { VenueCancelAnswer, VenueOrderAnswer, VenueOrderInput } from './calls.ts'
import type { VenueContractCancelAnswer, VenueContractOrderAnswer, VenueContractOrderInput } from './contract-calls.ts'
import type {
  VenueContractFillView,
  VenueContractOrderView,
  VenueContractState,
  VenueFundingView,
} from './contract-views.ts'
import type { VenueFailure, VenueFillView, VenueOrderView } from './views.ts'

/** `amount`: decimal text. `isRestored`: the bot returned to an earlier moment, so its money may be in use. */
export type VenueBotBudget = { readonly asset: string; readonly amount: string; readonly isRestored?: boolean }

export type VenueBotOrder = VenueOrderInput & { readonly reduceOnly?: boolean }

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
  /**
   * @param isUnmade by the form of a bot: a bot that exists, or joins meanwhile, stays
   * @param lost request whose answer the form lost: a contract that another one was promised stays
   */
  leaveBot(bot: string, isUnmade?: boolean, lost?: string): Promise<void>
  /** A repeated client id never sends a second order. */
  place(order: VenueBotOrder): Promise<VenueOrderAnswer>
  cancel(market: string, id: string): Promise<VenueCancelAnswer>
  listOpenOrders(market: string): Promise<Result<readonly VenueOrderView[], VenueFailure>>
  /** Lists the newest orders of any state. @param since epoch ms */
  listOrdersSince(market: string, since: number): Promise<Result<VenueOrdersSince, VenueFailure>>
  /**
   * @param unsent the order, if its caller gives it up: a request that is still on its way then no longer sends it
   * @returns an order that was sent before, as the venue has it now
   */
  findOrder(market: string, clientId: string, unsent?: VenueBotOrder): Promise<VenueOrderAnswer>
  listOrderFills(market: string, order: string): Promise<Result<readonly VenueFillView[], VenueFailure>>
}

/**
 * Without `leverage`, nothing is set at the venue. `planned`: what the bot will set, and the largest value of its position
 * and orders. `request`: id of one request of the form.
 */
export type VenueContractReservation = VenueBotBudget & {
  readonly market: string
  readonly leverage?: number
  readonly planned?: { readonly leverage: number; readonly notional: string }
  readonly request?: string
}

/** `isForced`: the venue itself closes a position. `order`: absent in answers of an earlier release. */
export type VenueContractOrigin = {
  readonly clientId: string
  readonly isForced: boolean
  readonly isDeleveraging: boolean
  readonly order?: VenueContractOrderView
}

export type VenueBotContracts = {
  /**
   * Registers a program that reserves contracts later, so that the key stays while it runs. Idempotent.
   * @returns the first obstacle; the detail of `balance_low` is the free margin
   */
  joinContracts(bot: string, budget: VenueBotBudget): Promise<Result<null, VenueFailure>>
  /** Gives back a contract in which nothing of the bot is left. Idempotent. */
  releaseContract(bot: string, market: string): Promise<void>
  /**
   * Reserves an unused contract for a bot, and sets margin mode and leverage if they differ. Idempotent.
   * @returns the first obstacle; the detail of `balance_low` is the free balance, and that of `leverage_refused` for a
   *   planned leverage the highest that the venue allows
   */
  reserveContract(bot: string, reservation: VenueContractReservation): Promise<Result<null, VenueFailure>>
  leaveBot(bot: string): Promise<void>
  /** A repeated client id never sends a second order. */
  placeBotContractOrder(bot: string, order: VenueContractOrderInput): Promise<VenueContractOrderAnswer>
  cancelBotContractOrder(bot: string, market: string, id: string): Promise<VenueContractCancelAnswer>
  listOpenContractOrders(market: string): Promise<Result<readonly VenueContractOrderView[], VenueFailure>>
  listContractOrdersSince(market: string, since: number): Promise<Result<VenueOrdersSince, VenueFailure>>
  /** @param unsent as of `VenueBotAccount.findOrder` */
  findContractOrder(
    market: string,
    clientId: string,
    unsent?: VenueContractOrderInput,
  ): Promise<VenueContractOrderAnswer>
  /** @returns null if the venue has no such order */
  findContractOrderById(market: string, id: string): Promise<Result<VenueContractOrigin | null, VenueFailure>>
  /** @param order id of the order at the venue */
  listContractOrderFills(market: string, order: string): Promise<Result<readonly VenueContractFillView[], VenueFailure>>
  contractState(market: string): Promise<Result<VenueContractState, VenueFailure>>
  /** `since` is epoch ms in each call. */
  listContractFillsSince(market: string, since: number): Promise<Result<readonly VenueContractFillView[], VenueFailure>>
  listContractFundingsSince(market: string, since: number): Promise<Result<readonly VenueFundingView[], VenueFailure>>
}
