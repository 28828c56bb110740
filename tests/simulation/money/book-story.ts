// Helpers for stories of the product's books, ledgers and chains (T3): step by step, each step with its expectation.

import { MONEY_LINK_VERSION, type QuarantinedMessage, type QuarantineRelease } from '#objects/platform/edge-messages.ts'
import type { StoredCommission } from '#objects/wallet/ledger/affiliate-store.ts'
import type { LedgerCommand, LedgerCommandReceipt, LedgerOutcome } from '#objects/wallet/ledger/commands.ts'
import type { LedgerHoldings } from '#objects/wallet/ledger/views.ts'
import type { WithdrawalView } from '#objects/wallet/withdrawals/withdrawal-service.ts'
import { findMarket } from '#shared/markets/markets.ts'
import type { FillView, OrderView } from '#shared/markets/trading/calls.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import type { OrderLegTerms, OrderTerms } from '#shared/markets/trading/terms.ts'
import { assert } from '#shared/platform/assert.ts'
import type { Result } from '#shared/platform/result.ts'
import type { ScenarioRun } from './crash-points.ts'
import { RealExchange } from './real-exchange.ts'
import { ACCOUNTS, SHARDS } from './scenarios.ts'
import { NO_FAULTS } from './world.ts'

export const BTC = 'BTC_USDT'
export const ETH = 'ETH_USDT'
/** Price in ticks of BTC_USDT: 90,000 USDT. */
export const P = 9_000_000
/** Atoms of the quote asset per tick and lot, and of the base asset per lot, of BTC_USDT. */
const [QUOTE, BASE] = [10, 100_000] as const

type Place = Extract<LedgerCommand, { kind: 'place' }>

export const leg = (price: number, more: Partial<OrderLegTerms> = {}): OrderLegTerms => {
  return { type: 'limit', price, timeInForce: 'GTC', postOnly: false, ...more }
}
export const market: OrderLegTerms = leg(0, { type: 'market', timeInForce: 'IOC' })

export const single = (side: Side, quantity: number, of: OrderLegTerms): OrderTerms => {
  return { kind: 'single', side, quantity, leg: of }
}
export const buy = (lots: number, price = P, more: Partial<OrderLegTerms> = {}) => single('buy', lots, leg(price, more))
export const sell = (lots: number, price = P, more: Partial<OrderLegTerms> = {}) =>
  single('sell', lots, leg(price, more))

/** An order of BTC_USDT with the money that it needs: a purchase at `price`, or at its own limit. */
export function placing(terms: OrderTerms, price?: number): Place {
  const { side, quantity } = terms
  const own = terms.kind === 'oco' ? Math.max(terms.limit.price, terms.stop.price) : terms.leg.price
  const atoms = side === 'buy' ? quantity * (price ?? own) * QUOTE : quantity * BASE
  const money = { asset: side === 'buy' ? 'USDT' : 'BTC', atoms: String(atoms) }
  return { kind: 'place', market: BTC, wallet: 'spot', ...money, terms: JSON.stringify(terms) }
}

export class BookStory {
  /** Called after the opening that many stories share. */
  readonly opened: () => void
  readonly #exchange: RealExchange

  constructor(exchange: RealExchange, opened: () => void) {
    this.#exchange = exchange
    this.opened = opened
  }

  get now(): number {
    return this.#exchange.world.now
  }

  pause(ms: number): Promise<void> {
    return this.#exchange.world.pause(ms)
  }

  /** Calls a user's shard until it answers. */
  at<T>(person: string, method: string, ...args: unknown[]): Promise<T> {
    return this.#exchange.sure<T>(this.#exchange.ledgerOf(person), method, ...args)
  }

  chain<T>(network: string, method: string, ...args: unknown[]): Promise<T> {
    return this.#exchange.sure<T>(`chain:${network}`, method, ...args)
  }

  homeOf(person: string): string {
    return this.#exchange.ledgerOf(person)
  }

  newKey(): string {
    return this.#exchange.newKey()
  }

  /** One faucet grant of each asset: a bitcoin, 10,000 USDT. */
  async fund(person: string, ...assets: string[]): Promise<void> {
    for (const asset of assets) await this.does(person, { kind: 'faucet', asset, to: 'spot' })
  }

  ask(person: string, command: LedgerCommand, key?: string): Promise<LedgerOutcome> {
    return this.#exchange.ask(person, command, key)
  }

  /** @throws Error if it is refused */
  async does(person: string, command: LedgerCommand): Promise<LedgerCommandReceipt> {
    const outcome = await this.ask(person, command)
    assert(outcome.ok, `${person} may ask for ${JSON.stringify(command)}: ${JSON.stringify(outcome)}`)
    return outcome.value
  }

  /** Executes a command, and waits until all messages have arrived. */
  async sees(person: string, command: LedgerCommand): Promise<string> {
    const { id } = await this.does(person, command)
    await this.settled()
    return id
  }

  /** Places an order, and waits for the book's report. */
  place(person: string, terms: OrderTerms, more: Partial<Place> = {}): Promise<string> {
    return this.sees(person, { ...placing(terms), ...more })
  }

  /**
   * Waits until no message is in flight; the auditor's calls wake objects with pending work.
   * @throws Error if that never happens
   */
  async settled(): Promise<void> {
    for (let round = 0; round < 60; round += 1) {
      await this.pause(1_200)
      const { objects, findings } = await this.#exchange.audit()
      if (findings.length === 0 && objects.every(({ waiting }) => waiting === 0)) return
    }
    throw new Error('never at rest')
  }

