// The clearing house's object on simulated storage, network and clock. Runs the product's code; the story sets the
// books' quotes and depth.

import { createHash } from 'node:crypto'
import type { EntryExitTerms } from '#objects/futures/conditionals.ts'
import type { ConditionalOrderRequest, FuturesOrderRequest } from '#objects/futures/orders.ts'
import { ClearingService } from '#objects/futures/service.ts'
import type { MarketSource } from '#objects/markets/market-source/source.ts'
import type { AffiliateTerms } from '#objects/platform/affiliate-terms.ts'
import type { MoneyHost } from '#objects/platform/money-storage.ts'
import { FuturesIncomeKind } from '#shared/futures/history.ts'
import type { MarginMode } from '#shared/futures/legs.ts'
import type { Wallet } from '#shared/money/wallets.ts'
import { SHARDS } from '../money/scenarios.ts'

/** Quotes of the outside market: price by contract, and lots on each side. */
export type Quotes = Map<string, { readonly ticks: number; readonly lots: number }>

/** Atoms as text; `moved` is deposits minus withdrawals. */
export type Past = { readonly clientOrderIds: readonly string[]; readonly moved: string; readonly worth: string }

export type ClearingBug = (service: ClearingService) => void
type Parts = { readonly quotes: Quotes; readonly bug?: ClearingBug | undefined }

export class RealClearing {
  readonly #host: MoneyHost
  readonly #quotes: Quotes
  readonly #service: ClearingService

  constructor(host: MoneyHost, { quotes, bug }: Parts) {
    this.#host = host
    this.#quotes = quotes
    this.#service = new ClearingService(host, {
      collateral: 'USDT',
      shards: SHARDS,
      sourceOf: ({ symbol }) => ({ origin: 'story', source: this.#source(symbol) }),
      hash: (text) => createHash('sha256').update(text).digest('hex'),
      onChanges: () => undefined,
      pause: () => Promise.resolve(),
      // Accounts at rest leave memory after each transaction, so each story reads them again.
      maxLoadedAccounts: 0,
    })
    bug?.(this.#service)
  }

  #source(symbol: string): MarketSource {
    return {
      advance: () => {
        const quote = this.#quotes.get(symbol)
        if (!quote) return { trades: [] }
        const { ticks, lots } = quote
        const level = (price: number) => (lots === 0 ? [] : [[price, lots] as const])
        return { trades: [], ladder: { bids: level(ticks - 1), asks: level(ticks + 1) } }
      },
      minutes: () => [],
      hours: () => [],
      close: () => undefined,
    }
  }

  /** Advances contracts to now, as the object does before each call. */
  async tick(): Promise<void> {
    const now = this.#host.now()
    for (const [symbol, { ticks }] of this.#quotes) {
      await this.#service.catchUp(symbol, now)
      this.#service.applyPrice(
        symbol,
        ['a', 'b', 'c'].map((source) => ({ source, ticks, time: now, weight: 1 })),
        now,
      )
      while (this.#service.continueWork(now));
    }
  }

