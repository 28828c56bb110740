// Trades coins and a contract of one account at a venue. Each leg has the client of its product, with orders and money
// of its own (docs/rules/venue.md, VN270).

import { isPerpetualMarket } from '#shared/bots/perpetuals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { ProgramOrderResult } from '../program/order-result.ts'
import type { PlacedProgramOrder, ProgramOrder, ProgramTransferRefusal } from '../program/spot-trading-client.ts'
import type { BotTradingClient, OpenBotOrder, VenueContractCheck, VenueRecovery } from './services.ts'
import type { VenueBooks } from './venue-books.ts'
import type { VenueContractClient } from './venue-contract-client.ts'
import type { VenueTradingClient } from './venue-trading-client.ts'

/** One leg of a hedge. */
type Leg<Client> = { readonly client: Client; readonly books: VenueBooks }

export type VenueHedgeDeps = {
  readonly spot: Leg<VenueTradingClient>
  readonly contract: Leg<VenueContractClient>
  /** Returns the atoms of the budget that are margin. */
  readonly marginPart: (atoms: bigint) => bigint
}

/** Keys of bookings differ by wallet. */
const toMarginKey = (key: string): string => `${key} margin`

export class VenueHedgeClient implements BotTradingClient {
  readonly polling: { readonly intervalMs: number }
  readonly #spot: Leg<VenueTradingClient>
  readonly #contract: Leg<VenueContractClient>
  readonly #marginPart: VenueHedgeDeps['marginPart']

  constructor({ spot, contract, marginPart }: VenueHedgeDeps) {
    this.#spot = spot
    this.#contract = contract
    this.#marginPart = marginPart
    this.polling = contract.client.polling
  }

  place(order: ProgramOrder): Promise<PlacedProgramOrder> {
    return this.#clientOf(order.market).place(order)
  }

  async amend(id: string): Promise<undefined> {
    await this.#spot.client.amend(id)
    await this.#contract.client.amend(id)
  }

  cancel(venueId: string, market: string): Promise<void> {
    return this.#clientOf(market).cancel(venueId)
  }

  order(id: string, market: string): Promise<ProgramOrderResult | undefined> {
    return this.#clientOf(market).order(id)
  }

  async open(): Promise<readonly OpenBotOrder[]> {
    return [...(await this.#spot.client.open()), ...(await this.#contract.client.open())]
  }

  affordableLots(market: string) {
    return this.#clientOf(market).affordableLots(market)
  }

  async walletAtoms(): Promise<ReadonlyMap<string, bigint>> {
    const sums = new Map(this.#spot.books.balances())
    for (const [asset, atoms] of this.#contract.books.balances()) sums.set(asset, (sums.get(asset) ?? 0n) + atoms)
    return sums
  }

  /** Each wallet must have its part: the bot moves no money between them. */
  async fund(asset: string, atoms: bigint, key: string): Promise<Result<null, ProgramTransferRefusal>> {
    const margin = this.#marginPart(atoms)
    // Coins come first: a reserved contract would register the bot, whose coins' part is then not checked.
    const funded = await this.#spot.client.fund(asset, atoms - margin, key)
    if (!funded.ok) return refuse(toWalletRefusal(funded.error, 'venue_spot_low'))
    const reserved = await this.#contract.client.fund(asset, margin, toMarginKey(key))
    return reserved.ok ? reserved : refuse(toWalletRefusal(reserved.error, 'futures_funds_low'))
  }

  /** Books that the bot no longer spends this money. */
  async withdraw(asset: string, atoms: bigint, key: string): Promise<Result<null, ProgramTransferRefusal>> {
    const margin = this.#contract.books.balances().get(asset) ?? 0n
    // In this order, a repetition after each booking computes the same parts.
    await this.#spot.client.withdraw(asset, atoms - margin, key)
    await this.#contract.client.withdraw(asset, margin, toMarginKey(key))
    return ok(null)
  }

  checkContract(settled: ReadonlySet<string>): Promise<VenueContractCheck> {
    return this.#contract.client.checkContract(settled)
  }

  readFundings(isLast: boolean): Promise<void> {
    return this.#contract.client.readFundings(isLast)
  }

  cancelLost(): Promise<void> {
    return this.#contract.client.cancelLost()
  }

  fundings(first: number) {
    return this.#contract.client.fundings(first)
  }

  async recover(since: number, ids: readonly string[]): Promise<VenueRecovery> {
    const spot = await this.#spot.client.recover(since, ids)
    const contract = await this.#contract.client.recover(since, ids)
    return {
      // Each leg lacks the other's orders.
      absent: new Set(ids.filter((id) => spot.absent.has(id) && contract.absent.has(id))),
      isComplete: spot.isComplete && contract.isComplete,
      hasFills: contract.hasFills,
    }
  }

  #clientOf(market: string): VenueTradingClient {
    return isPerpetualMarket(market) ? this.#contract.client : this.#spot.client
  }
}

const toWalletRefusal = (
  { reason, params }: ProgramTransferRefusal,
  low: 'venue_spot_low' | 'futures_funds_low',
): ProgramTransferRefusal => ({ reason: reason === 'insufficient_funds' ? low : reason, params })
