// RPC of a ledger shard: `l0` … `l{LEDGER_SHARDS-1}`. Only worker and objects call it.

import type { AffiliateFigures, FeeProduct } from '#shared/affiliate/figures.ts'
import type { Cursor } from '#shared/api/cursor.ts'
import { UTC, type Zone } from '#shared/format/zone.ts'
import type { BalanceView, FillView, OrderView } from '#shared/markets/trading/calls.ts'
import type { PaperAllowance } from '#shared/money/paper-limits.ts'
import type { EntryKind, Wallet } from '#shared/money/wallets.ts'
import type { SpotAccountData } from '#shared/pages/page-data.ts'
import { assert } from '#shared/platform/assert.ts'
import type { DayChange } from '#shared/wallet/worth.ts'
import {
  ACCOUNT_FEED_VERSION,
  ACCOUNT_SUBSCRIPTION_LIFETIME_MS,
  type AccountFeed,
  type AccountSnapshot,
  type AccountSubscription,
  type AccountUpdate,
} from '../../platform/account-feed.ts'
import { type AccountFeedSubscribersEnv, accountSubscriberStub } from '../../platform/account-listeners.ts'
import { AccountSubscribers } from '../../platform/account-subscribers.ts'
import type { AffiliateTerms } from '../../platform/affiliate-terms.ts'
import { AuditWatch } from '../../platform/audit-watch.ts'
import { KeepAwakeTimer } from '../../platform/awake.ts'
import { createDurableHost, type MoneyObjectEnv, shardCount } from '../../platform/durable-host.ts'
import type { RelationUpdate } from '../../platform/kin.ts'
import type { Liability } from '../../platform/liability.ts'
import { MoneyObject } from '../../platform/money-object.ts'
import type { NotificationsEnv } from '../../platform/notice-outbox.ts'
import { type ProgramsEnv, wakeProgram } from '../../platform/programs.ts'
import { logError } from '../../platform/telemetry/log.ts'
import type { ProgramWake } from '../../platform/wake-queue.ts'
import type { AddressEntry } from '../withdrawals/engine.ts'
import type { WalletRequestOutcome } from '../withdrawals/shard-services.ts'
import type {
  AddressBook,
  WithdrawalService,
  WithdrawalView,
  WithdrawCommand,
} from '../withdrawals/withdrawal-service.ts'
import type { WalletActivity, WalletActivityQuery } from './activity.ts'
import type { StoredCommission } from './affiliate-store.ts'
import { tradingBalances } from './balances.ts'
import type { LedgerOutcome, LedgerRequest } from './commands.ts'
import { sumPaidFees } from './fees-paid.ts'
import type { JournalLine, JournalPageQuery, LedgerInventory, StatementRow } from './journal-history.ts'
import { type LedgerOnboardingSteps, readOnboardingFacts } from './onboarding-facts.ts'
import type { OrderHistoryRange, OrderListRange } from './order-history.ts'
import { LedgerService } from './service.ts'
import type { LedgerOrderRecord } from './store.ts'
import type { OpenOrderFilter, TradingPageQuery } from './trading-store.ts'
import type {
  AccountWorth,
  LedgerHoldings,
  OrderReference,
  TradeOutcome,
  TradingUpdate,
  VersionedData,
} from './views.ts'

const FIRST = 50

const PATIENCE_MAX_MS = 10_000

type LedgerEnv = MoneyObjectEnv & ProgramsEnv & NotificationsEnv & AccountFeedSubscribersEnv

export class Ledger extends MoneyObject<LedgerEnv> implements AccountFeed {
  readonly #service: LedgerService
  protected readonly money = () => this.#service.money
  readonly #listeners = new AccountSubscribers()
  /** An eviction would lose the subscriptions, and subscribers would not notice. */
  readonly #awake = new KeepAwakeTimer()
  readonly #audits = new AuditWatch(() => this.env)

