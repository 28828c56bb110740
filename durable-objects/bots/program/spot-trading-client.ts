// Trades from the program's own account. Derived client ids make retries idempotent. Amounts are atoms, prices ticks,
// quantities lots.

import type { PageCursor } from '#shared/api/cursor.ts'
import { findMarket } from '#shared/markets/markets.ts'
import type { FillView, OrderView } from '#shared/markets/trading/calls.ts'
import type { SelfTradeMode, Side, TimeInForce } from '#shared/markets/trading/order.ts'
import { isOrderOpen } from '#shared/markets/trading/order-rules.ts'
import type { OrderTerms } from '#shared/markets/trading/terms.ts'
import type { Wallet } from '#shared/money/wallets.ts'
import { assert } from '#shared/platform/assert.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { createMarketAtomUnits } from '../../markets/order-book/atom-units.ts'
import {
  computeAdditionalEscrow,
  computeEscrow,
  type EscrowDraft,
  needsTopOfBook,
} from '../../markets/order-book/order-escrow.ts'
import type { TopOfBook } from '../../markets/order-book/preview.ts'
import type { LedgerCommand, LedgerOutcome, LedgerRequest } from '../../wallet/ledger/commands.ts'
import type { OrderCommandOutcome } from '../../wallet/ledger/views.ts'
import { type ProgramOrderResult, toOrderResult } from './order-result.ts'

/** `inviter` earns commissions on the program's fees. `group` replaces the owner in self-trade prevention. */
export type ProgramAccount = {
  readonly id: string
  readonly owner: string
  readonly inviter?: string | undefined
  readonly group?: string | undefined
}

type FillsQuery = PageCursor & { readonly order?: string; readonly limit: number }

/** Each call needs a new stub: an error may break it. */
export type ProgramLedger = {
  execute(request: LedgerRequest): Promise<LedgerOutcome>
  trade(request: LedgerRequest, patienceMs: number): Promise<OrderCommandOutcome>
  openOrders(userId: string, filter: { readonly market?: string }): Promise<OrderView[]>
  orderView(userId: string, by: { readonly client: string }): Promise<OrderView | undefined>
  fills(userId: string, query: FillsQuery): Promise<FillView[]>
  holdings(userId: string): Promise<{
    readonly balances: readonly { readonly wallet: Wallet; readonly asset: string; readonly available: string }[]
    readonly orders: readonly { readonly held: readonly { readonly asset: string; readonly atoms: string }[] }[]
  }>
  inWallets(people: readonly string[], wallet: Wallet): Promise<Readonly<Record<string, string>>[]>
}
export type ProgramBook = { standing(): Promise<TopOfBook> }

export type ProgramSpotServices = {
  ledger(account: string): ProgramLedger
  book(market: string): ProgramBook
}

export type ProgramOrder = {
  /** Client order id, unique in this account: 1 to 36 of `A–Z a–z 0–9 _ . : -`. Used once. */
  readonly id: string
  readonly market: string
  readonly side: Side
  /** In ticks; undefined: market order. */
  readonly price?: number | undefined
  /** Lots; 0 for a market order with `amount`. */
  readonly lots: number
  /** Quote atoms instead of lots: what a market purchase spends at most, or a market sale should raise. */
  readonly amount?: bigint | undefined
  /** Default: GTC with a price, IOC without. */
  readonly timeInForce?: TimeInForce
  readonly postOnly?: boolean
  readonly selfTrade?: SelfTradeMode
  /** True for a reduce-only order. */
  readonly closes?: boolean
  /** True if the order must not be sent any more unless the venue has it. The embedded exchange loses no order. */
  readonly isLate?: boolean
}

/** `lots`: total, including filled ones. `price` in ticks. `number` counts the order's amendments from 1. */
export type ProgramOrderAmendment = { readonly number: number; readonly lots: number; readonly price: number }

export type ProgramRefusal = { readonly reason: string; readonly params: Readonly<Record<string, string>> }

/** `unknown`: the order is in flight or unreadable. Query again by the same id. */
export type PlacedProgramOrder =
  | { readonly kind: 'known'; readonly order: ProgramOrderResult }
  | ({ readonly kind: 'refused' } & ProgramRefusal)
  | { readonly kind: 'unknown' }

export type ProgramTransferRefusal = { readonly reason: string; readonly params: Readonly<Record<string, string>> }

export type ProgramWallet = Extract<Wallet, 'bot' | 'copy'>

const PATIENCE_MS = 3_000
const PAGE = 200

