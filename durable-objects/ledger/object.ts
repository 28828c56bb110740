// A ledger shard behind RPC: `l0` … `l{LEDGER_SHARDS-1}`. No route reaches it but through the worker.

import { DurableObject } from 'cloudflare:workers'
import type { BalanceView, FillView, OrderView } from '#shared/api/trading.ts'
import { assert } from '#shared/assert.ts'
import type { Result } from '#shared/result.ts'
import type { DayChange } from '#shared/wallet/worth.ts'
import { AuditWatch } from '../platform/audit-watch.ts'
import { durableHost, type MoneyEnv, shardCount } from '../platform/durable-host.ts'
import type {
  Delivery,
  EdgePoint,
  EdgeSums,
  Ending,
  Facts,
  MoneyPeer,
  PutAside,
  Receipt,
} from '../platform/edge-messages.ts'
import {
  type Heard,
  type ListenRequest,
  OWN_FEED_VERSION,
  type OwnHub,
  type OwnNews,
  type OwnProducer,
} from '../platform/own-feed.ts'
import type { AddressBook, DeskOutcome, SeenWithdrawal, WalletDesk, WithdrawAsk } from '../wallet-desk/desk.ts'
import type { BookEntry } from '../wallet-desk/engine.ts'
import { tradingBalances } from './balances.ts'
import type { Outcome, Request } from './commands.ts'
import type { JournalLine, JournalQuery, StatementRow } from './history.ts'
import { Listeners } from './listeners.ts'
import { LedgerNode } from './node.ts'
import type { Owed } from './owed.ts'
import type { Stretch } from './past.ts'
import type { KnownOrder } from './store.ts'
import type { Holdings, Traded, TradingNews } from './told.ts'
import type { Commission, OrderFilter, PageQuery } from './trading-store.ts'

/** Nobody is kept waiting for a book longer. */
const MOST_PATIENCE_MS = 10_000

type LedgerEnv = MoneyEnv & { readonly MARKET_HUB: { getByName(name: string): OwnHub } }

export class Ledger extends DurableObject<LedgerEnv> implements MoneyPeer, OwnProducer {
  readonly #node: LedgerNode
  readonly #listeners = new Listeners()
  readonly #audits = new AuditWatch(() => this.env)

