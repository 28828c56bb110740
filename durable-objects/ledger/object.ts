// A ledger shard behind RPC: `l0` … `l{LEDGER_SHARDS-1}`. No route reaches it but through the worker.

import { DurableObject } from 'cloudflare:workers'
import type { AffiliateFigures, FeeProduct } from '#shared/affiliate/figures.ts'
import type { Cursor } from '#shared/api/cursor.ts'
import type { BalanceView, FillView, OrderView } from '#shared/api/trading.ts'
import { assert } from '#shared/assert.ts'
import { UTC, type Zone } from '#shared/format/zone.ts'
import type { PaperAllowance } from '#shared/money/paper-limits.ts'
import type { EntryKind, Wallet } from '#shared/money/wallets.ts'
import type { AccountData } from '#shared/pages.ts'
import type { Result } from '#shared/result.ts'
import type { DayChange } from '#shared/wallet/worth.ts'
import {
  ACCOUNT_FEED_VERSION,
  type AccountFeed,
  type AccountSnapshot,
  type AccountSubscription,
  type AccountUpdate,
  SUBSCRIPTION_MS,
} from '../platform/account-feed.ts'
import { type AccountListenersEnv, listenerOf } from '../platform/account-listeners.ts'
import { AccountSubscribers } from '../platform/account-subscribers.ts'
import type { AffiliateTerms } from '../platform/affiliate-terms.ts'
import { AuditWatch } from '../platform/audit-watch.ts'
import { Awake } from '../platform/awake.ts'
import { durableHost, type MoneyEnv, shardCount } from '../platform/durable-host.ts'
import type {
  Delivery,
  EdgePoint,
  EdgeSums,
  Facts,
  MoneyPeer,
  QuarantinedMessage,
  QuarantineRelease,
  Receipt,
} from '../platform/edge-messages.ts'
import type { KinWord } from '../platform/kin.ts'
import type { NoticesDoor } from '../platform/notice-outbox.ts'
import type { ProgramWake } from '../platform/program-news.ts'
import { type ProgramsEnv, wakeProgram } from '../platform/programs.ts'
import type { AddressEntry } from '../withdrawals/engine.ts'
import type { RequestOutcome } from '../withdrawals/shard-services.ts'
import type {
  AddressBook,
  WithdrawalService,
  WithdrawalView,
  WithdrawCommand,
} from '../withdrawals/withdrawal-service.ts'
import type { Activity, ActivityQuery } from './activity.ts'
import type { Commission } from './affiliate-store.ts'
import { tradingBalances } from './balances.ts'
import { type Beginnings, beginningsOf } from './beginnings.ts'
import type { Outcome, Request } from './commands.ts'
import { feesPaid } from './fees-paid.ts'
import type { JournalLine, JournalQuery, LedgerInventory, StatementRow } from './journal-history.ts'
import type { Liability } from './liabilities.ts'
import { LedgerNode } from './node.ts'
import type { HistoryRange, ListRange } from './order-history.ts'
import type { LedgerOrder } from './store.ts'
import type { OrderFilter, PageQuery } from './trading-store.ts'
import type { Holdings, OwnWorth, TradeOutcome, TradingUpdate, Versioned, WhichOrder } from './views.ts'

/** Ended orders and trades that a page begins with. */
const FIRST = 50

/** The longest that a caller may wait for a book's report. */
const MAX_PATIENCE_MS = 10_000

type LedgerEnv = MoneyEnv & ProgramsEnv & NoticesDoor & AccountListenersEnv

export class Ledger extends DurableObject<LedgerEnv> implements MoneyPeer, AccountFeed {
  readonly #node: LedgerNode
  readonly #listeners = new AccountSubscribers()
  /** Were it forgotten who listens while nothing happens, nobody could be told that they have missed nothing. */
  readonly #awake = new Awake()
  readonly #audits = new AuditWatch(() => this.env)