  async alarm(): Promise<void> {
    if (this.#service.usedContracts().length > 0) await this.tick()
    this.#service.alarm()
    await this.#service.deliverNotifications({ tell: () => Promise.resolve(), fired: () => Promise.resolve() })
  }

  /** Places an order once: without an answer, the caller repeats it with the same client id. */
  async place(person: string, request: FuturesOrderRequest): Promise<string> {
    await this.tick()
    return this.#service.run(() => {
      const placed = this.#service.idempotentOrders.place(person, request, this.#host.now())
      return placed.ok ? 'ok' : placed.error
    })
  }

  async wait(person: string, request: ConditionalOrderRequest): Promise<string> {
    await this.tick()
    return this.#service.run(() => {
      const { symbol, clientOrderId = '' } = request
      if (this.#service.history.findConditional(person, symbol, clientOrderId)) return 'ok'
      const placed = this.#service.orders.placeConditional(person, request, this.#host.now())
      return placed.ok ? 'ok' : placed.error
    })
  }

  protect(person: string, symbol: string, exits: EntryExitTerms) {
    return this.#service.run(() => this.#service.orders.protect(person, symbol, 'net', exits, this.#host.now()))
  }
  choose(person: string, symbol: string, { mode, leverage }: { mode: MarginMode; leverage: number }) {
    return this.#service.run(() => {
      const now = this.#host.now()
      return [
        this.#service.settings.setLeverage(person, symbol, leverage, now),
        this.#service.settings.setMode(person, symbol, mode, now),
      ]
    })
  }
  async withdraw(person: string, wallet: Wallet, atoms: string, key: string): Promise<string> {
    await this.tick()
    const taken = await this.#service.withdraw(person, wallet, BigInt(atoms), key)
    return taken.ok ? 'ok' : taken.error
  }

  setAffiliateTerms(inviter: string, terms: AffiliateTerms) {
    return this.#service.run(() => this.#service.commissions.setTerms(inviter, terms))
  }

  cancelAll(person: string) {
    return this.#ordering(() => this.#service.orders.cancelAll(person, undefined, this.#host.now()))
  }
  /** Closes all positions. */
  closeAll(person: string) {
    return this.#ordering(() => this.#service.orders.closeAll(person, this.#host.now()))
  }
  async #ordering(once: () => unknown): Promise<string> {
    await this.tick()
    return this.#service.run(() => {
      once()
      return 'ok'
    })
  }

  get money() {
    return this.#service.money
  }
  halt = (version: number, _scope: string, reason: string | null) => this.#service.halt(version, reason)

  /** State of a user: margin, positions, orders and history, without times. */
  standing(person: string): string[] {
    const { house, records, history } = this.#service
    const owner = house.accounts.ensureAccount(person)
    const most = { limit: 500 }
    return [
      `${person} ${house.funds.balance(owner.wallet)}`,
      ...[...owner.positions.values()].map(
        (own) =>
          `${own.key} ${own.lots} for ${own.cost}, ${own.fees} ${own.funding} ${own.realised}, ${house.funds.balance(own.account)}`,
      ),
      ...records.openOf(person).map(({ side, price, lots, filled }) => `${side} ${lots} at ${price}, ${filled}`),
      ...history.fills(person, most).rows.map(({ id: _, time: __, order: ___, ...fill }) => JSON.stringify(fill)),
      ...history
        .positions(person, most)
        .rows.map(({ id: _, openedAt: __, closedAt: ___, ...row }) => JSON.stringify(row)),
      ...history.fundings(person, most).rows.map(({ id: _, time: __, ...row }) => JSON.stringify(row)),
      ...history.liquidations(person, most).rows.map(({ time: _, ...row }) => JSON.stringify(row)),
      ...history.conditionals(person, most).rows.map(({ id, state }) => `${id} ${state}`),
    ]
  }

  /** Past orders and transfers of a user, and the current value. */
  past(person: string): Past {
    const { house, history } = this.#service
    const most = { limit: 10_000 }
    const ids = history.orders(person, most).rows.map((order) => order.clientOrderId)
    const moved = history.income(person, ['transfer', 'returned'], most).rows
    return {
      clientOrderIds: ids.filter((id) => id !== undefined),
      moved: String(moved.reduce((sum, { amount }) => sum + BigInt(amount.replace('.', '')), 0n)),
      worth: String(house.risk.totalEquity(house.accounts.ensureAccount(person))),
    }
  }

  /** Fees of a user's fills, in atoms. */
  fees(person: string): string[] {
    return this.#service.history.fills(person, { limit: 10_000 }).rows.map(({ fee }) => fee.replace('.', ''))
  }

  /** Balance of an account of the house. */
  balance(account: string): string {
    return String(this.#service.balance(account))
  }

  /** Checks that a user's income sums to the balance of the margin account. */
  incomeFaults(person: string): string[] {
    const { house, history } = this.#service
    const owner = house.accounts.ensureAccount(person)
    const isolated = [...owner.positions.values()].filter((own) => own.isIsolated)
    const has = isolated.reduce((sum, own) => sum + house.funds.balance(own.account), house.funds.balance(owner.wallet))
    const { rows } = history.income(person, FuturesIncomeKind.options, { limit: 10_000 })
    const told = rows.reduce((sum, { amount }) => sum + BigInt(amount.replace('.', '')), 0n)
    return told === has ? [] : [`${person} has ${has}, and was told of ${told}`]
  }
}
