// How a program (a bot, a copy portfolio) trades spot: from an account of its own, through the ledger's own commands, as its
// owner would. Every request has a client id that follows from what it is for, so that whatever died in between is asked for
// again and happens once. Amounts are atoms, prices ticks, quantities lots.

import type { Cursor } from '#shared/api/cursor.ts'
import type { FillView, OrderView } from '#shared/api/trading.ts'
import { assert } from '#shared/assert.ts'
import { marketBySymbol } from '#shared/markets.ts'
import type { Wallet } from '#shared/money/wallets.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import type { SelfTrade, Side, TimeInForce } from '#shared/trading/order.ts'
import { isOpen } from '#shared/trading/order-rules.ts'
import type { OrderTerms } from '#shared/trading/terms.ts'
import type { Command, Outcome, Request } from '../ledger/commands.ts'
import type { TradeOutcome } from '../ledger/views.ts'
import { atomUnitsOf } from '../order-book/atom-units.ts'
import type { TopOfBook } from '../order-book/preview.ts'
import { type Draft, moneyOf, moreOf, needsStanding } from './order-money.ts'
import { type OrderResult, resultOf } from './order-result.ts'

/**
 * The account that a program trades from, and whose it is; `inviter` gets their share of its fees. `group`: whom it is one
 * with in a book, in the place of its owner.
 */
export type ProgramAccount = {
  readonly id: string
  readonly owner: string
  readonly inviter?: string | undefined
  readonly group?: string | undefined
}

type FillsQuery = Cursor & { readonly order?: string; readonly limit: number }

/** A ledger shard, as far as programs use it. A stub is used once: after a throw it may be broken. */
export type ProgramLedger = {
  execute(request: Request): Promise<Outcome>
  trade(request: Request, patienceMs: number): Promise<TradeOutcome>
  openOrders(person: string, filter: { readonly market?: string }): Promise<OrderView[]>
  orderView(person: string, by: { readonly client: string }): Promise<OrderView | undefined>
  fills(person: string, query: FillsQuery): Promise<FillView[]>
  holdings(person: string): Promise<{
    readonly balances: readonly { readonly wallet: Wallet; readonly asset: string; readonly available: string }[]
    readonly orders: readonly { readonly held: readonly { readonly asset: string; readonly atoms: string }[] }[]
  }>
  inWallets(people: readonly string[], wallet: Wallet): Promise<Readonly<Record<string, string>>[]>
}
export type ProgramBook = { standing(): Promise<TopOfBook> }

export type SpotServices = {
  /** The shard that has an account. */
  ledger(account: string): ProgramLedger
  book(market: string): ProgramBook
}

/** An order of a program. */
export type ProgramOrder = {
  /** Its client id, of this account alone: 1 to 36 of `A–Z a–z 0–9 _ . : -`. Never used twice. */
  readonly id: string
  readonly market: string
  readonly side: Side
  /** Ticks; absent: at the market. */
  readonly price?: number | undefined
  /** Lots; of an order at the market that names `amount`: 0. */
  readonly lots: number
  /** Quote atoms that a purchase at the market spends at most, or a sale at the market is to raise, in the place of lots. */
  readonly amount?: bigint | undefined
  /** Default: GTC with a price, IOC without. */
  readonly timeInForce?: TimeInForce
  readonly postOnly?: boolean
  readonly selfTrade?: SelfTrade
  /** Of a position: it may only make it smaller. */
  readonly closes?: boolean
}

/** What an order is to be: lots of all of it, and ticks. `number`: which amendment of its it is, from 1. */
export type Amendment = { readonly number: number; readonly lots: number; readonly price: number }

export type Refused = { readonly reason: string; readonly params: Readonly<Record<string, string>> }

/** `unknown`: it is on its way, or nobody can say: ask again by the same id. */
export type Placed =
  | { readonly kind: 'known'; readonly order: OrderResult }
  | ({ readonly kind: 'refused' } & Refused)
  | { readonly kind: 'unknown' }

export type MoneyRefusal = { readonly reason: string; readonly params: Readonly<Record<string, string>> }

/** Both sides of what a program is given, and gives back, lie in this wallet. */
export type ProgramWallet = Extract<Wallet, 'bot' | 'copy'>

