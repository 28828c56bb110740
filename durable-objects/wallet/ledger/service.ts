// The simulation uses this class too.

import { findMarket } from '#shared/markets/markets.ts'
import type { FillView, OrderView } from '#shared/markets/trading/calls.ts'
import { computePaperMoneyAllowance, type PaperMoneyAllowance } from '#shared/money/paper-limits.ts'
import { assert } from '#shared/platform/assert.ts'
import { ok } from '#shared/platform/result.ts'
import { sha256 } from '#shared/platform/sha256.ts'
import { findEarliestTime } from '../../platform/earliest.ts'
import { assertMoneyLinkVersion } from '../../platform/edge-messages.ts'
import type { LiabilityPage, LiabilityQuery } from '../../platform/liability.ts'
import { runMigrations } from '../../platform/migrations.ts'
import type { IncomingMoneyMessage } from '../../platform/money-edge.ts'
import { MoneyService, type MoneyServiceHooks } from '../../platform/money-service.ts'
import type { MoneyHost } from '../../platform/money-storage.ts'
import { NotificationQueue } from '../../platform/notification-queue.ts'
import { computeShardName } from '../../platform/slots.ts'
import { WakeQueue } from '../../platform/wake-queue.ts'
import { WITHDRAWAL_MIGRATIONS } from '../withdrawals/store.ts'
import { FUNDING_WALLET, WithdrawalService } from '../withdrawals/withdrawal-service.ts'
import { AccountVersions } from './account-versions.ts'
import { readWalletActivity, type WalletActivity, type WalletActivityQuery } from './activity.ts'
import { AffiliateShareService } from './affiliate-shares.ts'
import {
  computeLedgerRequestHash,
  isIdentifiedByRef,
  isPermanentResult,
  type LedgerCommand,
  type LedgerOutcome,
  LedgerRequest,
} from './commands.ts'
import { decideLedgerCommand, type LedgerChanges, type LedgerHold, type LedgerView, toEpochDay } from './engine.ts'
import { type AwaitedOrderReport, ExecutionReportService } from './execution-reports.ts'
import { LedgerJournalHistory } from './journal-history.ts'
import { LedgerJournalPages } from './journal-pages.ts'
import type { LedgerDeps } from './ledger-deps.ts'
import { readLiabilityPage } from './liabilities.ts'
import { applyLedgerMessage, type LedgerMessageHandlers, returnLedgerMessage } from './messages.ts'
import { LedgerOrderHistory } from './order-history.ts'
import { PendingReplies } from './pending-replies.ts'
import { runIdempotentWhileOpen } from './reused-ids.ts'
import { runIdempotentCommand } from './run-idempotent.ts'
import { createOutgoingBody, type OrderSenderData } from './sent-body.ts'
import { LEDGER_MIGRATIONS, type LedgerOrderRecord, LedgerStore } from './store.ts'
import { parseTicketId, TradingStore } from './trading-store.ts'
import type { LedgerHoldings, OrderCommandOutcome, OrderReference } from './views.ts'

/** With more pending orders, new ones are refused as `busy`, which bounds the latency. */
export const LEDGER_BACKLOG_MAX = 1_000

export class LedgerService {
  readonly withdrawalService: WithdrawalService
  readonly #host: MoneyHost
  readonly #deps: LedgerDeps
  readonly money: MoneyService
  readonly #store: LedgerStore
  readonly journalPages: LedgerJournalPages
  readonly journalHistory: LedgerJournalHistory
  readonly #trading: TradingStore
  readonly orderHistory: LedgerOrderHistory
  readonly programs: WakeQueue
  readonly affiliates: AffiliateShareService
  readonly versions = new AccountVersions()
  readonly people: NotificationQueue
  readonly #reports: ExecutionReportService
  readonly #replies: PendingReplies<AwaitedOrderReport>