  constructor(ctx: DurableObjectState, env: LedgerEnv) {
    super(ctx, env)
    const host = durableHost(`ledger:${ctx.id.name ?? ''}`, ctx, () => this.env)
    this.#node = new LedgerNode(host, {
      shards: shardCount(env),
      onCommit: () => this.#audits.committed(),
      onTradingUpdates: (news) => this.#publish(news),
      onProgramNews: (wakes) => this.#tell(wakes),
      onPeople: () => this.#tellPeople(),
      isSubscribed: (person) => this.#listeners.has(person, Date.now()),
    })
  }

  /** Executes a person's command, idempotently by client id (commands.ts). */
  async execute(request: Request): Promise<Outcome> {
    return this.#node.execute(request)
  }

  /** As `execute`, then waits for the book's report, at most `patienceMs`. */
  async trade(request: Request, patienceMs: number): Promise<TradeOutcome> {
    return this.#node.trade(request, Math.min(patienceMs, MAX_PATIENCE_MS))
  }

  /** The same of several accounts at once; what each of them came to, in their order. */
  async tradeAll(requests: readonly Request[], patienceMs: number): Promise<TradeOutcome[]> {
    return this.#node.tradeAll(requests, Math.min(patienceMs, MAX_PATIENCE_MS))
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

  /** Open and ended orders, from an order number or a time on, or the last ones. Oldest first. */
  async ordersPlaced(person: string, stretch: HistoryRange): Promise<OrderView[]> {
    return this.#node.orderHistory.orders(person, stretch)
  }

  /** Trades in the same way. */
  async tradesMade(person: string, stretch: HistoryRange): Promise<FillView[]> {
    return this.#node.orderHistory.trades(person, stretch)
  }

  /** Whether a client id of somebody's was answered here. */
  async isAnswered(person: string, key: string): Promise<boolean> {
    return this.#node.isAnswered(person, key)
  }

  /** Legs of lists in the same way, of all markets. */
  async listsPlaced(person: string, stretch: ListRange): Promise<OrderView[]> {
    return this.#node.orderHistory.lists(person, stretch)
  }

  /** The lists that orders are legs of, by the orders' ids. */
  async listsOf(person: string, orders: readonly string[]): Promise<Record<string, string>> {
    return this.#node.orderHistory.listsOf(person, orders)
  }

  /** One order of the books, by its id or the client's own. */
  async orderView(person: string, by: WhichOrder): Promise<OrderView | undefined> {
    return this.#node.orderView(person, by)
  }

  /** The account's fee tier, and the 30-day volume that it follows from (USDT). */
  async fees(person: string): Promise<{ readonly tier: number; readonly volume: number }> {
    return this.#node.fees(person)
  }

  /**
   * Fees of somebody's own orders in `[from, to)` (epoch ms), in atoms of USDT as decimal text.
   * @param most where the sum may end, decimal text of atoms
   */
  async feesPaid(person: string, span: { readonly from: number; readonly to: number }, most: string): Promise<string> {
    return String(feesPaid(this.#node.orderHistory, person, span, BigInt(most)))
  }

  /** What somebody has done here before, of what coupons are given for. */
  async beginnings(person: string): Promise<Beginnings> {
    return beginningsOf(this.#node, person)
  }

  /** Referral commissions of an inviter, one row a trade, newest first. */
  async commissions(
    inviter: string,
    before: number,
    limit: number,
    product?: FeeProduct,
    beforeId?: string,
  ): Promise<Commission[]> {
    return this.#node.commissions(inviter, before, limit, product, beforeId)
  }

  /** What an inviter has earned by day and trader, since a time (epoch ms). */
  async affiliateFigures(inviter: string, from: number): Promise<AffiliateFigures> {
    return this.#node.affiliateFigures(inviter, from)
  }

  /** How the fees of an inviter's traders are shared from now on (durable-objects/affiliate). */
  async setAffiliateTerms(inviter: string, terms: AffiliateTerms): Promise<void> {
    await this.#node.affiliates.setTerms(inviter, terms)
  }

  /** Whose accounts are one person's from now on (durable-objects/relations). */
  async setKin(person: string, word: KinWord): Promise<void> {
    await this.#node.affiliates.setKin(person, word)
  }

  /**
   * What a page begins with of somebody's trading, in one answer.
   * @param known the version that the caller has of it
   * @returns no data where that is still right
   */
  async ownTrading(person: string, known?: string): Promise<Versioned<AccountData>> {
    const version = this.#node.versions.of(person)
    if (version === known) return { version }
    const orders = this.#node.openOrders(person, {})
    const history = this.#node.endedOrders(person, { limit: FIRST })
    const fills = this.#node.fills(person, { limit: FIRST })
    return { version, data: { orders, history, fills, balances: tradingBalances(this.#node.holdings(person)) } }
  }

  /** Subscribes a hub to accounts (platform/account-feed.ts). @throws Error if it speaks another version */
  async listen({ version, hub, people }: AccountSubscription): Promise<AccountSnapshot[]> {
    assert(
      version === ACCOUNT_FEED_VERSION,
      `own feed version ${ACCOUNT_FEED_VERSION} is understood here, not ${version}`,
    )
    const now = Date.now()
    if (people.length > 0) this.#awake.stayUntil(now + SUBSCRIPTION_MS)
    return people.map((person) => {
      const listens = this.#listeners.add(person, hub, now)
      const orders = this.#node.openOrders(person, {})
      const assets = tradingBalances(this.#node.holdings(person))
      return { person, orders, fills: [], assets, was: {}, ...listens }
    })
  }

  /** Dead-man's switch: cancels an account's orders of a market ('': of all) at `firesAt`; null disarms it (undefined: all of them). */
  async countdown(person: string, market: string | undefined, firesAt: number | null): Promise<void> {
    await this.#node.countdown(person, market, firesAt)
  }

  /** What is left to a person today of paper money, whose main account this is. */
  async paperAllowance(person: string): Promise<PaperAllowance> {
    return this.#node.paperAllowance(person)
  }

  /** What a wallet did since an entry of the journal: for whoever follows a lead trader. */
  async activity(query: ActivityQuery): Promise<Activity> {
    return this.#node.activity(query)
  }

  /** Balances by wallet, open orders with what their books hold, holds. */
  async holdings(person: string): Promise<Holdings> {
    return this.#node.holdings(person)
  }

  /** What a wallet of each account has, with what is in its open orders: atoms by asset, in the order of the accounts. */
  async inWallets(people: readonly string[], wallet: Wallet): Promise<Record<string, string>[]> {
    return this.#node.inWallets(people, wallet)
  }

  /** What somebody has, and what each day of a zone changed in it since a time (epoch ms), as `ownTrading`. */
  async worth(
    person: string,
    { from, zone }: { readonly from: number; readonly zone: Zone },
    known?: string,
  ): Promise<Versioned<OwnWorth>> {
    const version = this.#node.versions.of(person)
    if (version === known) return { version }
    const data = { holdings: this.#node.holdings(person), days: this.#node.journalHistory.days(person, from, zone) }
    return { version, data }
  }

  /** A person's entries, newest first, at most 500. */
  async journal(query: JournalQuery): Promise<JournalLine[]> {
    return this.#node.journalHistory.page(query)
  }

  /** Opening, credited, debited and closing of each wallet's assets over `[from, to)`, epoch ms. */
  async statement(person: string, from: number, to: number): Promise<StatementRow[]> {
    return this.#node.journalHistory.statement(person, from, to)
  }

  /** What an account has, and what the faucet gave it since an entry of the journal: for the auditor. */
  async inventory(person: string, after: number): Promise<LedgerInventory> {
    return this.#node.journalHistory.inventory(person, after)
  }

  /** What each day's entries changed, by asset and kind, since a time (epoch ms). @param zone whose days they are */
  async days(person: string, from: number, zone: Zone = UTC): Promise<DayChange[]> {
    return this.#node.journalHistory.days(person, from, zone)
  }

  /** What entries changed but for those of some kinds, by the quarter of an hour (epoch ms) that they were in. */
  async flows(person: string, without: readonly EntryKind[]): Promise<DayChange[]> {
    return this.#node.journalHistory.flows(person, without)
  }

  /** The liabilities of this shard by person and asset, for the hourly proof of liabilities. */
  async owed(): Promise<Liability[]> {
    return this.#node.owed()
  }

  /** Spot balances and fee tier in one call: what API clients ask for most. */
  async tradingAccount(person: string): Promise<{ readonly balances: BalanceView[]; readonly tier: number }> {
    return { balances: tradingBalances(this.#node.holdings(person)), tier: this.#node.fees(person).tier }
  }

  async order(person: string, id: string): Promise<LedgerOrder | undefined> {
    return this.#node.order(person, id)
  }

  /** Withdrawals and the address book (withdrawals/withdrawal-service.ts). */
  async withdraw(ask: WithdrawCommand): Promise<RequestOutcome> {
    return this.#node.withdrawalService.withdraw(ask)
  }

  async confirmWithdrawal(
    ...[person, id, mac, heldUntil, boughtUntil = 0, deviceSince]: [string, string, string, number, number?, number?]
  ) {
    return this.#node.withdrawalService.confirm(person, id, mac, { heldUntil, boughtUntil, deviceSince })
  }

  /** Withdrawals that an operator looks at, in the order in which they came. */
  async underReview(): Promise<(WithdrawalView & { readonly person: string })[]> {
    return this.#node.withdrawalService.underReview()
  }

  async decideReview(id: string, isApproved: boolean) {
    return this.#node.withdrawalService.decideReview(id, isApproved)
  }

  /** Nothing of a person's is sent to a chain while they are frozen. */
  async freezeWithdrawals(person: string, isFrozen: boolean): Promise<void> {
    return this.#node.withdrawalService.setFrozen(person, isFrozen)
  }

  async resendWithdrawal(person: string, id: string, mac: string) {
    return this.#node.withdrawalService.resend(person, id, mac)
  }

  async cancelWithdrawal(person: string, id: string) {
    return this.#node.withdrawalService.cancel(person, id)
  }

  /** The MAC of a withdrawal's confirmation code; '' once the code is spent. */
  async withdrawalMac(person: string, id: string): Promise<string | undefined> {
    return this.#node.withdrawalService.codeMac(person, id)
  }

  async withdrawals(person: string, cursor?: Cursor): Promise<WithdrawalView[]> {
    return this.#node.withdrawalService.withdrawals(person, cursor)
  }

  /** How many of somebody's withdrawals are under way. */
  async openWithdrawals(person: string): Promise<number> {
    return this.#node.withdrawalService.open(person)
  }

  async withdrawal(person: string, id: string): Promise<WithdrawalView | undefined> {
    return this.#node.withdrawalService.withdrawal(person, id)
  }

  async addressBook(person: string): Promise<AddressBook> {
    return this.#node.withdrawalService.addressBook(person)
  }

  async addAddress(person: string, entry: Omit<AddressEntry, 'knownSince'>) {
    return this.#node.withdrawalService.addAddress(person, entry)
  }

  async removeAddress(person: string, entry: Pick<AddressEntry, 'network' | 'address' | 'memo'>): Promise<void> {
    return this.#node.withdrawalService.removeAddress(person, entry)
  }

  async forgetAddresses(person: string): Promise<void> {
    return this.#node.withdrawalService.forgetAddresses(person)
  }

  async setListedOnly(person: string, isOn: boolean): Promise<void> {
    return this.#node.withdrawalService.setWhitelistOnly(person, isOn)
  }

  async convertDust(ask: Parameters<WithdrawalService['convertDust']>[0]): Promise<RequestOutcome> {
    return this.#node.withdrawalService.convertDust(ask)
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

  async quarantined(version: number): Promise<QuarantinedMessage[]> {
    return this.#node.quarantined(version)
  }

  async endQuarantine(version: number, ending: QuarantineRelease): Promise<Result<null, string>> {
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
    this.#tellPeople()
  }

  /** Tells somebody of fills of their orders, or not any more. */
  async watchFills(person: string, isOn: boolean): Promise<void> {
    await this.#node.watchFills(person, isOn)
  }

  #tellPeople(): void {
    this.ctx.waitUntil(this.#node.people.pump((person, notices) => this.env.NOTICES.getByName(person).tell(notices)))
  }

  /** Not awaited: whoever is not reached is told again. */
  #tell(wakes: readonly ProgramWake[]): void {
    for (const wake of wakes) {
      wakeProgram(this.env, wake.program)
        .then(() => this.#node.programs.told(wake))
        .catch((error: unknown) => {
          console.error(JSON.stringify({ event: 'program_not_woken', program: wake.program, error: String(error) }))
        })
    }
  }

  #publish(news: readonly TradingUpdate[]): void {
    const now = Date.now()
    const byHub = new Map<string, AccountUpdate[]>()
    for (const own of news) {
      for (const { hub, count } of this.#listeners.notify(own.person, now)) {
        byHub.set(hub, [...(byHub.get(hub) ?? []), { ...own, count }])
      }
    }
    for (const [hub, own] of byHub) {
      // Not awaited: a hub that fails subscribes again, and gets a snapshot.
      listenerOf(this.env, hub)
        .tell(ACCOUNT_FEED_VERSION, own)
        .catch(() => this.#listeners.drop(hub))
    }
  }
}