const PATIENCE_MS = 3_000
/** Fills that are read at a time. */
const PAGE = 200

/** The order as its market's book reads it. @throws Error for a market that is not listed */
export function draftOf({ id, market: symbol, side, price, lots, amount, ...more }: ProgramOrder): Draft {
  const market = marketBySymbol(symbol)
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
  return { market, terms, amount: amount === undefined ? amount : amount / atomUnitsOf(market).quoteAtomsPerUnit }
}

/** Of `inWallets`. */
export const atomsIn = (assets: Readonly<Record<string, string>>): ReadonlyMap<string, bigint> =>
  new Map(Object.entries(assets).map(([asset, atoms]) => [asset, BigInt(atoms)]))

export class SpotDoor {
  readonly #account: ProgramAccount
  readonly #wallet: Wallet
  readonly #services: SpotServices

  /** @param wallet of a program; the house's own accounts trade from `spot` */
  constructor(account: ProgramAccount, wallet: Wallet, services: SpotServices) {
    this.#account = account
    this.#wallet = wallet
    this.#services = services
  }

  /**
   * Places an order. Asked again with the same id, it is the same order, and its standing of now.
   * @throws Error where the ledger is not reached: whether it was taken is not known
   */
  async place(order: ProgramOrder): Promise<Placed> {
    const standing = needsStanding(draftOf(order)) ? await this.#services.book(order.market).standing() : undefined
    const request = this.requestOf(order, standing)
    if (!request) return { kind: 'refused', reason: 'reference_price_unknown', params: {} }
    const told = await this.#services.ledger(this.#account.id).trade(request, PATIENCE_MS)
    return this.#placed(order, told, told.kind === 'done' ? told.fills : [])
  }

  /**
   * What the ledger is asked for: whoever asks it, the same order is placed once.
   * @param standing of the market, where what the order needs hangs on it (`needsStanding`)
   * @returns undefined where nobody knows what it might cost
   */
  requestOf(order: ProgramOrder, standing?: TopOfBook): Request | undefined {
    const { id, inviter, owner, group } = this.#account
    const counted = moneyOf(draftOf(order), standing)
    if (!counted) return undefined
    const command: Command = {
      kind: 'place',
      market: order.market,
      wallet: this.#wallet,
      ...counted.money,
      terms: JSON.stringify(counted.terms),
      owner,
      ...(inviter ? { inviter } : {}),
      ...(group ? { group } : {}),
    }
    // What it may need depends on the moment where it has no limit: it is the same request all the same.
    const asked = JSON.stringify({ ...order, ...(order.amount !== undefined && { amount: String(order.amount) }) })
    return { person: id, key: `program-order:${order.id}`, command, asked }
  }

  /**
   * What the ledger's answer to `requestOf` says, of an order that never rests: its fills came with it.
   * @throws Error where more has to be asked, and it is not reached
   */
  placed(order: Pick<ProgramOrder, 'id'>, told: TradeOutcome): Promise<Placed> {
    return this.#placed(order, told, told.kind === 'done' ? told.fills : [])
  }

