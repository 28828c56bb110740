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

/**
 * `amount`: decimal text in `asset`. `isRestored`: the bot returned to an earlier moment, so it had joined before, and
 * its money may be in use.
 */
export type VenueBotBudget = { readonly asset: string; readonly amount: string; readonly isRestored?: boolean }

/** `reduceOnly`: for contracts only. */
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
  leaveBot(bot: string): Promise<void>
  /** A repeated client id never sends a second order. */
  place(order: VenueBotOrder): Promise<VenueOrderAnswer>
  cancel(market: string, id: string): Promise<VenueCancelAnswer>
  listOpenOrders(market: string): Promise<Result<readonly VenueOrderView[], VenueFailure>>
  /** Lists the newest orders of any state. @param since epoch ms */
  listOrdersSince(market: string, since: number): Promise<Result<VenueOrdersSince, VenueFailure>>
  /** @returns an order that was sent before, as the venue has it now */
  findOrder(market: string, clientId: string): Promise<VenueOrderAnswer>
  /** @param order id of the order at the venue */
  listOrderFills(market: string, order: string): Promise<Result<readonly VenueFillView[], VenueFailure>>
}

/** A contract of the user's account that one bot has for itself, isolated and in one-way mode. */
export type VenueContractLoan = VenueBotBudget & { readonly market: string; readonly leverage: number }

/** Who placed an order. `isForced`: the venue itself, to close a position. */
export type VenueContractOrigin = { readonly clientId: string; readonly isForced: boolean }

/** Contracts of the user's account, for the bot that borrows them. */
export type VenueBotContracts = {
  /**
   * Lends a contract without position and orders to a bot, and sets margin mode and leverage. Idempotent.
   * @returns the first obstacle: `contract_lent`, `hedge_mode`, `contract_used`, `balance_low` (with the free balance
   * as detail), `mode_refused` or `leverage_refused`
   */
  lendContract(bot: string, loan: VenueContractLoan): Promise<Result<null, VenueFailure>>
  leaveBot(bot: string): Promise<void>
  /** A repeated client id never sends a second order. Only the borrower's orders are sent. */
  placeBotContractOrder(bot: string, order: VenueContractOrderInput): Promise<VenueContractOrderAnswer>
  cancelContractOrder(market: string, id: string): Promise<VenueContractCancelAnswer>
  listOpenContractOrders(market: string): Promise<Result<readonly VenueContractOrderView[], VenueFailure>>
  /** @param since epoch ms */
  listContractOrdersSince(market: string, since: number): Promise<Result<VenueOrdersSince, VenueFailure>>
  /** @returns an order that was sent before, as the venue has it now */
  findContractOrder(market: string, clientId: string): Promise<VenueContractOrderAnswer>
  /** @returns null if the venue has no order of this id, or not any more */
  findContractOrderById(market: string, id: string): Promise<Result<VenueContractOrigin | null, VenueFailure>>
  /** @param order id of the order at the venue */
  listContractOrderFills(market: string, order: string): Promise<Result<readonly VenueContractFillView[], VenueFailure>>
  contractState(market: string): Promise<Result<VenueContractState, VenueFailure>>
  /** Fills of all orders, also of those that the venue itself placed. @param since epoch ms */
  listContractFillsSince(market: string, since: number): Promise<Result<readonly VenueContractFillView[], VenueFailure>>
  /** @param since epoch ms */
  listContractFundingsSince(market: string, since: number): Promise<Result<readonly VenueFundingView[], VenueFailure>>
}
