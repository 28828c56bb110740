// The clearing house and its journal. Each transaction ends with a write of the changes (platform/transactions.ts).

import { toContractMarket } from '#shared/futures/contract-market.ts'
import { CONTRACTS, type Contract } from '#shared/futures/contracts.ts'
import { nextFundingTime } from '#shared/futures/funding.ts'
import type { Wallet } from '#shared/money/wallets.ts'
import { assert } from '#shared/platform/assert.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { LiveMarket } from '../markets/market/live-market.ts'
import { MarketStore } from '../markets/market/store.ts'
import type { MarketIdleBounds } from '../markets/market/waiting.ts'
import type { MarketStepChanges } from '../markets/market-data/changes.ts'
import { findEarliestTime } from '../platform/earliest.ts'
import { assertMoneyLinkVersion, type InvariantFault } from '../platform/edge-messages.ts'
import type { JournalAuditScope } from '../platform/journal-audit.ts'
import type { IncomingMoneyMessage } from '../platform/money-edge.ts'
import { MoneyService } from '../platform/money-service.ts'
import type { MoneyHost } from '../platform/money-storage.ts'
import { NO_PRICE_BOUNDS } from '../platform/price-triggers.ts'
import { isProgram } from '../platform/programs.ts'
import type { StateCache } from '../platform/transactions.ts'
import { AccountsAtRestCache } from './accounts-at-rest.ts'
import type { ClearingDeps } from './clearing-deps.ts'
import { ClearingHouse } from './clearing-house.ts'
import { ClearingCommissions } from './commissions.ts'
import { AccountChangeCollector } from './commit-changes.ts'
import { FUTURES_FEES_ACCOUNT, INSURANCE_FUND_ACCOUNT, MARGIN_WALLET_KIND, parseMarginWalletAccount } from './funds.ts'
import { ClearingHistory } from './history.ts'
import { JournalMarginFunds } from './journal-funds.ts'
import { FuturesOrderRecords } from './order-records.ts'
import { ClearingOrders } from './orders.ts'
import { IdempotentFuturesOrders } from './orders-once.ts'
import { type ClearingNotificationPort, ClearingNotifications } from './people.ts'
import { ClearingPersistence } from './persistence.ts'
import { findSettlementAccount, INSURANCE_ACCOUNT, type PerpetualMarket } from './positions.ts'
import { PriceBars } from './price-bars.ts'
import type { ContractPriceInputs, ContractPricing } from './pricing.ts'
import { ClearingPrograms } from './programs.ts'
import { ReceiptChain } from './receipt-chain.ts'
import { RecentIds } from './recent-ids.ts'
import { MarginSettings } from './settings.ts'
import { MarginSettlement } from './settlement.ts'
import { CLEARING_MIGRATIONS, ClearingStore } from './store.ts'
import { hourStart, receiveMargin, returnMargin } from './transfers.ts'
import { findContractIdleBounds } from './waiting.ts'

const CONTRACTS_IN_USE_ALARM_MS = 1_000
/** Older missed periods are not recorded. */
const MISSED_FUNDING_MAX_MS = 7 * DAY_MS

export class ClearingService {
  readonly orders: ClearingOrders
  readonly settings: MarginSettings
  readonly idempotentOrders: IdempotentFuturesOrders
  readonly records: FuturesOrderRecords
  readonly store: ClearingStore
  readonly history: ClearingHistory
  readonly notifications: ClearingNotifications
  readonly receiptChain: ReceiptChain
  readonly bars: PriceBars
  readonly programs: ClearingPrograms
  readonly commissions: ClearingCommissions
  readonly #host: MoneyHost
  readonly #deps: ClearingDeps
  readonly money: MoneyService
  readonly #funds: JournalMarginFunds
  readonly #markets = new Map<string, LiveMarket>()
  readonly #persistence: ClearingPersistence
  readonly #recent: RecentIds
  readonly #unwritten = new Set<string>()
  readonly #changed = new Set<PerpetualMarket>()
  readonly #changes = new AccountChangeCollector()
  #house: ClearingHouse
  #isReloading = false
  /** Nothing changes for users before this time, epoch ms; undefined if unknown (FU92). */
  #wakeAt: number | undefined

