// A ledger shard is named `l0` … `l{LEDGER_SHARDS-1}`. Only the worker and other objects call it.

import type { AffiliateFigures, FeeProduct } from '#shared/affiliate/figures.ts'
import type { PageCursor } from '#shared/api/cursor.ts'
import { UTC, type Zone } from '#shared/format/zone.ts'
import type { BalanceView, FillView, OrderView } from '#shared/markets/trading/calls.ts'
import type { OrderPricing, UnknownPrice, UnpricedOrder } from '#shared/markets/trading/terms.ts'
import type { PaperMoneyAllowance } from '#shared/money/paper-limits.ts'
import type { LedgerEntryKind, Wallet } from '#shared/money/wallets.ts'
import type { SpotAccountData } from '#shared/pages/page-data.ts'
import { assert } from '#shared/platform/assert.ts'
import type { AssetDayChange } from '#shared/wallet/worth.ts'
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
import { AuditorNotifier } from '../../platform/audit-watch.ts'
import { KeepAwakeTimer } from '../../platform/awake.ts'
import { createDurableHost, ledgerShardCount, type MoneyObjectEnv } from '../../platform/durable-host.ts'
import type { MoneyPeer } from '../../platform/edge-messages.ts'
import type { RelationUpdate } from '../../platform/kin.ts'
import type { LiabilityPage, LiabilityQuery } from '../../platform/liability.ts'
import { MoneyObject } from '../../platform/money-object.ts'
import type { NotificationsEnv } from '../../platform/notice-outbox.ts'
import { objectStub } from '../../platform/object-stub.ts'
import { type ProgramsEnv, wakeProgram } from '../../platform/programs.ts'
import { logError } from '../../platform/telemetry/log.ts'
import type { ProgramWake } from '../../platform/wake-queue.ts'
import type { WithdrawalAddressEntry } from '../withdrawals/engine.ts'
import type { WalletRequestOutcome } from '../withdrawals/shard-services.ts'
import type {
  WithdrawalAddressBook,
  WithdrawalService,
  WithdrawalView,
  WithdrawCommand,
} from '../withdrawals/withdrawal-service.ts'
import type { WalletActivity, WalletActivityQuery } from './activity.ts'
import type { StoredCommission } from './affiliate-store.ts'
import { listTradingBalances } from './balances.ts'
import type { LedgerOutcome, LedgerRequest, UnpricedRequest } from './commands.ts'
import { sumPaidFees } from './fees-paid.ts'
import type { AccountStatementRow, JournalLine, JournalPageQuery, LedgerInventory } from './journal-history.ts'
import { type LedgerOnboardingSteps, readOnboardingFacts } from './onboarding-facts.ts'
import type { OrderHistoryRange, OrderListRange } from './order-history.ts'
import { LedgerService } from './service.ts'
import type { LedgerOrderRecord } from './store.ts'
import type { OpenOrderFilter, TradingPageQuery } from './trading-store.ts'
import type {
  AccountWorth,
  LedgerHoldings,
  OrderCommandOutcome,
  OrderReference,
  TradingUpdate,
  VersionedData,
} from './views.ts'

const FIRST = 50

const PATIENCE_MAX_MS = 10_000

type PricingBook = { price(order: UnpricedOrder): Promise<OrderPricing> }
type LedgerEnv = Omit<MoneyObjectEnv, 'ORDER_BOOK'> &
  ProgramsEnv &
  NotificationsEnv &
  AccountFeedSubscribersEnv & { readonly ORDER_BOOK: { getByName(symbol: string): MoneyPeer & PricingBook } }

export class Ledger extends MoneyObject<LedgerEnv> implements AccountFeed {
  readonly #service: LedgerService
  protected readonly money = () => this.#service.money
  readonly #listeners = new AccountSubscribers()
  /** While hubs subscribe, the object stays in memory: an eviction would lose the subscriptions without notice. */
  readonly #awake = new KeepAwakeTimer()
  readonly #audits = new AuditorNotifier(() => this.env)