  constructor(host: MoneyHost, deps: LedgerDeps) {
    this.#host = host
    this.#deps = deps
    this.#replies = new PendingReplies(host)
    this.#store = new LedgerStore(host.storage.sql)
    this.journalPages = new LedgerJournalPages({ host, transact: (work) => this.money.transact(work) })
    this.journalHistory = new LedgerJournalHistory(host.storage.sql, this.journalPages)
    this.#trading = new TradingStore(host.storage.sql)
    this.orderHistory = new LedgerOrderHistory(host.storage.sql)
    const wakeBy = (at: number) => this.money.edge.wakeBy(host.storage, at, host.now())
    this.programs = new WakeQueue(host.storage.sql, host.now, wakeBy)
    this.people = new NotificationQueue(host.storage.sql, host.name, host.now, wakeBy)
    this.affiliates = new AffiliateShareService({
      host,
      orders: this.#store,
      service: () => this.money,
      shards: deps.shards,
    })
    this.withdrawalService = this.#openWithdrawals()
    this.money = new MoneyService(host, this.#createHooks(), deps.makeEdge)
    this.#reports = new ExecutionReportService({
      host,
      service: this.money,
      store: this.#store,
      trading: this.#trading,
      replies: this.#replies,
      isSubscribed: (userId) => deps.isSubscribed?.(userId) ?? true,
      programs: this.programs,
      people: this.people,
      versions: this.versions,
    })
    const known = host.storage.transactionSync(() => this.#store.meta('shards', String(deps.shards)))
    // The number of shards decides which shard holds a user's money (decision 015).
    assert(known === String(deps.shards), `this shard is one of ${known}, not of ${deps.shards}: move its slots first`)
  }