  /** Polls until `isSo`. @throws Error on timeout */
  async until(isSo: () => Promise<boolean>, stepMs = 5_000): Promise<void> {
    for (let round = 0; round < 100; round += 1) {
      if (await isSo()) return
      await this.pause(stepMs)
      await this.#exchange.audit()
    }
    throw new Error('what is waited for never comes')
  }

  /** Statuses of a ledger order's book orders, in order. */
  async status(person: string, id: string): Promise<string> {
    const views = (await ordersOf(this.#exchange, person)).filter((view) => view.id.split('.')[0] === id)
    return views.map(({ status }) => status).join(' ')
  }

  async stands(person: string, id: string, statuses: string): Promise<void> {
    const found = await this.status(person, id)
    assert(found === statuses, `${id} is ${statuses}, not ${found}`)
  }

  /** Expects the ledger's state of an order, or the reason of its end. */
  async known(person: string, id: string, state: string): Promise<void> {
    const order = await this.at<{ state: string; reason: string } | undefined>(person, 'order', person, id)
    const found = `${order?.state} ${order?.reason}`.trim()
    assert(found === state, `${id} is ${state}, not ${found}`)
  }

  /** Balance of a wallet, in atoms. */
  async has(person: string, asset: string, wallet = 'spot'): Promise<bigint> {
    const { balances } = await this.at<LedgerHoldings>(person, 'holdings', person)
    return BigInt(balances.find((each) => each.asset === asset && each.wallet === wallet)?.available ?? 0)
  }

  /** Lets an object fail on some journal entries until it is repaired. */
  break(name: string, kind: string): void {
    this.#exchange.world.broken.set(name, (query, bindings) => {
      return query.startsWith('INSERT INTO journal') && bindings.includes(kind)
    })
  }
  mend(name: string): void {
    this.#exchange.world.broken.delete(name)
  }

  /** An operator resolves the only quarantined message of an object. */
  async endQuarantine(name: string, how: QuarantineRelease['how']): Promise<void> {
    const [found, ...more] = await this.#exchange.sure<QuarantinedMessage[]>(name, 'quarantined', MONEY_LINK_VERSION)
    assert(found && more.length === 0, `one message lies in quarantine in ${name}`)
    const { peer, seq } = found
    await this.#exchange.sure<Result<null, string>>(name, 'endQuarantine', MONEY_LINK_VERSION, { peer, seq, how })
    const left = await this.#exchange.sure<QuarantinedMessage[]>(name, 'quarantined', MONEY_LINK_VERSION)
    assert(left.length === 0, 'quarantine has ended')
  }

  halt(name: string, scope: string, reason: string | null): Promise<void> {
    return this.#exchange.sure(name, 'halt', MONEY_LINK_VERSION, scope, reason)
  }
}

const NEWEST = [Number.MAX_SAFE_INTEGER, 500] as const

async function ordersOf(exchange: RealExchange, person: string): Promise<OrderView[]> {
  const home = exchange.ledgerOf(person)
  const open = await exchange.sure<OrderView[]>(home, 'openOrders', person, {})
  const ended = await exchange.sure<OrderView[]>(home, 'endedOrders', person, { limit: 500 })
  return [...open, ...ended].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Balances and reports of all users, without times and numbers that depend on them. */
async function stateOf(exchange: RealExchange): Promise<string> {
  const lines: string[] = []
  for (const person of ACCOUNTS) {
    const of = <T>(method: string, ...args: unknown[]) => exchange.sure<T>(exchange.ledgerOf(person), method, ...args)
    const add = (row: object) => lines.push(`${person} ${JSON.stringify(row)}`)
    const { balances, orders, holds } = await of<LedgerHoldings>('holdings', person)
    for (const row of [...balances, ...holds]) add(row)
    for (const { id, state, held } of orders) add({ id, state, held })
    for (const { createdAt: _, updatedAt: __, expiresAt: ___, ...view } of await ordersOf(exchange, person)) add(view)
    const fills = await of<FillView[]>('fills', person, { limit: 500 })
    // Fills of one moment are ordered by their numbers, of which a restart skips some (OB76).
    const unnumbered = fills.map(({ id: _, seq: __, time: ___, ...fill }) => fill)
    for (const fill of unnumbered.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))) add(fill)
    for (const { order_id, asset, fee, atoms } of await of<StoredCommission[]>('commissions', person, ...NEWEST)) {
      add({ order_id, asset, fee, atoms })
    }
    for (const { id, state, net, fee, reason } of await of<WithdrawalView[]>('withdrawals', person)) {
      add({ id, state, net, fee, reason })
    }
    add(await of<object>('fees', person))
  }
  const { assets } = await exchange.audit()
  return [...lines, ...assets.map(({ asset, kinds }) => `${asset} ${JSON.stringify(kinds)}`)].join('\n')
}

export type BookScenario = {
  readonly tell: (story: BookStory) => Promise<void>
  readonly chains?: readonly string[]
  /** Users act at the same time: the order may vary, so the story itself checks the result. */
  readonly isRace?: boolean
}

const MARKETS = [BTC, ETH].map((symbol) => findMarket(symbol)).filter((listed) => listed !== undefined)

/** Runs a story in a new deployment. */
export function bookRunOf({ tell, chains = [], isRace = false }: BookScenario): ScenarioRun {
  const exchange = new RealExchange({ seed: 1, shards: SHARDS, faults: NO_FAULTS, markets: MARKETS, chains })
  return {
    world: exchange.world,
    tell: (onOpened) => exchange.until(tell(new BookStory(exchange, onOpened))),
    judge: () => exchange.judge(1_500),
    state: () => (isRace ? Promise.resolve('') : exchange.until(stateOf(exchange))),
  }
}