  constructor(ctx: DurableObjectState, env: LedgerEnv) {
    super(ctx, env)
    const host = createDurableHost(`ledger:${ctx.id.name ?? ''}`, ctx, () => this.env)
    this.#service = new LedgerService(host, {
      shards: ledgerShardCount(env),
      onCommit: () => this.#audits.notifyAuditor(),
      onTradingUpdates: (news) => this.#publish(news),
      onProgramNews: (wakes) => this.#notify(wakes),
      onUserNotifications: () => this.#publishToUsers(),
      isSubscribed: (userId) => this.#listeners.has(userId, Date.now()),
    })
  }

  async execute(request: LedgerRequest): Promise<LedgerOutcome> {
    return this.#service.execute(request)
  }

  async trade(request: LedgerRequest, patienceMs: number): Promise<OrderCommandOutcome> {
    return this.#service.trade(request, Math.min(patienceMs, PATIENCE_MAX_MS))
  }

  /**
   * The book computes the order's money, so that a far worker makes one call (LR5). `asked` identifies a repetition,
   * which gets the first answer.
   */
  async tradeAtMarket(
    { order, command, ...request }: UnpricedRequest,
    patienceMs: number,
  ): Promise<OrderCommandOutcome | UnknownPrice> {
    const pricing = await objectStub(this.env, 'ORDER_BOOK', command.market).price(order)
    if (pricing.kind === 'unpriced') return pricing
    const terms = JSON.stringify(pricing.terms)
    return this.trade({ ...request, command: { ...command, ...pricing.money, terms } }, patienceMs)
  }

  async tradeAll(requests: readonly LedgerRequest[], patienceMs: number): Promise<OrderCommandOutcome[]> {
    return this.#service.tradeAll(requests, Math.min(patienceMs, PATIENCE_MAX_MS))
  }

  /** Oldest first. */
  async openOrders(userId: string, filter: OpenOrderFilter): Promise<OrderView[]> {
    return this.#service.openOrders(userId, filter)
  }

  /** Newest first. */
  async endedOrders(userId: string, query: TradingPageQuery): Promise<OrderView[]> {
    return this.#service.endedOrders(userId, query)
  }

  /** Newest first. */
  async fills(userId: string, query: TradingPageQuery): Promise<FillView[]> {
    return this.#service.fills(userId, query)
  }

  async ordersPlaced(userId: string, stretch: OrderHistoryRange): Promise<OrderView[]> {
    return this.#service.orderHistory.orders(userId, stretch)
  }

  async tradesMade(userId: string, stretch: OrderHistoryRange): Promise<FillView[]> {
    return this.#service.orderHistory.trades(userId, stretch)
  }

  async isAnswered(userId: string, key: string): Promise<boolean> {
    return this.#service.isAnswered(userId, key)
  }

  /** Legs of order lists in all markets, like `ordersPlaced`. */
  async listsPlaced(userId: string, stretch: OrderListRange): Promise<OrderView[]> {
    return this.#service.orderHistory.lists(userId, stretch)
  }

  async listsOf(userId: string, orders: readonly string[]): Promise<Record<string, string>> {
    return this.#service.orderHistory.listsOf(userId, orders)
  }

  async orderView(userId: string, by: OrderReference): Promise<OrderView | undefined> {
    return this.#service.orderView(userId, by)
  }

  async fees(userId: string): Promise<{ readonly tier: number; readonly volume: number }> {
    return this.#service.fees(userId)
  }

  /**
   * Returns atoms of USDT as decimal text.
   * @param span epoch ms, `to` excluded
   * @param most the sum may stop at this amount
   */
  async feesPaid(userId: string, span: { readonly from: number; readonly to: number }, most: string): Promise<string> {
    return String(sumPaidFees(this.#service.orderHistory, userId, span, BigInt(most)))
  }

  async beginnings(userId: string): Promise<LedgerOnboardingSteps> {
    return readOnboardingFacts(this.#service, userId)
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

  async setKin(userId: string, word: RelationUpdate): Promise<void> {
    await this.#service.affiliates.setKin(userId, word)
  }

  /**
   * @param known version of the caller's data
   * @returns no data if that version is current
   */
  async ownTrading(userId: string, known?: string): Promise<VersionedData<SpotAccountData>> {
    const version = this.#service.versions.of(userId)
    if (version === known) return { version }
    const orders = this.#service.openOrders(userId, {})
    const history = this.#service.endedOrders(userId, { limit: FIRST })
    const fills = this.#service.fills(userId, { limit: FIRST })
    return { version, data: { orders, history, fills, balances: listTradingBalances(this.#service.holdings(userId)) } }
  }

  /**
   * Subscribes a hub to accounts (platform/account-feed.ts).
   * @throws Error if the hub has another version
   */
  async listen({ version, hub, people }: AccountSubscription): Promise<AccountSnapshot[]> {
    assert(
      version === ACCOUNT_FEED_VERSION,
      `own feed version ${ACCOUNT_FEED_VERSION} is understood here, not ${version}`,
    )
    const now = Date.now()
    if (people.length > 0) this.#awake.stayUntil(now + ACCOUNT_SUBSCRIPTION_LIFETIME_MS)
    return people.map((userId) => {
      const listens = this.#listeners.add(userId, hub, now)
      const orders = this.#service.openOrders(userId, {})
      const assets = listTradingBalances(this.#service.holdings(userId))
      return { person: userId, orders, fills: [], assets, was: {}, ...listens }
    })
  }

  /**
   * Sets or renews the dead man's switch.
   * @param market '': all markets at once; undefined with null: disarms all
   * @param firesAt epoch ms; null disarms
   */
  async countdown(userId: string, market: string | undefined, firesAt: number | null): Promise<void> {
    await this.#service.countdown(userId, market, firesAt)
  }

  async paperAllowance(userId: string): Promise<PaperMoneyAllowance> {
    return this.#service.paperAllowance(userId)
  }

  async activity(query: WalletActivityQuery): Promise<WalletActivity> {
    return this.#service.activity(query)
  }

  async holdings(userId: string): Promise<LedgerHoldings> {
    return this.#service.holdings(userId)
  }

  /** Atoms by asset, in the order of `people`. */
  async inWallets(people: readonly string[], wallet: Wallet): Promise<Record<string, string>[]> {
    return this.#service.inWallets(people, wallet)
  }

  /** Returns holdings, and daily changes since `from` (epoch ms). `known` works as in `ownTrading`. */
  async worth(
    userId: string,
    { from, zone }: { readonly from: number; readonly zone: Zone },
    known?: string,
  ): Promise<VersionedData<AccountWorth>> {
    const version = this.#service.versions.of(userId)
    if (version === known) return { version }
    const data = await this.#service.journalPages.read(() => ({
      holdings: this.#service.holdings(userId),
      days: this.#service.journalHistory.dailyChanges(userId, from, zone),
    }))
    return { version, data }
  }

  /**
   * Newest first, at most 500.
   * @throws Error that `isHistoryAway` recognizes; with `isOnlyInShard` it does not happen
   */
  async journal(query: JournalPageQuery): Promise<JournalLine[]> {
    return this.#service.journalPages.read(() => this.#service.journalHistory.listLines(query))
  }

  /**
   * @param from epoch ms
   * @param to epoch ms, excluded
   */
  async statement(userId: string, from: number, to: number): Promise<AccountStatementRow[]> {
    return this.#service.journalPages.read(() => this.#service.journalHistory.statement(userId, from, to))
  }

  async inventory(userId: string, after: number): Promise<LedgerInventory> {
    return this.#service.journalPages.read(() => this.#service.journalHistory.inventory(userId, after))
  }

  async days(userId: string, from: number, zone: Zone = UTC): Promise<AssetDayChange[]> {
    return this.#service.journalPages.read(() => this.#service.journalHistory.dailyChanges(userId, from, zone))
  }

  /** In each change, `day` is the start of a quarter of an hour, epoch ms. */
  async flows(userId: string, without: readonly LedgerEntryKind[]): Promise<AssetDayChange[]> {
    return this.#service.journalPages.read(() => this.#service.journalHistory.quarterHourChanges(userId, without))
  }

  async owed(query: LiabilityQuery): Promise<LiabilityPage> {
    return this.#service.liabilities(query)
  }

  /** Returns both in one call, because API clients request them most often. */
  async tradingAccount(userId: string): Promise<{ readonly balances: BalanceView[]; readonly tier: number }> {
    return { balances: listTradingBalances(this.#service.holdings(userId)), tier: this.#service.fees(userId).tier }
  }

  async order(userId: string, id: string): Promise<LedgerOrderRecord | undefined> {
    return this.#service.order(userId, id)
  }

  async withdraw(ask: WithdrawCommand): Promise<WalletRequestOutcome> {
    return this.#service.withdrawalService.withdraw(ask)
  }

  async confirmWithdrawal(
    ...[userId, id, mac, heldUntil, boughtUntil = 0, deviceSince]: [string, string, string, number, number?, number?]
  ) {
    return this.#service.withdrawalService.confirm(userId, id, mac, { heldUntil, boughtUntil, deviceSince })
  }

  /** Oldest first. */
  async underReview(): Promise<(WithdrawalView & { readonly person: string })[]> {
    return this.#service.withdrawalService.underReview()
  }

  async decideReview(id: string, isApproved: boolean) {
    return this.#service.withdrawalService.decideReview(id, isApproved)
  }

  /** A frozen user's withdrawals are not sent to a chain. */
  async freezeWithdrawals(userId: string, isFrozen: boolean): Promise<void> {
    return this.#service.withdrawalService.setFrozen(userId, isFrozen)
  }

  async resendWithdrawal(userId: string, id: string, mac: string) {
    return this.#service.withdrawalService.resend(userId, id, mac)
  }

  async cancelWithdrawal(userId: string, id: string) {
    return this.#service.withdrawalService.cancel(userId, id)
  }

  /** The text is '' after the code was used. */
  async withdrawalMac(userId: string, id: string): Promise<string | undefined> {
    return this.#service.withdrawalService.codeMac(userId, id)
  }

  async withdrawals(userId: string, cursor?: PageCursor): Promise<WithdrawalView[]> {
    return this.#service.withdrawalService.withdrawals(userId, cursor)
  }

  async openWithdrawals(userId: string): Promise<number> {
    return this.#service.withdrawalService.countOpen(userId)
  }

  async withdrawal(userId: string, id: string): Promise<WithdrawalView | undefined> {
    return this.#service.withdrawalService.withdrawal(userId, id)
  }

  async addressBook(userId: string): Promise<WithdrawalAddressBook> {
    return this.#service.withdrawalService.addressBook(userId)
  }

  async addAddress(userId: string, entry: Omit<WithdrawalAddressEntry, 'knownSince'>) {
    return this.#service.withdrawalService.addAddress(userId, entry)
  }

  async removeAddress(
    userId: string,
    entry: Pick<WithdrawalAddressEntry, 'network' | 'address' | 'memo'>,
  ): Promise<void> {
    return this.#service.withdrawalService.removeAddress(userId, entry)
  }

  async forgetAddresses(userId: string): Promise<void> {
    return this.#service.withdrawalService.forgetAddresses(userId)
  }

  async setListedOnly(userId: string, isOn: boolean): Promise<void> {
    return this.#service.withdrawalService.setWhitelistOnly(userId, isOn)
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

  async watchFills(userId: string, isOn: boolean): Promise<void> {
    await this.#service.watchFills(userId, isOn)
  }

  #publishToUsers(): void {
    this.ctx.waitUntil(
      this.#service.people.deliverPending((userId, notices) => objectStub(this.env, 'NOTICES', userId).tell(notices)),
    )
  }

  /** Not awaited: a wake-up is resent until the program acknowledges it. */
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