  #createHooks(): MoneyServiceHooks {
    return {
      journalReaders: this.journalPages,
      migrations: LEDGER_MIGRATIONS,
      apply: (message: IncomingMoneyMessage) => applyLedgerMessage(this.#handlers, message),
      returnFunds: (message: IncomingMoneyMessage) => returnLedgerMessage(this.#handlers, message),
      onQuarantine: (from: string, fault: string) => this.#haltMarket(from, fault),
      halted: () => this.#store.halts().map(({ scope }) => scope),
      onPosted: (id: number, posting: Parameters<LedgerStore['index']>[1]) => {
        this.#store.index(id, posting)
        this.#reports.collectPosting(posting)
        this.versions.markPosting(posting)
      },
      caches: [
        this.#store,
        this.#trading,
        this.#trading.volumes,
        this.affiliates.terms,
        this.affiliates.kin,
        this.programs,
        this.people,
        { flush: () => undefined, invalidate: () => this.#reports.discard() },
      ],
      tidy: (now: number) => {
        this.withdrawalService.runDueTransitions(now)
        this.programs.enqueueOverdue(now)
        return this.#tidy(now)
      },
      deadline: () =>
        findEarliestTime(
          this.withdrawalService.deadline(),
          this.#trading.nextCountdown(),
          this.programs.deadline(),
          this.people.deadline(),
        ),
      faults: ({ since }) => this.#store.findFaults(since),
      onCommit: () => {
        this.#replies.deliver()
        const updates = this.#reports.takeUpdates()
        if (updates.length > 0) this.#deps.onTradingUpdates?.(updates)
        this.#wakePrograms()
        if (this.people.deadline() !== undefined) this.#deps.onUserNotifications?.()
        this.#deps.onCommit?.()
      },
    }
  }

  /**
   * Idempotent by client id.
   * @throws Error if the request is malformed, or another shard has the user's money
   */
  async execute(request: unknown): Promise<LedgerOutcome> {
    return this.#run(LedgerRequest.parse(request))
  }

  #run(request: LedgerRequest, onNew?: () => void): Promise<LedgerOutcome> {
    assert(this.#otherShard(request.person) === undefined, 'a request goes to the shard that has the person')
    return this.money.run(() => this.#execute(request, onNew))
  }

  #execute(request: LedgerRequest, onNew?: () => void): LedgerOutcome {
    const { person: userId, key, unnamed, reusable, command } = request
    const anew = (now: number) => {
      onNew?.()
      return this.#perform({ person: userId, key: '', ref: key }, command, now).outcome
    }
    if (unnamed || isIdentifiedByRef(command)) return anew(this.#host.now())
    if (reusable) {
      const standing = (order: string) => {
        return { state: this.#store.findPlacedOrder(order)?.state, views: this.#trading.ordersOf(userId, order) }
      }
      const now = this.#host.now()
      return runIdempotentWhileOpen(
        this.#store,
        { person: userId, key, hash: computeLedgerRequestHash(request) },
        standing,
        now,
        () => anew(now),
      )
    }
    const of = { person: userId, key, hash: computeLedgerRequestHash(request), isForEver: isPermanentResult(command) }
    return runIdempotentCommand(
      this.#store,
      of,
      () => this.#host.now(),
      (now) => {
        onNew?.()
        return this.#perform({ person: userId, key, ref: key }, command, now)
      },
    )
  }

  #perform(
    { person: userId, key, ref }: { readonly person: string; readonly key: string; readonly ref: string },
    command: LedgerCommand,
    now: number,
  ): { readonly outcome: LedgerOutcome; readonly made?: 'order' } {
    const decision = decideLedgerCommand(this.#view(now), userId, command)
    const outcome = decision.ok ? ok({ id: decision.value.id, time: now }) : decision
    if (decision.ok) {
      const { postings } = decision.value
      for (const posting of postings) this.money.journal.post(posting, now)
      this.#store.save(decision.value, { person: userId, key, idPrefix: this.#idPrefix, time: now })
      this.#send(decision.value, `${userId}/${ref}`, now)
    }
    return { outcome, ...(decision.ok && decision.value.order && { made: 'order' as const }) }
  }

  get #handlers(): LedgerMessageHandlers {
    return {
      ...this.#reports.handlers,
      ...this.affiliates.handlers,
      chainReport: (report, incoming) => this.withdrawalService.applyChainReport(incoming, report),
      otherShard: (userId) => this.#otherShard(userId),
      send: (peer, body, funds) => this.money.edge.send(peer, body, funds, this.#host.now()),
    }
  }

  #openWithdrawals(): WithdrawalService {
    const now = () => this.#host.now()
    // Withdrawals have their own schema version, because these migrations are independent of the ledger's.
    const { storage } = this.#host
    storage.transactionSync(() => runMigrations(storage.sql, WITHDRAWAL_MIGRATIONS, 'desk_migrations'))
    const perform = (userId: string, command: LedgerCommand) =>
      this.#perform({ person: userId, key: '', ref: '' }, command, now()).outcome
    return new WithdrawalService({
      sql: storage.sql,
      now,
      run: (work) => this.money.run(work),
      wake: () => this.money.scheduleAlarm(now()),
      isHalted: () => this.#store.isHalted('*'),
      balance: (account, asset) => this.money.journal.balance(account, asset),
      post: (posting) => void this.money.journal.post(posting, now()),
      send: (peer, body, funds) => void this.money.edge.send(peer, body, funds, now()),
      once: ({ person: userId, key, text }, work) => {
        assert(this.#otherShard(userId) === undefined, 'a request goes to the shard that has the person')
        return runIdempotentCommand(
          this.#store,
          { person: userId, key, hash: sha256(text), isForEver: true },
          now,
          () => ({
            outcome: work(),
          }),
        )
      },
      hold: (userId, asset, atoms) =>
        perform(userId, { kind: 'hold', asset, atoms: String(atoms), wallet: FUNDING_WALLET }),
      release: (userId, hold) => assert(perform(userId, { kind: 'release', hold }).ok, 'a hold is released once'),
      markCaptured: (hold) => this.#store.markCaptured(hold),
      nextId: () => `${this.#idPrefix}${this.#store.takeNumber()}`,
    })
  }

  #send({ message, more = [] }: LedgerChanges, ref: string, now: number): void {
    const facts: OrderSenderData = {
      tierOf: (userId) => this.#trading.volumes.feeTierOf(userId, now),
      kinOf: (userId) => this.affiliates.kin.findGroup(userId),
    }
    for (const each of message ? [message, ...more] : more) {
      this.money.edge.send(each.peer, createOutgoingBody(each, ref, facts), each.funds, now)
    }
  }

  /** @returns the outcome, as known after at most `patienceMs` */
  async trade(request: unknown, patienceMs: number): Promise<OrderCommandOutcome> {
    const parsed = LedgerRequest.parse(request)
    const { person: userId, key, command } = parsed
    if (command.kind === 'place' && this.money.backlog >= LEDGER_BACKLOG_MAX) return { kind: 'busy' }
    let isNew = false
    const outcome = await this.#run(parsed, () => {
      isNew = true
    })
    if (!outcome.ok) return { kind: 'refused', ...outcome.error }
    const { id } = outcome.value
    const isPlaced = command.kind === 'place'
    if (isNew || !this.#reports.isReported(userId, key, isPlaced ? id : undefined)) {
      const reported = await this.#replies.wait(isPlaced ? id : `${userId}/${key}`, patienceMs)
      if (reported && 'report' in reported) return this.#reports.toTradeOutcome(id, reported)
      if (reported) return this.#reports.outcome(userId, key, { id, isPlaced }, reported)
    }
    return this.#reports.outcome(userId, key, { id, isPlaced })
  }

  /** Runs all requests in one transaction, with one delivery to each book. */
  tradeAll = (requests: readonly unknown[], patienceMs: number): Promise<OrderCommandOutcome[]> =>
    this.money.runTogether(() => Promise.all(requests.map((request) => this.trade(request, patienceMs))))

  isAnswered(userId: string, key: string): boolean {
    return this.#store.answerOf(userId, key) !== undefined
  }

  openOrders(userId: string, filter: Parameters<TradingStore['openOrders']>[1]): OrderView[] {
    return this.#trading.openOrders(userId, filter)
  }

  endedOrders(userId: string, query: Parameters<TradingStore['endedOrders']>[1]): OrderView[] {
    return this.#trading.endedOrders(userId, query)
  }

  fills(userId: string, query: Parameters<TradingStore['fills']>[1]): FillView[] {
    return this.#trading.fills(userId, query)
  }

  orderView(userId: string, by: OrderReference): OrderView | undefined {
    if (by.client !== undefined) return this.#trading.orderByClientId(userId, by.client, by.market)
    return this.#trading.ordersOf(userId, parseTicketId(by.id ?? '')).find(({ id }) => id === by.id)
  }

  /** `volume`: the user's trading volume of 30 days, in USDT. */
  fees(userId: string): { readonly tier: number; readonly volume: number } {
    const now = this.#host.now()
    return {
      tier: this.#trading.volumes.feeTierOf(userId, now).tier,
      volume: this.#trading.volumes.volumeOf(userId, now),
    }
  }

  commissions: AffiliateShareService['commissions'] = (...query) => this.affiliates.commissions(...query)
  affiliateFigures: AffiliateShareService['figures'] = (...query) => this.affiliates.figures(...query)
  inWallets: LedgerJournalHistory['sumWallets'] = (...query) => this.journalHistory.sumWallets(...query)

  /**
   * Sets the dead man's switch: cancels orders at `firesAt` (epoch ms) unless it is renewed; null disarms. Without a
   * market: all markets.
   */
  countdown(userId: string, market: string | undefined, firesAt: number | null): Promise<void> {
    return this.money.run(() => {
      this.#trading.setCountdown(userId, market, firesAt)
      const now = this.#host.now()
      if (firesAt !== null) this.money.edge.wakeBy(this.#host.storage, Math.max(firesAt, now + 1), now)
    })
  }

  watchFills(userId: string, isOn: boolean): Promise<void> {
    return this.money.run(() => this.people.watchFills(userId, isOn))
  }

  #wakePrograms(): void {
    const programs = this.programs.takeNew()
    if (programs.length > 0) this.#deps.onProgramNews?.(programs)
  }

  alarm(): void {
    this.money.alarm()
    this.#wakePrograms()
  }

  /** Stops new orders of a market, or of the whole shard if `scope` is `*`. A reason of null resumes. */
  halt(version: number, scope: string, reason: string | null): Promise<void> {
    assertMoneyLinkVersion(version)
    return this.money.run(() => this.#store.halt(scope, reason, this.#host.now()))
  }

  halts(): { readonly scope: string; readonly reason: string }[] {
    return this.#store.halts()
  }

  paperAllowance(userId: string): PaperMoneyAllowance {
    const now = this.#host.now()
    return computePaperMoneyAllowance(this.#store.paperTaken(userId, toEpochDay(now)), now)
  }

  activity(query: WalletActivityQuery): Promise<WalletActivity> {
    return this.journalPages.read(() => readWalletActivity(query, this))
  }

  holdings(userId: string): LedgerHoldings {
    const holds = this.#store.openHolds(userId)
    return {
      balances: this.journalHistory.balances(userId),
      orders: this.#store.openOrders(userId),
      holds: holds.map(({ id, asset, atoms }) => ({ id, asset, atoms: String(atoms) })),
    }
  }

  order(userId: string, id: string): LedgerOrderRecord | undefined {
    const order = this.#store.order(id)
    return order?.person === userId ? order : undefined
  }

  liabilities(query: LiabilityQuery): LiabilityPage {
    return readLiabilityPage({ journal: this.money.journal, sql: this.#host.storage.sql }, query)
  }

  #tidy(now: number): number | undefined {
    for (const { person: userId, market } of this.#trading.takeCountdowns(now)) {
      const command: LedgerCommand = { kind: 'cancel_many', ...(market !== '' && { market }) }
      const decision = decideLedgerCommand(this.#view(now), userId, command)
      if (decision.ok) this.#send(decision.value, `${userId}/countdown`, now)
    }
    return this.#store.deleteExpired(now)
  }

  get #idPrefix(): string {
    return `${this.#host.name.split(':')[1]}-`
  }

  #view(now: number): LedgerView {
    const store = this.#store
    return {
      balance: (account, asset) => this.money.journal.balance(account, asset),
      order: (id) => store.findPlacedOrder(id),
      hold: (id): LedgerHold | undefined => store.hold(id),
      openLegs: (userId, filter) => this.#reports.openLegs(userId, filter),
      faucetTimes: (userId, asset, day) => store.faucetTimes(userId, asset, day),
      paperTaken: (userId, day) => store.paperTaken(userId, day),
      paperReserved: (userId, ref) => store.paperReserved(userId, ref),
      isHalted: (scope) => store.isHalted(scope),
      isMarket: this.#deps.isMarket ?? ((symbol) => findMarket(symbol) !== undefined),
      otherShard: (userId) => this.#otherShard(userId),
      shards: this.#deps.shards,
      nextId: `${this.#idPrefix}${store.nextNumber()}`,
      now,
    }
  }

  #otherShard(userId: string): string | undefined {
    const peer = `ledger:${computeShardName(userId, this.#deps.shards)}`
    return peer === this.#host.name ? undefined : peer
  }

  /** A quarantined message of a book halts only its market. Other messages continue. */
  #haltMarket(from: string, fault: string): void {
    if (from.startsWith('book:')) this.#store.halt(from.slice('book:'.length), `quarantine: ${fault}`, this.#host.now())
  }
}