  async #placed(order: Pick<ProgramOrder, 'id'>, told: TradeOutcome, fills: readonly FillView[] = []): Promise<Placed> {
    if (told.kind === 'busy' || told.kind === 'pending') return { kind: 'unknown' }
    if (told.kind === 'done') return this.#known(told.orders[0], fills)
    // Client ids are forgotten after two days, but for those of orders: it was placed before.
    if (told.reason === 'key_reused') return this.#known(await this.#view(order.id))
    return { kind: 'refused', reason: told.reason, params: told.params }
  }

  /**
   * What free money of a market's quote asset buys there now, in lots, and the price in ticks that this counts with; no lots where
   * nobody knows a price.
   * @throws Error where ledger or book are not reached
   */
  async affords(symbol: string): Promise<{ readonly lots: number; readonly price: number }> {
    const market = marketBySymbol(symbol)
    assert(market, `${symbol} is a listed market`)
    const [{ balances }, { last, ask }] = await Promise.all([
      this.#services.ledger(this.#account.id).holdings(this.#account.id),
      this.#services.book(symbol).standing(),
    ])
    const price = Math.max(last, ask)
    const free = balances.find(({ wallet, asset }) => wallet === this.#wallet && asset === market.quote)?.available
    const each = BigInt(price) * atomUnitsOf(market).quoteAtomsPerUnit
    return { lots: price > 0 ? Number(BigInt(free ?? 0) / each) : 0, price }
  }

  /**
   * Asks for an order that rests to stand at another price, or for other lots, its filled ones among them. How it stands then, `order`
   * says; until then it stands as it did. Once for each number of an amendment of an order.
   * @returns why it was not amended, where that is known
   * @throws Error where the ledger is not reached, or its answer is not there yet
   */
  async amend(client: string, { number, lots, price }: Amendment): Promise<Refused | undefined> {
    const view = await this.#view(client)
    if (!view || !isOpen(view.status)) return undefined
    const more = moreOf(view, { quantity: lots, price })
    const terms = JSON.stringify({ quantity: lots, price })
    const command: Command = { kind: 'amend', order: view.id, terms, ...(more && { more }) }
    const { id: person } = this.#account
    // What it needs more hangs on how it stands when it is asked again: it is the same amendment.
    const request = { person, key: `program-amend:${view.id}:${number}`, command, asked: terms }
    const told = await this.#services.ledger(person).trade(request, PATIENCE_MS)
    if (told.kind === 'refused') return { reason: told.reason, params: told.params }
    if (told.kind !== 'done') throw new Error(`whether order ${client} was amended is not known yet`)
    return undefined
  }

  /** Asks for an order to be cancelled; how it ended, `order` says. @param order its id at the ledger */
  async cancel(order: string): Promise<void> {
    const command: Command = { kind: 'cancel', order }
    const { id } = this.#account
    await this.#services.ledger(id).trade({ person: id, key: `program-cancel:${order}`, command }, PATIENCE_MS)
  }

  /** An order by its client id with all of its fills; undefined where no book has told of it. */
  async order(client: string): Promise<OrderResult | undefined> {
    const placed = await this.#known(await this.#view(client))
    return placed.kind === 'known' ? placed.order : undefined
  }

  /** Open orders, without their fees. */
  async open(market?: string): Promise<OrderView[]> {
    return this.#services.ledger(this.#account.id).openOrders(this.#account.id, market === undefined ? {} : { market })
  }

  /** What lies in the program's wallet and in its open orders, in atoms by asset. */
  async worth(): Promise<ReadonlyMap<string, bigint>> {
    const [own = {}] = await this.#services.ledger(this.#account.id).inWallets([this.#account.id], this.#wallet)
    return atomsIn(own)
  }

  /** Money from its owner's wallet of the same name into the program's. Once for each key. */
  fund(asset: string, atoms: bigint, key: string): Promise<Result<null, MoneyRefusal>> {
    return this.#give(this.#account.owner, this.#account.id, { asset, atoms, key: `program-fund:${key}` })
  }

  /** And back. */
  withdraw(asset: string, atoms: bigint, key: string): Promise<Result<null, MoneyRefusal>> {
    return this.#give(this.#account.id, this.#account.owner, { asset, atoms, key: `program-return:${key}` })
  }

  async #give(
    person: string,
    toPerson: string,
    { asset, atoms, key }: { readonly asset: string; readonly atoms: bigint; readonly key: string },
  ): Promise<Result<null, MoneyRefusal>> {
    const [from, to] = [this.#wallet, this.#wallet]
    const command: Command = { kind: 'give', asset, atoms: String(atoms), from, toPerson, to }
    const own = `${key}:${this.#account.id}`
    const given = await this.#services.ledger(person).execute({ person, key: own, command })
    return given.ok ? ok(null) : refuse(given.error)
  }

  #view(client: string): Promise<OrderView | undefined> {
    return this.#services.ledger(this.#account.id).orderView(this.#account.id, { client })
  }

  /** @param told fills that came with it: mostly all, and then nobody is asked */
  async #known(view: OrderView | undefined, told: readonly FillView[] = []): Promise<Placed> {
    if (!view) return { kind: 'unknown' }
    const known = resultOf(view, told)
    if (known.isWhole) return { kind: 'known', order: known }
    const order = resultOf(view, await this.#fills(view.id))
    // It was read between two reports: what it has traded by now is another question.
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
