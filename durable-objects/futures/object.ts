// Clearing house of one collateral, `USDT`. It prices contracts every second while they are in use, otherwise on
// request.

import type { Zone } from '#shared/format/zone.ts'
import { FUTURES_COLLATERAL_ASSET } from '#shared/futures/contracts.ts'
import type {
  ClosedPositionSums,
  ClosedPositionView,
  FundingPaymentView,
  FuturesFillView,
  FuturesHistoryPage,
  FuturesIncomeKind,
  FuturesIncomeView,
  InsuranceFundView,
  LiquidationView,
  PastConditionalOrderView,
  PriceBarView,
} from '#shared/futures/history.ts'
import type { MarginMode, PositionLeg } from '#shared/futures/legs.ts'
import type { LiquidationReceiptEntry } from '#shared/futures/receipt-proof.ts'
import type { ClearingRefusal, ClearingRefusalReason } from '#shared/futures/refusals.ts'
import type { ContractRow, ContractView, FundingRateView, FuturesOrderView, MarginView } from '#shared/futures/views.ts'
import type { Candle, DepthSnapshot, MarketRow, MarketTopOfBook, Trade } from '#shared/markets/market-data.ts'
import type { Wallet } from '#shared/money/wallets.ts'
import { assert } from '#shared/platform/assert.ts'
import type { Interval } from '#shared/platform/intervals.ts'
import type { Result } from '#shared/platform/result.ts'
import { sha256 } from '#shared/platform/sha256.ts'
import type { AssetDayChange } from '#shared/wallet/worth.ts'
import { createContractSourceOrUnreachable } from '../markets/market-source/make-source.ts'
import { workerdNetwork } from '../markets/market-source/workerd-network.ts'
import {
  type AccountFeedSubscriber,
  type AccountFeedSubscribersEnv,
  accountSubscriberStub,
} from '../platform/account-listeners.ts'
import type { AffiliateTerms } from '../platform/affiliate-terms.ts'
import { AuditorNotifier } from '../platform/audit-watch.ts'
import { createDurableHost, ledgerShardCount, type MoneyObjectEnv } from '../platform/durable-host.ts'
import type { MoneyPeer } from '../platform/edge-messages.ts'
import { createFeedReporter } from '../platform/feed-reporter.ts'
import type { RelationUpdate } from '../platform/kin.ts'
import type { AccountLiability, LiabilityPage, MarginLiabilityQuery } from '../platform/liability.ts'
import {
  MARGIN_FEED_VERSION,
  type MarginFeed,
  type MarginSnapshot,
  type MarginSubscription,
} from '../platform/margin-feed.ts'
import {
  type BestPriceRow,
  type FeedHub,
  type FeedProducer,
  MARKET_FEED_VERSION,
  type TopicLeaseRequest,
  type TopicPublication,
} from '../platform/market-feed.ts'
import { MoneyObject } from '../platform/money-object.ts'
import type { PriceTrigger } from '../platform/price-triggers.ts'
import type { ProgramsEnv } from '../platform/programs.ts'
import type { SiteAlertsEnv } from '../platform/site-alerts.ts'
import { type SubscriberEnv, subscriberStub } from '../platform/subscribers.ts'
import { yieldToMessages } from '../platform/yield-to-messages.ts'
import { FuturesAccountSettings } from './account-settings.ts'
import type { ClearingActivity, ClearingActivityQuery } from './activity.ts'
import { ClearingSubscriptions } from './clearing-subscriptions.ts'
import type { EntryExitTerms } from './conditionals.ts'
import { ClearingContext } from './context.ts'
import { ContractFeed } from './contract-feed.ts'
import { type ContractIndexEnv, createIndexPriceDeps, createListedContracts } from './contract-index.ts'
import { type ContractPageData, ContractReads } from './contract-reads.ts'
import { ContractRefresh } from './contract-refresh.ts'
import type { LiquidationDistanceWatch } from './distance-alerts.ts'
import type { ClearingHistory, ClearingHistoryRange, ClosedPositionRange } from './history.ts'
import { toLiquidationViewOfRecord } from './history-views.ts'
import { MarginPublisher } from './margin-feed.ts'
import { MarginReads, type MarginSums } from './margin-reads.ts'
import { notifyPrograms } from './notify-programs.ts'
import { FuturesOrderEntry, type FuturesOrderPlacement } from './order-entry.ts'
import type { ConditionalOrderRequest, FuturesOrderRequest, PositionClose } from './orders.ts'
import { type ClearingNotificationsEnv, createClearingNotificationPort } from './people.ts'
import type { PriceBarsQuery } from './price-bars.ts'
import { ClearingService } from './service.ts'
import type { ContractPriceKind } from './store.ts'