  constructor(ctx: DurableObjectState, env: LedgerEnv) {
    super(ctx, env)
    const host = durableHost(`ledger:${ctx.id.name ?? ''}`, ctx, () => this.env)
    this.#node = new LedgerNode(host, {
      shards: shardCount(env),
      onCommit: () => this.#audits.committed(),
      onNews: (news) => this.#publish(news),
      isListened: (person) => this.#listeners.has(person, Date.now()),
    })
  }

  /** Does what a person asks, once for each client id (commands.ts). */
  async execute(request: Request): Promise<Outcome> {
    return this.#node.execute(request)
  }

  /** As `execute`, and waits a little for what the book makes of it. */
  async trade(request: Request, patienceMs: number): Promise<Traded> {
    return this.#node.trade(request, Math.min(patienceMs, MOST_PATIENCE_MS))
  }

  /** Oldest first. */
  async openOrders(person: string, filter: OrderFilter): Promise<OrderView[]> {
    return this.#node.openOrders(person, filter)
  }

  /** Newest first. */
  async endedOrders(person: string, query: PageQuery): Promise<OrderView[]> {
    return this.#node.endedOrders(person, query)
  }

  /** Newest first. */
  async fills(person: string, query: PageQuery): Promise<FillView[]> {
    return this.#node.fills(person, query)
  }

  /** Open and ended, from a number or a time on, or the last ones. Oldest first. */
  async ordersPlaced(person: string, stretch: Stretch): Promise<OrderView[]> {
    return this.#node.past.orders(person, stretch)
  }

  /** Likewise. */
  async tradesMade(person: string, stretch: Stretch): Promise<FillView[]> {
    return this.#node.past.trades(person, stretch)
  }

  /** One order of the books, by its id or the client's own. */
  async orderView(
    person: string,
    by: { readonly id?: string | undefined; readonly client?: string | undefined },
  ): Promise<OrderView | undefined> {
    return this.#node.orderView(person, by)
  }

  /** The tier of somebody's fees, and the volume that it follows (USDT). */
  async fees(person: string): Promise<{ readonly tier: number; readonly volume: number }> {
    return this.#node.fees(person)
  }

  /** What somebody earned of those whom they invited, trade by trade, newest first. */
  async commissions(inviter: string, before: number, limit: number): Promise<Commission[]> {
    return this.#node.commissions(inviter, before, limit)
  }

  /** A hub wants to be told of people (platform/own-feed.ts). @throws Error if it speaks another version */
  async listen({ version, hub, people }: ListenRequest): Promise<Heard[]> {
    assert(version === OWN_FEED_VERSION, `own feed version ${OWN_FEED_VERSION} is understood here, not ${version}`)
    return people.map((person) => {
      const listens = this.#listeners.add(person, hub, Date.now())
      const orders = this.#node.openOrders(person, {})
      const assets = tradingBalances(this.#node.holdings(person))
      return { person, orders, fills: [], assets, was: {}, ...listens }
    })
  }

  /** Cancels somebody's orders of a market ('': of all) at a time, unless asked again before; null takes it back. */
  async countdown(person: string, market: string, firesAt: number | null): Promise<void> {
    await this.#node.countdown(person, market, firesAt)
  }

  /** Balances by wallet, open orders with what their books hold, holds. */
  async holdings(person: string): Promise<Holdings> {
    return this.#node.holdings(person)
  }

  /** A person's entries, newest first, at most 500. */
  async journal(query: JournalQuery): Promise<JournalLine[]> {
    return this.#node.journal(query)
  }

  /** Opening, credited, debited and closing of each wallet's assets over `[from, to)`, epoch ms. */
  async statement(person: string, from: number, to: number): Promise<StatementRow[]> {
    return this.#node.statement(person, from, to)
  }

  /** What each day's entries changed, by asset and kind, since a time (epoch ms). */
  async days(person: string, from: number): Promise<DayChange[]> {
    return this.#node.days(person, from)
  }

  /** All that this shard owes to people, for the hourly proof of it. */
  async owed(): Promise<Owed[]> {
    return this.#node.owed()
  }

  /** The wallet that trades and what its owner pays, at once: what programs ask for most. */
  async tradingAccount(person: string): Promise<{ readonly balances: BalanceView[]; readonly tier: number }> {
    return { balances: tradingBalances(this.#node.holdings(person)), tier: this.#node.fees(person).tier }
  }

  async order(person: string, id: string): Promise<KnownOrder | undefined> {
    return this.#node.order(person, id)
  }

  /** The wallet's desk (wallet-desk/desk.ts). */
  async withdraw(ask: WithdrawAsk): Promise<DeskOutcome> {
    return this.#node.wallet.withdraw(ask)
  }

  async confirmWithdrawal(person: string, id: string, mac: string, heldUntil: number) {
    return this.#node.wallet.confirm(person, id, mac, heldUntil)
  }

  async resendWithdrawal(person: string, id: string, mac: string) {
    return this.#node.wallet.resend(person, id, mac)
  }

  async cancelWithdrawal(person: string, id: string) {
    return this.#node.wallet.cancel(person, id)
  }

  /** What the code of a withdrawal is known by; '' once it is spent. */
  async withdrawalMac(person: string, id: string): Promise<string | undefined> {
    return this.#node.wallet.mac(person, id)
  }

  async withdrawals(person: string): Promise<SeenWithdrawal[]> {
    return this.#node.wallet.withdrawals(person)
  }

  async withdrawal(person: string, id: string): Promise<SeenWithdrawal | undefined> {
    return this.#node.wallet.withdrawal(person, id)
  }

  async addressBook(person: string): Promise<AddressBook> {
    return this.#node.wallet.book(person)
  }

  async addAddress(person: string, entry: Omit<BookEntry, 'knownSince'>) {
    return this.#node.wallet.addAddress(person, entry)
  }

  async removeAddress(person: string, entry: Pick<BookEntry, 'network' | 'address' | 'memo'>): Promise<void> {
    return this.#node.wallet.removeAddress(person, entry)
  }

  async setListedOnly(person: string, isOn: boolean): Promise<void> {
    return this.#node.wallet.setListedOnly(person, isOn)
  }

  async convertDust(ask: Parameters<WalletDesk['convertDust']>[0]): Promise<DeskOutcome> {
    return this.#node.wallet.convertDust(ask)
  }

  async deliver(delivery: Delivery): Promise<Receipt> {
    return this.#node.deliver(delivery)
  }

  async facts(version: number): Promise<Facts> {
    return this.#node.facts(version)
  }

  async sentUpTo(version: number, points: readonly EdgePoint[]): Promise<EdgeSums[]> {
    return this.#node.sentUpTo(version, points)
  }

  async quarantined(version: number): Promise<PutAside[]> {
    return this.#node.quarantined(version)
  }

  async endQuarantine(version: number, ending: Ending): Promise<Result<null, string>> {
    return this.#node.endQuarantine(version, ending)
  }

  async halt(version: number, scope: string, reason: string | null): Promise<void> {
    await this.#node.halt(version, scope, reason)
  }

  async halts(): Promise<{ readonly scope: string; readonly reason: string }[]> {
    return this.#node.halts()
  }

  override async alarm(): Promise<void> {
    this.#node.alarm()
  }

  #publish(news: readonly TradingNews[]): void {
    const now = Date.now()
    const byHub = new Map<string, OwnNews[]>()
    for (const own of news) {
      for (const { hub, count } of this.#listeners.tell(own.person, now)) {
        byHub.set(hub, [...(byHub.get(hub) ?? []), { ...own, count }])
      }
    }
    for (const [hub, own] of byHub) {
      // Nobody waits for a hub: one that fails asks again, and hears all of it.
      this.env.MARKET_HUB.getByName(hub)
        .tell(OWN_FEED_VERSION, own)
        .catch(() => this.#listeners.drop(hub))
    }
  }
}