export function toEscrowDraft({ id, market: symbol, side, price, lots, amount, ...more }: ProgramOrder): EscrowDraft {
  const market = findMarket(symbol)
  assert(market, `${symbol} is a listed market`)
  const terms: OrderTerms = {
    kind: 'single',
    side,
    quantity: lots,
    ...(more.selfTrade && { selfTrade: more.selfTrade }),
    leg: {
      type: price === undefined ? 'market' : 'limit',
      price: price ?? 0,
      postOnly: more.postOnly ?? false,
      timeInForce: more.timeInForce ?? (price === undefined ? 'IOC' : 'GTC'),
      clientOrderId: id,
    },
  }
  return {
    market,
    terms,
    amount: amount === undefined ? amount : amount / createMarketAtomUnits(market).quoteAtomsPerUnit,
  }
}

export const parseWalletAtoms = (assets: Readonly<Record<string, string>>): ReadonlyMap<string, bigint> =>
  new Map(Object.entries(assets).map(([asset, atoms]) => [asset, BigInt(atoms)]))

export class SpotTradingClient {
  readonly #account: ProgramAccount
  readonly #wallet: Wallet
  readonly #services: ProgramSpotServices

  /** @param wallet wallet of a program; house accounts use `spot` */
  constructor(account: ProgramAccount, wallet: Wallet, services: ProgramSpotServices) {
    this.#account = account
    this.#wallet = wallet
    this.#services = services
  }

  /**
   * A repetition with the same id returns the order's current state.
   * @throws Error if the ledger cannot be reached: the outcome is unknown
   */
  async place(order: ProgramOrder): Promise<PlacedProgramOrder> {
    const standing = needsTopOfBook(toEscrowDraft(order))
      ? await this.#services.book(order.market).standing()
      : undefined
    const request = this.createRequest(order, standing)
    if (!request) return { kind: 'refused', reason: 'reference_price_unknown', params: {} }
    const told = await this.#services.ledger(this.#account.id).trade(request, PATIENCE_MS)
    return this.#placed(order, told, told.kind === 'done' ? told.fills : [])
  }

  /**
   * @param standing current prices, if the escrow needs them (`needsTopOfBook`)
   * @returns undefined if the cost is unknown
   */
  createRequest(order: ProgramOrder, standing?: TopOfBook): LedgerRequest | undefined {
    const { id, inviter, owner, group } = this.#account
    const counted = computeEscrow(toEscrowDraft(order), standing)
    if (!counted) return undefined
    const command: LedgerCommand = {
      kind: 'place',
      market: order.market,
      wallet: this.#wallet,
      ...counted.money,
      terms: JSON.stringify(counted.terms),
      owner,
      ...(inviter ? { inviter } : {}),
      ...(group ? { group } : {}),
    }
    // A repeated market order computes another escrow, because prices moved: only `asked` can recognise the request.
    const asked = JSON.stringify({ ...order, ...(order.amount !== undefined && { amount: String(order.amount) }) })
    return { person: id, key: `program-order:${order.id}`, command, asked }
  }

  /**
   * Evaluates the ledger's answer to `createRequest`, for an order that never rests.
   * @throws Error if a further read is needed and fails
   */
  toPlacedOrder(order: Pick<ProgramOrder, 'id'>, told: OrderCommandOutcome): Promise<PlacedProgramOrder> {
    return this.#placed(order, told, told.kind === 'done' ? told.fills : [])
  }