type ClearingEnv = Omit<MoneyObjectEnv, 'ORDER_BOOK'> &
  Omit<ContractIndexEnv, 'ORDER_BOOK'> &
  ProgramsEnv &
  ClearingNotificationsEnv &
  SiteAlertsEnv &
  AccountFeedSubscribersEnv & {
    readonly MARKET_HUB: { getByName(hub: string): FeedHub & AccountFeedSubscriber }
    readonly ALERT_BOARD: SubscriberEnv['ALERT_BOARD']
    readonly ORDER_BOOK: { getByName(symbol: string): MoneyPeer & { ticker(): Promise<MarketRow> } }
  }

export class Clearing extends MoneyObject<ClearingEnv> implements FeedProducer, MarginFeed {
  protected readonly service: ClearingService
  protected readonly money = () => this.service.money
  readonly #context: ClearingContext
  readonly #refresh: ContractRefresh
  readonly #contracts: ContractReads
  readonly #accounts: MarginReads
  readonly #orders: FuturesOrderEntry
  readonly #settings: FuturesAccountSettings
  readonly #subscriptions: ClearingSubscriptions
  readonly #feed: ContractFeed
  readonly #margins: MarginPublisher
  readonly #audits = new AuditorNotifier(() => this.env)
  #auditedHead = 0