  constructor(ctx: DurableObjectState, env: LedgerEnv) {
    super(ctx, env)
    const host = createDurableHost(`ledger:${ctx.id.name ?? ''}`, ctx, () => this.env)
    this.#service = new LedgerService(host, {
      shards: shardCount(env),
      onCommit: () => this.#audits.notifyAuditor(),
      onTradingUpdates: (news) => this.#publish(news),
      onProgramNews: (wakes) => this.#notify(wakes),
      onPeople: () => this.#publishToUsers(),
      isSubscribed: (person) => this.#listeners.has(person, Date.now()),
    })
  }

  async execute(request: LedgerRequest): Promise<LedgerOutcome> {
    return this.#service.execute(request)
  }

  async trade(request: LedgerRequest, patienceMs: number): Promise<TradeOutcome> {
    return this.#service.trade(request, Math.min(patienceMs, PATIENCE_MAX_MS))
  }

  async tradeAll(requests: readonly LedgerRequest[], patienceMs: number): Promise<TradeOutcome[]> {
    return this.#service.tradeAll(requests, Math.min(patienceMs, PATIENCE_MAX_MS))
  }

  /** Oldest first. */
  async openOrders(person: string, filter: OpenOrderFilter): Promise<OrderView[]> {
    return this.#service.openOrders(person, filter)
  }

  /** Newest first. */
  async endedOrders(person: string, query: TradingPageQuery): Promise<OrderView[]> {
    return this.#service.endedOrders(person, query)
  }

  /** Newest first. */
  async fills(person: string, query: TradingPageQuery): Promise<FillView[]> {
    return this.#service.fills(person, query)
  }

  /** Oldest first: from a number or time on, otherwise the last ones. */
  async ordersPlaced(person: string, stretch: OrderHistoryRange): Promise<OrderView[]> {
    return this.#service.orderHistory.orders(person, stretch)
  }

  async tradesMade(person: string, stretch: OrderHistoryRange): Promise<FillView[]> {
    return this.#service.orderHistory.trades(person, stretch)
  }

  async isAnswered(person: string, key: string): Promise<boolean> {
    return this.#service.isAnswered(person, key)
  }

  /** Legs of order lists in all markets, like `ordersPlaced`. */
  async listsPlaced(person: string, stretch: OrderListRange): Promise<OrderView[]> {
    return this.#service.orderHistory.lists(person, stretch)
  }

  async listsOf(person: string, orders: readonly string[]): Promise<Record<string, string>> {
    return this.#service.orderHistory.listsOf(person, orders)
  }

  async orderView(person: string, by: OrderReference): Promise<OrderView | undefined> {
    return this.#service.orderView(person, by)
  }

  async fees(person: string): Promise<{ readonly tier: number; readonly volume: number }> {
    return this.#service.fees(person)
  }

  /** Atoms of USDT, decimal text. @param span epoch ms, `to` excluded @param most the sum may stop here */
  async feesPaid(person: string, span: { readonly from: number; readonly to: number }, most: string): Promise<string> {
    return String(sumPaidFees(this.#service.orderHistory, person, span, BigInt(most)))
  }

  async beginnings(person: string): Promise<LedgerOnboardingSteps> {
    return readOnboardingFacts(this.#service, person)
  }

  async commissions(
    inviter: string,
    before: number,
    limit: number,
    product?: FeeProduct,
    beforeId?: string,
  ): Promise<StoredCommission[]> {
    return this.#service.commissions(inviter, before, limit, product, beforeId)
  }

  async affiliateFigures(inviter: string, from: number): Promise<AffiliateFigures> {
    return this.#service.affiliateFigures(inviter, from)
  }

  async setAffiliateTerms(inviter: string, terms: AffiliateTerms): Promise<void> {
    await this.#service.affiliates.setTerms(inviter, terms)
  }

  async setKin(person: string, word: RelationUpdate): Promise<void> {
    await this.#service.affiliates.setKin(person, word)
  }

  /**
   * @param known version that the caller has
   * @returns no data if that version is current
   */
  async ownTrading(person: string, known?: string): Promise<VersionedData<SpotAccountData>> {
    const version = this.#service.versions.of(person)
    if (version === known) return { version }
    const orders = this.#service.openOrders(person, {})
    const history = this.#service.endedOrders(person, { limit: FIRST })
    const fills = this.#service.fills(person, { limit: FIRST })
    return { version, data: { orders, history, fills, balances: tradingBalances(this.#service.holdings(person)) } }
  }

  /**
   * platform/account-feed.ts.
   * @throws Error if the hub has another version
   */
  async listen({ version, hub, people }: AccountSubscription): Promise<AccountSnapshot[]> {
    assert(
      version === ACCOUNT_FEED_VERSION,
      `own feed version ${ACCOUNT_FEED_VERSION} is understood here, not ${version}`,
    )
    const now = Date.now()
    if (people.length > 0) this.#awake.stayUntil(now + ACCOUNT_SUBSCRIPTION_LIFETIME_MS)
    return people.map((person) => {
      const listens = this.#listeners.add(person, hub, now)
      const orders = this.#service.openOrders(person, {})
      const assets = tradingBalances(this.#service.holdings(person))
      return { person, orders, fills: [], assets, was: {}, ...listens }
    })
  }

  /**
   * @param market '': all markets at once; undefined with null: disarms all
   * @param firesAt epoch ms; null disarms
   */
  async countdown(person: string, market: string | undefined, firesAt: number | null): Promise<void> {
    await this.#service.countdown(person, market, firesAt)
  }

  async paperAllowance(person: string): Promise<PaperAllowance> {
    return this.#service.paperAllowance(person)
  }

  async activity(query: WalletActivityQuery): Promise<WalletActivity> {
    return this.#service.activity(query)
  }

  async holdings(person: string): Promise<LedgerHoldings> {
    return this.#service.holdings(person)
  }

  /** Atoms by asset, in the order of `people`. */
  async inWallets(people: readonly string[], wallet: Wallet): Promise<Record<string, string>[]> {
    return this.#service.inWallets(people, wallet)
  }

  /** Holdings and daily changes since `from` (epoch ms), with a version like `ownTrading`. */
  async worth(
    person: string,
    { from, zone }: { readonly from: number; readonly zone: Zone },
    known?: string,
  ): Promise<VersionedData<AccountWorth>> {
    const version = this.#service.versions.of(person)
    if (version === known) return { version }
    const data = {
      holdings: this.#service.holdings(person),
      days: this.#service.journalHistory.dailyChanges(person, from, zone),
    }
    return { version, data }
  }

  /** Newest first, at most 500. */
  async journal(query: JournalPageQuery): Promise<JournalLine[]> {
    return this.#service.journalHistory.listLines(query)
  }

  /** @param from epoch ms @param to epoch ms, excluded */
  async statement(person: string, from: number, to: number): Promise<StatementRow[]> {
    return this.#service.journalHistory.statement(person, from, to)
  }

  async inventory(person: string, after: number): Promise<LedgerInventory> {
    return this.#service.journalHistory.inventory(person, after)
  }

  /** @param from epoch ms */
  async days(person: string, from: number, zone: Zone = UTC): Promise<DayChange[]> {
    return this.#service.journalHistory.dailyChanges(person, from, zone)
  }

  /** `day` of a change is the start of a quarter of an hour, epoch ms. */
  async flows(person: string, without: readonly EntryKind[]): Promise<DayChange[]> {
    return this.#service.journalHistory.quarterHourChanges(person, without)
  }

  async owed(): Promise<Liability[]> {
    return this.#service.liabilities()
  }

  /** One call, because API clients request this most often. */
  async tradingAccount(person: string): Promise<{ readonly balances: BalanceView[]; readonly tier: number }> {
    return { balances: tradingBalances(this.#service.holdings(person)), tier: this.#service.fees(person).tier }
  }

  async order(person: string, id: string): Promise<LedgerOrderRecord | undefined> {
    return this.#service.order(person, id)
  }

  async withdraw(ask: WithdrawCommand): Promise<WalletRequestOutcome> {
    return this.#service.withdrawalService.withdraw(ask)
  }

  async confirmWithdrawal(
    ...[person, id, mac, heldUntil, boughtUntil = 0, deviceSince]: [string, string, string, number, number?, number?]
  ) {
    return this.#service.withdrawalService.confirm(person, id, mac, { heldUntil, boughtUntil, deviceSince })
  }

  /** Oldest first. */
  async underReview(): Promise<(WithdrawalView & { readonly person: string })[]> {
    return this.#service.withdrawalService.underReview()
  }

  async decideReview(id: string, isApproved: boolean) {
    return this.#service.withdrawalService.decideReview(id, isApproved)
  }

  /** A frozen user's withdrawals are not sent to a chain. */
  async freezeWithdrawals(person: string, isFrozen: boolean): Promise<void> {
    return this.#service.withdrawalService.setFrozen(person, isFrozen)
  }

  async resendWithdrawal(person: string, id: string, mac: string) {
    return this.#service.withdrawalService.resend(person, id, mac)
  }

  async cancelWithdrawal(person: string, id: string) {
    return this.#service.withdrawalService.cancel(person, id)
  }

  /** '' after the code was used. */
  async withdrawalMac(person: string, id: string): Promise<string | undefined> {
    return this.#service.withdrawalService.codeMac(person, id)
  }

  async withdrawals(person: string, cursor?: Cursor): Promise<WithdrawalView[]> {
    return this.#service.withdrawalService.withdrawals(person, cursor)
  }

  async openWithdrawals(person: string): Promise<number> {
    return this.#service.withdrawalService.countOpen(person)
  }

  async withdrawal(person: string, id: string): Promise<WithdrawalView | undefined> {
    return this.#service.withdrawalService.withdrawal(person, id)
  }

  async addressBook(person: string): Promise<AddressBook> {
    return this.#service.withdrawalService.addressBook(person)
  }

  async addAddress(person: string, entry: Omit<AddressEntry, 'knownSince'>) {
    return this.#service.withdrawalService.addAddress(person, entry)
  }

  async removeAddress(person: string, entry: Pick<AddressEntry, 'network' | 'address' | 'memo'>): Promise<void> {
    return this.#service.withdrawalService.removeAddress(person, entry)
  }

  async forgetAddresses(person: string): Promise<void> {
    return this.#service.withdrawalService.forgetAddresses(person)
  }

  async setListedOnly(person: string, isOn: boolean): Promise<void> {
    return this.#service.withdrawalService.setWhitelistOnly(person, isOn)
  }

  async convertDust(ask: Parameters<WithdrawalService['convertDust']>[0]): Promise<WalletRequestOutcome> {
    return this.#service.withdrawalService.convertDust(ask)
  }

  async halt(version: number, scope: string, reason: string | null): Promise<void> {
    await this.#service.halt(version, scope, reason)
  }

  async halts(): Promise<{ readonly scope: string; readonly reason: string }[]> {
    return this.#service.halts()
  }

  override async alarm(): Promise<void> {
    this.#service.alarm()
    this.#publishToUsers()
  }

  async watchFills(person: string, isOn: boolean): Promise<void> {
    await this.#service.watchFills(person, isOn)
  }

  #publishToUsers(): void {
    this.ctx.waitUntil(
      this.#service.people.deliverPending((person, notices) => this.env.NOTICES.getByName(person).tell(notices)),
    )
  }

  /** Not awaited, because wakes are resent until acknowledged. */
  #notify(wakes: readonly ProgramWake[]): void {
    for (const wake of wakes) {
      wakeProgram(this.env, wake.program)
        .then(() => this.#service.programs.acknowledge(wake))
        .catch((error: unknown) => {
          logError('program_not_woken', { program: wake.program, error })
        })
    }
  }

  #publish(news: readonly TradingUpdate[]): void {
    const now = Date.now()
    const byHub = new Map<string, AccountUpdate[]>()
    for (const own of news) {
      for (const { hub, count } of this.#listeners.countUpdates(own.person, now)) {
        byHub.set(hub, [...(byHub.get(hub) ?? []), { ...own, count }])
      }
    }
    for (const [hub, own] of byHub) {
      // Not awaited: after a failure the hub subscribes again and receives a snapshot.
      accountSubscriberStub(this.env, hub)
        .tell(ACCOUNT_FEED_VERSION, own)
        .catch(() => this.#listeners.drop(hub))
    }
  }
}