  constructor(host: MoneyHost, deps: ClearingDeps) {
    this.#host = host
    this.#deps = deps
    const { storage } = host
    const wakeBy = (at: number) => this.money.edge.wakeBy(storage, at, host.now())
    this.programs = new ClearingPrograms(storage.sql, host.now, wakeBy)
    this.notifications = new ClearingNotifications(storage.sql, host.name, host.now, wakeBy)
    const send: MoneyService['edge']['send'] = (...message) => this.money.edge.send(...message)
    this.commissions = new ClearingCommissions({ ...deps, sql: storage.sql, send })
    this.money = new MoneyService(host, {
      migrations: CLEARING_MIGRATIONS,
      migrationsTable: 'money_migrations',
      apply: (message) => this.#apply(message),
      onQuarantine: () => undefined,
      onPosted: (id, posting) => this.history.addPosting(id, posting, host.now()),
      returnFunds: (message) => returnMargin(this.money.edge, message),
      caches: this.#caches,
      tidy: (now) => void this.programs.wakeQueue.enqueueOverdue(now),
      onCommit: () => {
        for (const live of this.#markets.values()) live.publish()
        const [news, programs] = [this.#changes.take(), this.programs.takeDue()]
        deps.onNews?.(news)
        if (this.notifications.deadline() !== undefined) deps.onUserNotifications?.()
        deps.onPrograms?.(programs)
        deps.onCommit?.()
      },
      deadline: () => {
        const isAwake = this.#wakeAt === undefined
        if (this.#isAtWork() && isAwake) return host.now() + CONTRACTS_IN_USE_ALARM_MS
        const wakeAt = this.#isAtWork() ? this.#wakeAt : undefined
        return findEarliestTime(wakeAt, this.notifications.deadline(), this.programs.wakeQueue.deadline())
      },
      faults: (scope) => this.#faults(scope),
      halted: () => ([...this.#markets.values()].some(({ book }) => book.phase !== 'running') ? ['*'] : []),
    })
    this.#funds = new JournalMarginFunds(this.money.journal, deps.collateral)
    this.store = new ClearingStore(storage.sql)
    this.records = new FuturesOrderRecords(this.store)
    this.history = new ClearingHistory(storage.sql)
    this.bars = new PriceBars(this.store)
    this.receiptChain = new ReceiptChain(storage.sql, deps.hash, () => crypto.randomUUID())
    const { store, history, receiptChain: chain } = this
    this.#persistence = new ClearingPersistence({
      store,
      history,
      people: this.notifications.notificationQueue,
      chain,
      bars: this.bars,
      news: this.#changes,
    })
    this.#house = this.#newHouse()
    this.orders = new ClearingOrders(this.#house, (_, { makerPpm, takerPpm }) => ({ makerPpm, takerPpm }))
    const { records } = this
    this.#recent = new RecentIds(storage.sql)
    this.idempotentOrders = new IdempotentFuturesOrders({
      orders: () => this.orders,
      history,
      records,
      recent: this.#recent,
    })
    this.settings = new MarginSettings(this.#house)
    for (const contract of CONTRACTS) this.#markets.set(contract.symbol, this.#newMarket(contract))
    this.#restore()
    this.money.rearmAlarm()
  }

  /** Group of related accounts; for a program, its owner's (REL5). */
  #kinOf(account: string): string | undefined {
    const { belongsTo } = this.#house.accounts.readAccount(findSettlementAccount(account))
    return this.commissions.relatedAccounts.findGroup(belongsTo || account)
  }

  get house(): ClearingHouse {
    return this.#house
  }

  market(symbol: string): LiveMarket | undefined {
    return this.#markets.get(symbol)
  }

  pricing(symbol: string): ContractPricing | undefined {
    return this.#persistence.pricing.get(symbol)
  }

  isUsed(symbol: string): boolean {
    return this.#isUsed(symbol)
  }

  /** True if no account uses, follows or watches the contract: its prices are not written (FU93). */
  isIdle(symbol: string): boolean {
    const isWatched = this.#deps.isWatched?.(symbol) ?? true
    return !isWatched && !this.#isUsed(symbol) && !this.notifications.distanceAlerts.has(symbol) && !this.#house.hasMore
  }

  usedContracts(): string[] {
    return CONTRACTS.map(({ symbol }) => symbol).filter((symbol) => this.#isUsed(symbol))
  }

  run<T>(work: () => T): Promise<T> {
    return this.money.run(() => {
      this.#wakeAt = undefined
      return work()
    })
  }

  /** True if prices of a used contract are older than two seconds. */
  isAsleep(now: number): boolean {
    return this.usedContracts().some(
      (symbol) => now - (this.pricing(symbol)?.pricedAt ?? 0) > 2 * CONTRACTS_IN_USE_ALARM_MS,
    )
  }

  /** Must be called when a reader wants prices each second. */
  keepAwake(): void {
    if (this.#wakeAt === undefined) return
    this.#wakeAt = undefined
    this.money.rearmAlarm()
  }

  /**
   * First time in `(since, until]` at which a used contract may change, never too late (FU92).
   * @returns undefined if nothing changes
   */
  async findReach(symbol: string, since: number, until: number): Promise<number | undefined> {
    const live = this.#markets.get(symbol)
    const waiting = this.#findWaiting(symbol)
    if (!live || !waiting) return since
    const reach = await live.findReach(since, Math.max(since, Math.min(until, waiting.until)), waiting)
    return reach ?? (waiting.until <= until ? waiting.until : undefined)
  }

  #findWaiting(symbol: string): MarketIdleBounds | undefined {
    const perpetual = this.#house.perpetuals.get(symbol)
    const isFundAtWork = (this.#house.accounts.findAccount(INSURANCE_ACCOUNT)?.positions.size ?? 0) > 0
    if (!perpetual || isFundAtWork || this.#house.hasPendingWork || this.notifications.distanceAlerts.has(symbol))
      return undefined
    return findContractIdleBounds(perpetual, this.programs.priceTriggers.bounds(symbol) ?? NO_PRICE_BOUNDS)
  }

  async catchUp(symbol: string, now: number): Promise<void> {
    await this.#markets.get(symbol)?.catchUp(now)
  }

  /** Also pays funding, liquidates accounts and fires triggers. */
  applyPrice(
    symbol: string,
    sources: Parameters<ContractPricing['computeNext']>[0],
    now: number,
    skipped: readonly Parameters<ContractPricing['addSkippedSecond']>[] = [],
  ): void {
    for (const second of skipped) this.pricing(symbol)?.addSkippedSecond(...second)
    const perpetual = this.#house.perpetuals.get(symbol)
    const pricing = this.pricing(symbol)
    const prices = pricing?.computeNext(sources, now)
    if (!perpetual || !pricing || !prices) return
    const isFundingDue = perpetual.fundingTime > 0 && now >= perpetual.fundingTime
    if (!isFundingDue && this.isIdle(symbol)) {
      this.#noteIdle(perpetual, pricing, prices)
      return
    }
    this.money.transact(() => {
      this.#house.applyPrice(perpetual, 'index', prices.index.ticks)
      this.#house.applyPrice(perpetual, 'mark', prices.mark)
      this.#house.endLateResumptions(now)
      this.bars.addPrice(symbol, 'index', prices.index.ticks, now)
      this.bars.addPrice(symbol, 'mark', prices.mark, now)
      this.bars.addPrice(symbol, 'premium', prices.premium, now)
      this.programs.priceTriggers.fireReached(symbol, prices.mark)
      this.#fundWhenDue(perpetual, now)
      this.#house.retryUnwind()
      this.#house.runDueWork(now)
      if (this.#persistence.isWriteDue(this.#house, perpetual, now)) this.#changed.add(perpetual)
      if (this.notifications.distanceAlerts.fireReached(this.#house, symbol)) this.money.scheduleAlarm(now)
    })
  }

  /**
   * Changes memory only.
   * @param quotes best prices of the source, so the book stays asleep
   */
  priceIdle(
    symbol: string,
    sources: Parameters<ContractPricing['computeNext']>[0],
    now: number,
    quotes: Parameters<ContractPricing['computeNext']>[2],
  ): void {
    const perpetual = this.#house.perpetuals.get(symbol)
    const pricing = this.pricing(symbol)
    const prices = pricing?.computeNext(sources, now, quotes)
    if (perpetual && pricing && prices) this.#noteIdle(perpetual, pricing, prices)
  }

  /** No account pays or receives funding, so the rate is not recorded. */
  #noteIdle(
    perpetual: PerpetualMarket,
    pricing: ContractPricing,
    { index, mark, premium, time }: ContractPriceInputs,
  ): void {
    const { contract, symbol } = perpetual
    perpetual.index = index.ticks
    perpetual.mark = mark
    for (const [kind, ticks] of [
      ['index', index.ticks],
      ['mark', mark],
      ['premium', premium],
    ] as const) {
      this.bars.addPrice(symbol, kind, ticks, time, false)
    }
    if (perpetual.fundingTime > 0 && time >= perpetual.fundingTime) {
      this.#house.computeAndPayFunding(perpetual, pricing.premium.value, time)
      pricing.restartPremium()
    }
    perpetual.fundingTime = nextFundingTime(contract, time)
  }

  /** @returns true if work is left */
  continueWork(now: number): boolean {
    if (this.#house.hasMore) this.money.transact(() => this.#house.runDueWork(now))
    return this.#house.hasMore
  }

  deliverNotifications(door: ClearingNotificationPort): Promise<void> {
    return this.notifications.deliverPending(door, (work) => this.money.transact(work))
  }

  /** Idempotent by client id. */
  withdraw(
    userId: string,
    wallet: Wallet,
    atoms: bigint,
    key: string,
  ): Promise<Result<null, 'margin_insufficient' | 'amount_invalid' | 'key_reused'>> {
    return this.run(() => {
      const { accounts, risk } = this.#house
      const { home } = accounts.readAccount(userId)
      const what = { atoms: String(atoms), wallet }
      if (this.store.isWithdrawn(userId, key)) {
        return isProgram(userId) || this.store.isSameWithdrawal(userId, key, what) ? ok(null) : refuse('key_reused')
      }
      if (atoms <= 0n) return refuse('amount_invalid')
      if (home === '') return refuse('margin_insufficient')
      const owner = accounts.ensureAccount(userId)
      if (atoms > risk.withdrawable(owner)) return refuse('margin_insufficient')
      const now = this.#host.now()
      const asset = this.#deps.collateral
      const fund = { account: owner.wallet, asset, atoms, kind: 'transfer', ref: userId } as const
      this.store.addWithdrawal(userId, key, now, what)
      this.money.edge.send(home, { kind: 'margin_out', person: userId, wallet }, [fund], now)
      this.#changes.addTransfer(userId, -atoms)
      this.#house.markForCheck(owner)
      this.#house.runDueWork(now)
      return ok(null)
    })
  }

  balance(account: string): bigint {
    return this.#funds.balance(account)
  }

  /** @param wakeAt nothing changes for users before this time, epoch ms; undefined if unknown */
  alarm(wakeAt?: number): void {
    this.#wakeAt = wakeAt
    this.money.alarm()
    this.#deps.onPrograms?.(this.programs.takeDue())
  }

  /** Stops new orders; a null `reason` resumes them. Cancels stay possible. */
  halt(version: number, reason: string | null): Promise<void> {
    assertMoneyLinkVersion(version)
    return this.run(() => {
      const now = this.#host.now()
      for (const [symbol, live] of this.#markets) {
        this.#unwritten.add(symbol)
        const perpetual = this.#house.perpetuals.get(symbol)
        if (perpetual && live.book.phase !== 'running') perpetual.resumedAt = reason === null ? now : undefined
        live.executeInMemory({ kind: 'set_phase', phase: reason === null ? 'running' : 'cancel_only' }, now)
      }
    })
  }

  #newHouse(): ClearingHouse {
    return new ClearingHouse({
      funds: this.#funds,
      contracts: CONTRACTS,
      readAccount: (id) => this.store.readAccount(id),
      maxLoadedAccounts: this.#deps.maxLoadedAccounts,
      market: (symbol) => {
        const live = this.#markets.get(symbol)
        assert(live, 'each contract has its market')
        live.book.findOwnerGroup = (account) => this.#kinOf(account)
        return {
          book: live.book,
          execute: (command, now) => {
            this.#unwritten.add(symbol)
            return live.executeInMemory(command, now)
          },
        }
      },
    })
  }

  #newMarket(contract: Contract): LiveMarket {
    const [symbol, market] = [contract.symbol, toContractMarket(contract)]
    const store = new MarketStore(this.#host.storage, `${symbol}_`)
    const { origin, source } = this.#deps.sourceOf(contract, market, store.venuePages)
    store.discardOtherOrigins(origin)
    const settlement = new MarginSettlement({
      filled: (event, taker, maker) => this.#house.applyFill(symbol, event, taker, maker),
      closable: (order) => this.#house.closable(symbol, order),
    })
    return new LiveMarket({
      market,
      source,
      store,
      settlement,
      hash: this.#deps.hash,
      sealKey: store.proof.sealKey(() => crypto.randomUUID() + crypto.randomUUID()),
      onChanges: (changes, input) => this.#deps.onChanges(symbol, changes, input),
      pause: this.#deps.pause,
      isWatched: () => this.#deps.isWatched?.(symbol) ?? true,
      programBounds: () => (this.#house !== undefined && this.#isUsed(symbol) ? NO_PRICE_BOUNDS : undefined),
      money: {
        open: () => undefined,
        transact: (work) => this.money.transact(work),
        settle: (changes) => this.#settle(symbol, changes),
        onReload: () => this.#reload(),
      },
    })
  }

  /** The step's transaction also contains its effects on other accounts. */
  #settle(symbol: string, { events }: MarketStepChanges): void {
    const perpetual = this.#house.perpetuals.get(symbol)
    if (!perpetual) return
    const now = this.#host.now()
    for (const [record, was] of this.records.note(perpetual, events, now)) {
      this.#changes.addOrder(record, was)
      this.notifications.notifyOrderFill(record, was)
    }
    if (!this.#isReloading) this.#house.runDueWork(now)
  }

  get #caches(): readonly StateCache[] {
    const own = { flush: () => this.#flush(), invalidate: () => this.#reload() }
    const once = { flush: () => this.idempotentOrders.flush(), invalidate: () => this.idempotentOrders?.invalidate() }
    const recent = { flush: () => undefined, invalidate: () => this.#recent?.invalidate() }
    const atRest = new AccountsAtRestCache(() => this.#house)
    return [own, once, recent, atRest, this.commissions, ...this.programs.caches, ...this.notifications.caches]
  }

  #flush(): void {
    // One write may cause others, because liquidations trade in other books.
    for (let round = 0; this.#unwritten.size > 0; round += 1) {
      assert(round < 100, 'a step comes to an end')
      const [symbol] = this.#unwritten
      if (symbol === undefined) break
      this.#unwritten.delete(symbol)
      this.#markets.get(symbol)?.write()
    }
    const now = this.#host.now()
    this.records.flush()
    const { receipts, fills } = this.#persistence.write(this.#house, this.#changed, now)
    this.#changed.clear()
    if (!this.#changes.isEmpty) this.#wakeAt = undefined
    for (const account of this.#changes.affectedAccounts) this.programs.wakeQueue.enqueue(account)
    this.#funds.flush(now)
    this.commissions.payCommissions(fills, now)
    this.#house.renewWorkBudget()
    if (receipts.length > 0) this.store.writeInsurance(hourStart(now), this.#funds.balance(INSURANCE_FUND_ACCOUNT))
    if (this.#isAtWork()) this.money.scheduleAlarm(now)
  }

  #reload(): void {
    if (this.#isReloading) return
    this.#isReloading = true
    try {
      this.#funds.forget()
      this.bars.clear()
      this.#unwritten.clear()
      this.#changed.clear()
      this.#changes.take()
      this.#house.clear()
      for (const live of this.#markets.values()) live.reload()
      this.#restore()
    } finally {
      this.#isReloading = false
    }
  }

  #restore(): void {
    this.#house.clear()
    this.#house.renewWorkBudget()
    this.records.restore((symbol, id) => this.#markets.get(symbol)?.book.orders.has(id) ?? false)
    this.#persistence.restore(this.#house)
    for (const perpetual of this.#house.perpetuals.values()) perpetual.isUsed = this.records.hasOpen(perpetual.symbol)
  }

  #fundWhenDue(perpetual: PerpetualMarket, now: number): void {
    const { contract, symbol } = perpetual
    const pricing = this.pricing(symbol)
    if (perpetual.fundingTime === 0) perpetual.fundingTime = nextFundingTime(contract, now)
    if (!pricing || now < perpetual.fundingTime) return
    const time = perpetual.fundingTime
    const rate = this.#house.computeAndPayFunding(perpetual, pricing.premium.value, now)
    this.store.addRate(symbol, time, rate, perpetual.mark)
    pricing.restartPremium()
    perpetual.fundingTime = nextFundingTime(contract, now)
    if (perpetual.positions.size === 0) return
    // No price fell into the later periods, so they have no premium.
    const oldest = Math.max(time, now - MISSED_FUNDING_MAX_MS)
    for (let missed = nextFundingTime(contract, oldest); missed <= now; missed = nextFundingTime(contract, missed)) {
      this.store.addRate(symbol, missed, 0, perpetual.mark)
    }
  }

  #apply(message: IncomingMoneyMessage): void {
    const [funds, store, house, news] = [this.#funds, this.store, this.#house, this.#changes]
    const { collateral } = this.#deps
    receiveMargin({ collateral, funds, store, house, news }, message, this.#host.now())
  }

  #isUsed(symbol: string): boolean {
    const { positions, conditionals } = this.#house.perpetuals.get(symbol) ?? {}
    const isHeld = (positions?.size ?? 0) + (conditionals?.size ?? 0) > 0
    return isHeld || this.records.hasOpen(symbol) || this.programs.priceTriggers.has(symbol)
  }

  #isAtWork(): boolean {
    // The money service calls this in its constructor, before `#house` is set.
    return this.#house !== undefined && CONTRACTS.some(({ symbol }) => this.#isUsed(symbol))
  }

  #faults(scope: JournalAuditScope): InvariantFault[] {
    const named = (invariant: string) => (detail: string) => ({ invariant, detail })
    const fees = this.commissions.faults(
      this.money.journal.readStoredBalance(FUTURES_FEES_ACCOUNT, this.#deps.collateral),
    )
    const negative = this.#listNegativeWallets(scope).map((account) => `${account}: wallet below zero`)
    return [...[...this.#house.faults(), ...negative].map(named('F1')), ...fees.map(named('F2'))]
  }

  /** Covers accounts that are not in memory; the engine checks the others, with their positions. */
  #listNegativeWallets(scope: JournalAuditScope): string[] {
    const { accounts } = this.#house
    return scope
      .listNegativeBalancesOfKind(MARGIN_WALLET_KIND)
      .map(({ account }) => parseMarginWalletAccount(account))
      .filter((account) => !accounts.findAccount(account))
  }
}