  constructor(ctx: DurableObjectState, env: ClearingEnv) {
    super(ctx, env)
    assert(ctx.id.name === FUTURES_COLLATERAL_ASSET, 'a clearing house is named after its collateral')
    const now = () => Date.now()
    const listed = createListedContracts(env, now)
    this.service = this.#createService()
    this.#auditedHead = this.service.money.journal.head()
    this.#refresh = new ContractRefresh({
      service: this.service,
      now,
      indexOf: (contract) => createIndexPriceDeps(contract, env),
      listed,
      onPriced: (symbol) => this.#feed.publishPrices(symbol),
      waitUntil: (work) => ctx.waitUntil(work),
    })
    this.#context = new ClearingContext({
      service: this.service,
      now,
      refresh: (symbol) => this.#refresh.refresh(symbol),
      refreshPrices: (symbol) => this.#refresh.refreshPrices(symbol),
      refreshUsed: () => this.#refresh.refreshUsed(),
      listed,
    })
    this.#contracts = new ContractReads(this.#context)
    this.#accounts = new MarginReads(this.#context)
    this.#orders = new FuturesOrderEntry(this.#context)
    this.#settings = new FuturesAccountSettings(this.#context)
    this.#subscriptions = new ClearingSubscriptions(this.#context)
    this.#feed = new ContractFeed({
      refresh: this.#context.refresh,
      inputOf: (symbol) => this.#context.market(symbol).feedInput,
      contractOf: (symbol) => this.#context.contract(symbol),
      board: this.#contracts.board,
      liquidations: (limit) => this.#history.liquidations(undefined, { limit }).rows,
      hubOf: (name) => subscriberStub(this.env, name),
    })
    this.#margins = new MarginPublisher({
      service: () => this.service,
      marginOf: (userId) => this.#context.margin(userId),
      hubOf: (name) => accountSubscriberStub(this.env, name),
    })
  }

  async view(symbol: string, { interval }: { interval: Interval }): Promise<ContractPageData> {
    return this.#contracts.view(symbol, interval)
  }

  async contract(symbol: string): Promise<ContractView> {
    return this.#contracts.contract(symbol)
  }

  async contracts(symbols?: readonly string[]): Promise<ContractView[]> {
    return this.#contracts.contracts(symbols)
  }

  async board(): Promise<ContractRow[]> {
    return this.#contracts.rows()
  }

  async rates(
    symbol: string,
    limit: number,
    span?: { from?: number | undefined; to?: number | undefined },
  ): Promise<FundingRateView[]> {
    return this.#contracts.rates(symbol, limit, span)
  }

  async priceBars(symbol: string, kind: ContractPriceKind, query: PriceBarsQuery): Promise<PriceBarView[]> {
    return this.#contracts.priceBars(symbol, kind, query)
  }

  async insurance(limit: number): Promise<InsuranceFundView[]> {
    return this.#contracts.insurance(limit)
  }

  async depth(symbol: string, limit: number): Promise<DepthSnapshot> {
    return this.#contracts.depth(symbol, limit)
  }

  async trades(symbol: string, limit: number): Promise<Trade[]> {
    return this.#contracts.trades(symbol, limit)
  }

  async candles(symbol: string, interval: Interval, before: number | undefined, limit: number): Promise<Candle[]> {
    return this.#contracts.candles(symbol, interval, before, limit)
  }

  async glances(symbols?: readonly string[]): Promise<MarketTopOfBook[]> {
    return this.#contracts.glances(symbols)
  }

  async tops(symbols?: readonly string[]): Promise<BestPriceRow[]> {
    return this.#contracts.tops(symbols)
  }

  async tickers(): Promise<MarketRow[]> {
    return this.#contracts.tickers()
  }

  async liquidations(
    userId: string | undefined,
    range: ClearingHistoryRange,
  ): Promise<FuturesHistoryPage<LiquidationView>> {
    return this.#history.liquidations(userId, range)
  }

  /** Public, for verification; includes the chain hashes. */
  async receiptEntry(id: number): Promise<LiquidationReceiptEntry | undefined> {
    return this.service.receiptChain.entry(id)
  }

  async receiptEntries(before: number | undefined, limit: number): Promise<LiquidationReceiptEntry[]> {
    return this.service.receiptChain.entries(before, limit)
  }

  async account(userId: string): Promise<MarginView> {
    await this.#context.refreshMargin()
    return this.#accounts.account(userId)
  }

  async activity(query: ClearingActivityQuery): Promise<ClearingActivity> {
    await this.#context.refreshMargin()
    return this.#accounts.activity(query)
  }

  async margin(userId: string): Promise<MarginSums> {
    await this.#context.refreshMargin()
    return this.#accounts.sums(userId)
  }

  async marginDays(userId: string, from: number, zone?: Zone): Promise<AssetDayChange[]> {
    await this.#context.refreshMargin()
    return this.#accounts.days(userId, from, zone)
  }

  /** @param from epoch ms */
  async marginWorth(
    userId: string,
    from: number,
    zone?: Zone,
  ): Promise<{ readonly free: string; readonly equity: string; readonly days: AssetDayChange[] }> {
    await this.#context.refreshMargin()
    return { ...this.#accounts.sums(userId), days: this.#accounts.days(userId, from, zone) }
  }

  /** Without a query, as the release before asks, returns all accounts. */
  async owed(query?: MarginLiabilityQuery): Promise<AccountLiability[] | LiabilityPage> {
    if (!query?.after) await this.#context.refreshMargin()
    return query ? this.#accounts.liabilities(query.after) : this.#accounts.allLiabilities()
  }

  async orders(userId: string, range: ClearingHistoryRange): Promise<FuturesHistoryPage<FuturesOrderView>> {
    return this.#history.orders(userId, range)
  }

  /** @param which number or client id */
  async order(userId: string, symbol: string, which: number | string): Promise<FuturesOrderView | undefined> {
    return this.#history.findOrder(userId, symbol, which)
  }

  async standingOrder(userId: string, symbol: string, which: number | string): Promise<FuturesOrderView | undefined> {
    return this.#history.findCurrentOrder(userId, symbol, which)
  }

  async conditionals(
    userId: string,
    range: ClearingHistoryRange,
  ): Promise<FuturesHistoryPage<PastConditionalOrderView>> {
    return this.#history.conditionals(userId, range)
  }

  async conditional(
    userId: string,
    symbol: string,
    which: number | string,
  ): Promise<PastConditionalOrderView | undefined> {
    return this.#history.findConditional(userId, symbol, which)
  }

  async conditionalNamed(
    userId: string,
    client: string,
    symbol: string | undefined,
  ): Promise<PastConditionalOrderView | undefined> {
    return this.#history.findConditionalByClientId(userId, client, symbol)
  }

  async fills(userId: string, range: ClearingHistoryRange): Promise<FuturesHistoryPage<FuturesFillView>> {
    return this.#history.fills(userId, range)
  }

  async feesPaid(userId: string, span: { readonly from: number; readonly to: number }): Promise<string> {
    return String(this.#history.feesPaid(userId, span))
  }

  /** The last closed position first. */
  async closedPositions(userId: string, range: ClosedPositionRange): Promise<FuturesHistoryPage<ClosedPositionView>> {
    return this.#history.positions(userId, range)
  }

  /** Sums the newest `limit` positions. */
  async closedPositionSums(userId: string, range: ClosedPositionRange): Promise<ClosedPositionSums> {
    return this.#history.positionSums(userId, range)
  }

  async closedPosition(userId: string, id: number): Promise<ClosedPositionView | undefined> {
    return this.#history.findClosedPosition(userId, id)
  }

  async fundings(userId: string, range: ClearingHistoryRange): Promise<FuturesHistoryPage<FundingPaymentView>> {
    return this.#history.fundings(userId, range)
  }

  async income(
    userId: string,
    kinds: readonly FuturesIncomeKind[],
    range: ClearingHistoryRange,
  ): Promise<FuturesHistoryPage<FuturesIncomeView>> {
    return this.#history.income(userId, kinds, range)
  }

  async place(userId: string, request: FuturesOrderRequest): Promise<FuturesOrderPlacement> {
    return this.#orders.place(userId, request)
  }

  async placeConditional(
    userId: string,
    request: ConditionalOrderRequest,
  ): Promise<Result<{ id: number }, ClearingRefusal>> {
    return this.#orders.placeConditional(userId, request)
  }

  async amend(
    userId: string,
    symbol: string,
    id: number,
    changed: { quantity?: number; price?: number },
  ): Promise<FuturesOrderPlacement> {
    return this.#orders.amend(userId, symbol, id, changed)
  }

  async cancel(userId: string, symbol: string, id: number): Promise<Result<null, ClearingRefusal>> {
    return this.#orders.cancel(userId, symbol, id)
  }

  async cancelAll(userId: string, symbol: string | undefined): Promise<Result<null, ClearingRefusal>> {
    return this.#orders.cancelAll(userId, symbol)
  }

  async cancelConditional(userId: string, symbol: string, id: number): Promise<Result<null, ClearingRefusal>> {
    return this.#orders.cancelConditional(userId, symbol, id)
  }

  async amendConditional(
    userId: string,
    symbol: string,
    id: number,
    stopPrice: number,
  ): Promise<Result<null, ClearingRefusal>> {
    return this.#orders.amendConditional(userId, symbol, id, stopPrice)
  }

  async protect(
    userId: string,
    symbol: string,
    leg: PositionLeg,
    exits: EntryExitTerms,
  ): Promise<Result<null, ClearingRefusal>> {
    return this.#orders.protect(userId, symbol, leg, exits)
  }

  async close(
    userId: string,
    what: PositionClose & { readonly clientOrderId?: string },
  ): Promise<FuturesOrderPlacement> {
    return this.#orders.close(userId, what)
  }

  async closeAll(userId: string): Promise<number> {
    return this.#orders.closeAll(userId)
  }

  async reverse(userId: string, symbol: string, clientOrderId?: string): Promise<FuturesOrderPlacement> {
    return this.#orders.reverse(userId, symbol, clientOrderId)
  }

  async setLeverage(userId: string, symbol: string, leverage: number): Promise<Result<null, ClearingRefusal>> {
    return this.#settings.setLeverage(userId, symbol, leverage)
  }

  async setMode(userId: string, symbol: string, mode: MarginMode): Promise<Result<null, ClearingRefusal>> {
    return this.#settings.setMode(userId, symbol, mode)
  }

  async setHedge(userId: string, isHedged: boolean): Promise<Result<null, ClearingRefusal>> {
    return this.#settings.setHedge(userId, isHedged)
  }

  async setAutoAdd(userId: string, symbol: string, isAutoAdded: boolean): Promise<Result<null, ClearingRefusal>> {
    return this.#settings.setAutoAdd(userId, symbol, isAutoAdded)
  }

  /**
   * A negative amount removes margin.
   * @param amount atoms as decimal text
   */
  async moveMargin(
    userId: string,
    symbol: string,
    leg: PositionLeg,
    amount: string,
  ): Promise<Result<null, ClearingRefusal>> {
    return this.#settings.moveMargin(userId, symbol, leg, BigInt(amount))
  }

  /**
   * Idempotent by client id.
   * @param atoms decimal text
   */
  async withdraw(
    userId: string,
    wallet: Wallet,
    atoms: string,
    key: string,
  ): Promise<Result<null, ClearingRefusalReason | 'key_reused'>> {
    await this.#context.refreshUsed()
    return this.service.withdraw(userId, wallet, BigInt(atoms), key)
  }

  async isWithdrawn(userId: string, key: string): Promise<boolean> {
    return this.service.store.isWithdrawn(userId, key)
  }

  async watch(request: TopicLeaseRequest): Promise<readonly TopicPublication[]> {
    assert(
      request.version === MARKET_FEED_VERSION,
      `feed version ${MARKET_FEED_VERSION} is understood here, not ${request.version}`,
    )
    return this.#feed.watch(request)
  }

  async listen(request: MarginSubscription): Promise<readonly MarginSnapshot[]> {
    const { version } = request
    assert(version === MARGIN_FEED_VERSION, `margin feed ${MARGIN_FEED_VERSION} is understood here, not ${version}`)
    await this.#context.refreshMargin()
    this.service.keepAwake()
    return this.#margins.listen(request, Date.now())
  }

  async awaitPrice(program: string, symbol: string, wait: PriceTrigger | null): Promise<void> {
    await this.#subscriptions.awaitPrice(program, symbol, wait)
  }

  async setAffiliateTerms(inviter: string, terms: AffiliateTerms): Promise<void> {
    await this.#subscriptions.setAffiliateTerms(inviter, terms)
  }

  async setKin(userId: string, word: RelationUpdate): Promise<void> {
    await this.#subscriptions.setKin(userId, word)
  }

  async watchFills(userId: string, isOn: boolean): Promise<void> {
    await this.#subscriptions.watchFills(userId, isOn)
  }

  async watchDistance(id: string, watch: LiquidationDistanceWatch | null): Promise<void> {
    await this.#subscriptions.watchDistance(id, watch)
  }

  async halt(version: number, _scope: string, reason: string | null): Promise<void> {
    await this.service.halt(version, reason)
  }

  override async alarm(): Promise<void> {
    let wakeAt: number | undefined
    try {
      await this.#context.refreshUsed()
      const now = Date.now()
      this.#margins.publishPrices(now)
      if (!this.#margins.hasSubscribedHolders(now)) wakeAt = await this.#refresh.findNextWake(now)
    } finally {
      // Sets the next alarm, even if a price failed.
      this.service.alarm(wakeAt)
      this.#notifyUsers()
    }
  }

  get #history(): ClearingHistory {
    return this.service.history
  }

  #createService(): ClearingService {
    const { ctx, env } = this
    const host = createDurableHost(`clearing:${FUTURES_COLLATERAL_ASSET}`, ctx, () => this.env)
    return new ClearingService(host, {
      collateral: FUTURES_COLLATERAL_ASSET,
      shards: ledgerShardCount(env),
      sourceOf: ({ symbol }, market, pages) =>
        createContractSourceOrUnreachable(market, env, {
          network: workerdNetwork,
          pages,
          reportFeed: createFeedReporter(env, `futures:${symbol}`),
        }),
      hash: sha256,
      isWatched: (symbol) => this.#feed.isWatched(symbol),
      onChanges: (symbol, changes, input) => this.#feed.publishChanges(symbol, changes, input),
      onNews: ({ own, receipts }) => {
        this.#margins.publishChanges(own, Date.now())
        this.#feed.publishLiquidations(receipts.map(toLiquidationViewOfRecord))
      },
      onUserNotifications: () => this.#notifyUsers(),
      onPrograms: (programs) => notifyPrograms(this.env, this.service, programs),
      onCommit: () => this.#auditMoves(),
      pause: yieldToMessages,
    })
  }

  /** Market steps and prices move no money, so they do not wake the auditor. */
  #auditMoves(): void {
    // The service already commits while it is constructed.
    const head = (this.service as ClearingService | undefined)?.money.journal.head() ?? this.#auditedHead
    if (head === this.#auditedHead) return
    this.#auditedHead = head
    this.#audits.notifyAuditor()
  }

  #notifyUsers(): void {
    this.ctx.waitUntil(this.service.deliverNotifications(createClearingNotificationPort(this.env)))
  }
}