  async #placed(
    order: Pick<ProgramOrder, 'id'>,
    told: OrderCommandOutcome,
    fills: readonly FillView[] = [],
  ): Promise<PlacedProgramOrder> {
    if (told.kind === 'busy' || told.kind === 'pending') return { kind: 'unknown' }
    if (told.kind === 'done') return this.#known(told.orders[0], fills)
    // The ledger forgets a request after two days, but not the order, so the order is read.
    if (told.reason === 'key_reused') return this.#known(await this.#view(order.id))
    return { kind: 'refused', reason: told.reason, params: told.params }
  }

  /**
   * Lots that the available balance buys now, and their price in ticks. No lots if the price is unknown.
   * @throws Error if the ledger or the book cannot be reached
   */
  async affordableLots(symbol: string): Promise<{ readonly lots: number; readonly price: number }> {
    const market = findMarket(symbol)
    assert(market, `${symbol} is a listed market`)
    const [{ balances }, { last, ask }] = await Promise.all([
      this.#services.ledger(this.#account.id).holdings(this.#account.id),
      this.#services.book(symbol).standing(),
    ])
    const price = Math.max(last, ask)
    const free = balances.find(({ wallet, asset }) => wallet === this.#wallet && asset === market.quote)?.available
    const each = BigInt(price) * createMarketAtomUnits(market).quoteAtomsPerUnit
    return { lots: price > 0 ? Number(BigInt(free ?? 0) / each) : 0, price }
  }

  /**
   * The order appears unchanged until `order` returns the result. Idempotent by amendment number.
   * @returns reason why it was not amended, if known
   * @throws Error if the ledger cannot be reached or has not answered yet
   */
  async amend(client: string, { number, lots, price }: ProgramOrderAmendment): Promise<ProgramRefusal | undefined> {
    const view = await this.#view(client)
    if (!view || !isOrderOpen(view.status)) return undefined
    const more = computeAdditionalEscrow(view, { quantity: lots, price })
    const terms = JSON.stringify({ quantity: lots, price })
    const command: LedgerCommand = { kind: 'amend', order: view.id, terms, ...(more && { more }) }
    const { id: userId } = this.#account
    // A retry may compute another escrow, so `asked` identifies the amendment.
    const request = { person: userId, key: `program-amend:${view.id}:${number}`, command, asked: terms }
    const told = await this.#services.ledger(userId).trade(request, PATIENCE_MS)
    if (told.kind === 'refused') return { reason: told.reason, params: told.params }
    if (told.kind !== 'done') throw new Error(`whether order ${client} was amended is not known yet`)
    return undefined
  }

  /**
   * `order` returns the outcome.
   * @param order id of the order at the ledger
   */
  async cancel(order: string): Promise<void> {
    const command: LedgerCommand = { kind: 'cancel', order }
    const { id } = this.#account
    await this.#services.ledger(id).trade({ person: id, key: `program-cancel:${order}`, command }, PATIENCE_MS)
  }

  async order(client: string): Promise<ProgramOrderResult | undefined> {
    const placed = await this.#known(await this.#view(client))
    return placed.kind === 'known' ? placed.order : undefined
  }

  async open(market?: string): Promise<OrderView[]> {
    return this.#services.ledger(this.#account.id).openOrders(this.#account.id, market === undefined ? {} : { market })
  }

  async walletAtoms(): Promise<ReadonlyMap<string, bigint>> {
    const [own = {}] = await this.#services.ledger(this.#account.id).inWallets([this.#account.id], this.#wallet)
    return parseWalletAtoms(own)
  }

  /** Transfers from the owner's wallet of the same name. Idempotent by key. */
  fund(asset: string, atoms: bigint, key: string): Promise<Result<null, ProgramTransferRefusal>> {
    return this.#give(this.#account.owner, this.#account.id, { asset, atoms, key: `program-fund:${key}` })
  }

  withdraw(asset: string, atoms: bigint, key: string): Promise<Result<null, ProgramTransferRefusal>> {
    return this.#give(this.#account.id, this.#account.owner, { asset, atoms, key: `program-return:${key}` })
  }

  async #give(
    userId: string,
    toPerson: string,
    { asset, atoms, key }: { readonly asset: string; readonly atoms: bigint; readonly key: string },
  ): Promise<Result<null, ProgramTransferRefusal>> {
    const [from, to] = [this.#wallet, this.#wallet]
    const command: LedgerCommand = { kind: 'give', asset, atoms: String(atoms), from, toPerson, to }
    const own = `${key}:${this.#account.id}`
    const given = await this.#services.ledger(userId).execute({ person: userId, key: own, command })
    return given.ok ? ok(null) : refuse(given.error)
  }

  #view(client: string): Promise<OrderView | undefined> {
    return this.#services.ledger(this.#account.id).orderView(this.#account.id, { client })
  }

  /** Nothing is read if the answer contains all fills, as usual. */
  async #known(view: OrderView | undefined, told: readonly FillView[] = []): Promise<PlacedProgramOrder> {
    if (!view) return { kind: 'unknown' }
    const known = toOrderResult(view, told)
    if (known.isWhole) return { kind: 'known', order: known }
    const order = toOrderResult(view, await this.#fills(view.id))
    // Fills are missing if the read happened between two execution reports.
    return order.isWhole ? { kind: 'known', order } : { kind: 'unknown' }
  }

  async #fills(order: string): Promise<FillView[]> {
    const { id } = this.#account
    const all: FillView[] = []
    for (;;) {
      const last = all.at(-1)
      const from = last && { before: last.time, beforeId: `${last.id}/${last.order}` }
      const page = await this.#services.ledger(id).fills(id, { order, limit: PAGE, ...from })
      all.push(...page)
      if (page.length < PAGE) return all
    }
  }
}
