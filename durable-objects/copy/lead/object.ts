// One object per lead account and kind, named by the public id (SPEC.md).

import { DurableObject } from 'cloudflare:workers'
import type { CopyRefusal } from '#shared/copy/refusals.ts'
import type { LeadTerms } from '#shared/copy/settings.ts'
import type {
  ClosedCopyPosition,
  CopierRow,
  CopyPosition,
  CopyTraderView,
  LeadDashboardView,
  ProfitShareSettlement,
  ProfitShareStatementView,
} from '#shared/copy/views.ts'
import { FUTURES_COLLATERAL_ASSET } from '#shared/futures/contracts.ts'
import type { MarketRow } from '#shared/markets/market-data.ts'
import { toUnits } from '#shared/money/decimal.ts'
import { assert } from '#shared/platform/assert.ts'
import { DAY_MS, HOUR_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { ClearingActivity, ClearingActivityQuery } from '../../futures/activity.ts'
import { formatMarketPrices } from '../../markets/market-summary/price-text.ts'
import { ACCOUNT_FEED_VERSION, type AccountFeed, type AccountUpdate } from '../../platform/account-feed.ts'
import { type AccountFeedSubscriber, formatLeadSubscriber } from '../../platform/account-listeners.ts'
import { ledgerShardCount } from '../../platform/durable-host.ts'
import { MARGIN_FEED_VERSION, type MarginFeed, type MarginUpdate } from '../../platform/margin-feed.ts'
import { NoticeOutbox, type NotificationsEnv } from '../../platform/notice-outbox.ts'
import { objectStub } from '../../platform/object-stub.ts'
import { computeShardName } from '../../platform/slots.ts'
import { logError } from '../../platform/telemetry/log.ts'
import type { WalletActivity, WalletActivityQuery } from '../../wallet/ledger/activity.ts'
import type { OrderCommandOutcome } from '../../wallet/ledger/views.ts'
import type { JoinLeadRequest } from '../copier/copier-deps.ts'
import type { BalanceReadByLead, DelegatedOrder } from '../copier/venue.ts'
import { CopierGroupClient, type CopierGroupsEnv } from './copier-groups.ts'
import { FuturesLeadSource } from './futures-source.ts'
import { type LeadApplicant, LeadService } from './lead.ts'
import { type SimulatedLeadEnv, SimulatedLeadService } from './simulated-leading.ts'
import { SpotLeadSource } from './spot-source.ts'
import { formatUsdt } from './statistics.ts'
import { type LeadProfile, LeadStore, type PortfolioReport } from './store.ts'
import { formatHeldPositionKey } from './tracker.ts'
import {
  type CopyBoardEntry,
  listCopierRows,
  toClosedPosition,
  toCopyBoardEntry,
  toCopyTraderView,
  toLeadDashboardView,
} from './views.ts'

type LeadEnv = NotificationsEnv &
  SimulatedLeadEnv &
  CopierGroupsEnv & {
    readonly COPY_LEADS: { getByName(kind: string): { windUp(): Promise<void> } }
    readonly LEDGER: {
      getByName(name: string): AccountFeed & {
        activity(query: WalletActivityQuery): Promise<WalletActivity>
        inWallets(accounts: readonly string[], wallet: 'copy'): Promise<Readonly<Record<string, string>>[]>
        tradeAll(requests: readonly DelegatedOrder[], patienceMs: number): Promise<OrderCommandOutcome[]>
      }
    }
    readonly CLEARING: {
      getByName(name: string): MarginFeed & { activity(query: ClearingActivityQuery): Promise<ClearingActivity> }
    }
    readonly MARKET_SUMMARY: {
      getByName(name: string): { overview(): Promise<{ readonly markets: readonly MarketRow[] }> }
    }
    readonly COPY_BOARD: {
      getByName(name: string): {
        claim(id: string, name: string): Promise<boolean>
        put(entry: CopyBoardEntry): Promise<void>
      }
    }
    readonly LEDGER_SHARDS?: string
  }

/** Poll intervals: every second with pending signals or without a subscription, otherwise rarely. */
const COPIED_MS = 1_000
const SUBSCRIPTION_MS = 5_000
/** Renewal interval, well below the duration of the subscription. */
const RENEWED_MS = 30_000
const READ_MS = 5_000
const READ_FOR_MS = 60_000
/** Minimum intervals of reports to the board; `CHANGE_MS` for leads with many copiers. */
const BOARD_MS = 15_000
const CHANGE_MS = 1_000
const MANY = 100
const BOOK_REPORT_WAIT_MS = 3_000

export class Lead extends DurableObject<LeadEnv> implements AccountFeedSubscriber {
  readonly #store: LeadStore
  readonly #engine: LeadService
  readonly #outbox: NoticeOutbox
  #rows: readonly MarketRow[] = []
  #prices = ''
  #readAt = 0
  #boardAt = 0
  /** Last entry sent to the board. An unchanged entry is not sent again. */
  #reported = ''
  #reportedAt = 0
  #isBoardBehind = false
  /** Epoch ms; 0: no subscription. */
  #listenedAt = 0
  #acked: Promise<void> | undefined
  #hasMore = false
  readonly #simulated: SimulatedLeadService | undefined

  constructor(ctx: DurableObjectState, env: LeadEnv) {
    super(ctx, env)
    this.#store = new LeadStore(ctx.storage)
    this.#outbox = new NoticeOutbox(ctx.storage.sql, () => `lead/${ctx.id.name ?? ''}`)
    const spot = new SpotLeadSource({
      activity: (query) => this.#ledgerOf(query.person).activity(query),
      rows: () => this.#overview(),
    })
    const activity = (query: ClearingActivityQuery) => this.#clearing().activity(query)
    const futures = new FuturesLeadSource({ activity }, () => Date.now())
    const source = { spot, futures } as const
    const now = () => Date.now()
    const simulated = SimulatedLeadService.of(ctx.id.name ?? '', { env, store: this.#store, now })
    this.#simulated = simulated
    this.#engine = new LeadService({
      store: this.#store,
      source: (kind) => (simulated && !simulated.isTrading() ? simulated.source : source[kind]),
      now,
      // A timer lets waiting requests run first.
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      transaction: (work) => ctx.storage.transactionSync(work),
      push: (pushed) => this.#groups().push(pushed, this.#prices),
      moneyOf: (accounts) => this.#moneyOf(accounts),
      place: (orders) => this.#place(orders),
      answer: (answers) => this.#groups().answer(answers),
      tellEnd: (account) => this.#groups().tellEnd(account),
      claimName: (id, name) => this.#board().claim(id, name),
      notify: (userId, notice) => this.#outbox.add(userId, notice),
    })
  }

  async apply(applicant: LeadApplicant): Promise<Result<null, CopyRefusal>> {
    assert(this.ctx.id.name === applicant.id, 'a lead is named by their public id')
    const applied = await this.#engine.apply(applicant)
    if (applied.ok) await this.#changed()
    return applied
  }

  async decide(isApproved: boolean, note: string): Promise<boolean> {
    const isDecided = await this.#engine.decide(isApproved, note)
    if (isDecided) await this.#changed()
    return isDecided
  }

  async profile(): Promise<LeadProfile | undefined> {
    return this.#simulated?.profile() ?? this.#engine.profile
  }

  /** An earlier version left these positions and copiers, which must be ended. */
  async oldTrading(): Promise<{ readonly positions: CopyPosition[]; readonly copiers: string[] } | undefined> {
    const profile = this.#engine.profile
    if (!this.#simulated?.isTrading() || !profile) return undefined
    await this.#engine.pollAgain()
    await this.#engine.deliverPending()
    const held = this.#store.read()?.progress.tracker.held
    const source = this.#engine.sourceOf(profile.kind)
    const positions = await source.positions(profile.person, (symbol, leg) =>
      held?.get(formatHeldPositionKey(symbol, leg)),
    )
    return { positions, copiers: this.#simulated.oldCopiers() }
  }

  /** Only for a simulated lead of an earlier version. */
  async endOldTrading(): Promise<void> {
    if (!this.#simulated?.isTrading()) return
    await this.#engine.pollAgain()
    this.#engine.end()
    if (this.#simulated.isCopied()) await this.#simulated.begin()
    await this.#engine.deliverPending()
    await this.#changed()
  }

  /** Called when the lead has traded. */
  async nudge(): Promise<void> {
    await this.#engine.poll()
    await this.#rearm()
    await this.#engine.deliverPending()
  }

  /** Called by the ledger. */
  async tell(version: number, _news: readonly AccountUpdate[]): Promise<void> {
    if (version === ACCOUNT_FEED_VERSION) this.ctx.waitUntil(this.#listenTo())
  }

  /** Handles margin updates. Updates of prices only are ignored. */
  async tellMargin(version: number, news: readonly MarginUpdate[]): Promise<void> {
    const isNews = news.some(({ reason }) => reason !== 'price')
    if (version === MARGIN_FEED_VERSION && isNews) this.ctx.waitUntil(this.#listenTo())
  }

  async join(
    copier: JoinLeadRequest,
  ): Promise<Result<{ readonly seq: number; readonly profile: LeadProfile }, CopyRefusal>> {
    const isReady = await this.#beSimulated()
    if (!isReady.ok) return isReady
    const joined = await this.#engine.join(copier)
    if (!joined.ok) return joined
    await this.#subscribe()
    await this.#copiersChanged()
    return joined
  }

  /** Prepares a simulated lead for its first copier. */
  async #beSimulated(): Promise<Result<null, CopyRefusal>> {
    const simulated = this.#simulated
    if (!simulated) return ok(null)
    const state = simulated.record()?.state
    if (state === undefined) return refuse({ reason: 'lead_unknown', params: {} })
    if (state !== 'active') return refuse({ reason: 'lead_ended', params: {} })
    if (simulated.isTrading()) {
      await objectStub(this.env, 'COPY_LEADS', simulated.lead.kind).windUp()
      return refuse({ reason: 'unavailable', params: {} })
    }
    await simulated.begin()
    return ok(null)
  }

  async leave(account: string, report: PortfolioReport): Promise<void> {
    this.#engine.leave(account, report)
    await this.#copiersChanged()
  }

  async report(account: string, report: PortfolioReport): Promise<void> {
    this.#engine.report(account, report)
    // Without this report, a simulated lead's next one may be a day away.
    if (this.#simulated && Date.now() - this.#boardAt >= BOARD_MS) await this.#reportToBoard()
  }

  async settled(settlement: ProfitShareSettlement): Promise<void> {
    this.#engine.recordSettlement(settlement)
  }

  async changeTerms(terms: LeadTerms): Promise<Result<null, CopyRefusal>> {
    const changed = await this.#engine.changeTerms(terms)
    if (changed.ok) await this.#changed()
    return changed
  }

  async end(): Promise<Result<null, CopyRefusal>> {
    const ended = this.#engine.end()
    if (ended.ok) await this.#changed()
    return ended
  }

  async trader(): Promise<CopyTraderView | undefined> {
    const simulated = this.#simulated?.read()
    if (simulated) await this.#overview()
    const read = simulated ?? (await this.#read())
    if (!read || read.profile.activeAt === 0) return undefined
    const turnovers = new Map(this.#rows.map(({ symbol, quoteVolume }) => [symbol, Number(quoteVolume)]))
    return toCopyTraderView(read, turnovers)
  }

  async positions(): Promise<CopyPosition[]> {
    if (this.#simulated?.record()) return this.#simulated.source.positions()
    const read = await this.#read()
    if (!read || read.profile.activeAt === 0) return []
    const held = this.#store.read()?.progress.tracker.held
    return this.#engine
      .sourceOf(read.profile.kind)
      .positions(read.profile.person, (symbol, leg) => held?.get(formatHeldPositionKey(symbol, leg)))
  }

  async history(before: number, limit: number): Promise<ClosedCopyPosition[]> {
    const record = this.#simulated?.record()
    const profile = await this.profile()
    const rows = (record ?? this.#store).closed(before, limit)
    return profile ? rows.map((row) => toClosedPosition(profile.kind, row)) : []
  }

  async copiers(limit: number): Promise<CopierRow[]> {
    return listCopierRows(this.#simulated?.read()?.store ?? this.#store, limit)
  }

  async dashboard(): Promise<LeadDashboardView | undefined> {
    const read = await this.#read()
    return read && toLeadDashboardView(read)
  }

  /** Received profit shares, newest first. */
  async statement(before: number, limit: number): Promise<ProfitShareStatementView> {
    const settlements = this.#store.settlements(before, limit)
    const total = this.#store.settledAmounts().reduce((sum, amount) => sum + (toUnits(amount, 8) ?? 0n), 0n)
    const last = settlements.length === limit ? settlements.at(-1) : undefined
    return { settlements, total: formatUsdt(total), ...(last && { next: last.id }) }
  }

  override async alarm(): Promise<void> {
    try {
      await this.#outbox.deliverPending(
        (userId, notices) => objectStub(this.env, 'NOTICES', userId).tell(notices),
        () => Date.now(),
      )
      if (this.#simulated?.isTrading()) {
        await objectStub(this.env, 'COPY_LEADS', this.#simulated.lead.kind).windUp()
        return
      }
      await this.#subscribe()
      await this.#engine.poll()
      // The simulated track record has ended, so the copiers close.
      if (this.#simulated && this.#simulated.record()?.state !== 'active') this.#engine.end()
      await this.#engine.deliverPending()
      if (Date.now() - this.#boardAt >= (this.#isBoardBehind ? CHANGE_MS : BOARD_MS)) await this.#reportToBoard()
    } finally {
      await this.#rearm()
    }
  }

  /** A call during a poll causes another poll. */
  async #listenTo(): Promise<void> {
    this.#hasMore = true
    this.#acked ??= this.#subscribeAll().finally(() => {
      this.#acked = undefined
    })
    await this.#acked.catch((error: unknown) => {
      logError('lead_not_looked_at', { lead: this.ctx.id.name, error })
    })
  }

  async #subscribeAll(): Promise<void> {
    while (this.#hasMore) {
      this.#hasMore = false
      await this.#engine.pollAgain()
      await this.#rearm()
      await this.#engine.deliverPending()
    }
  }

  /** Subscribes only while the lead has copiers. */
  async #subscribe(): Promise<void> {
    const profile = this.#engine.profile
    if (profile?.state !== 'active' || Date.now() - this.#listenedAt < RENEWED_MS || this.#simulated) return
    if (this.#store.copierIndex.activeCount === 0) return
    const { kind, person: userId, id } = profile
    const asked = { hub: formatLeadSubscriber(id), people: [userId] }
    try {
      if (kind === 'futures') await this.#clearing().listen({ version: MARGIN_FEED_VERSION, ...asked })
      else await this.#ledgerOf(userId).listen({ version: ACCOUNT_FEED_VERSION, ...asked })
      this.#listenedAt = Date.now()
    } catch (error) {
      this.#listenedAt = 0
      logError('lead_not_subscribed', { lead: id, error })
    }
  }

  /** Reads spot only: a margin account changes with every price. */
  async #moneyOf(accounts: readonly string[]): Promise<ReadonlyMap<string, BalanceReadByLead>> {
    if (this.#engine.profile?.kind !== 'spot') return new Map()
    const at = Date.now()
    const read = await Promise.all(
      [...this.#byShard(accounts, (account) => account)].map(async ([shard, own]) => {
        const all = await objectStub(this.env, 'LEDGER', shard).inWallets(own, 'copy')
        return own.map((account, index) => [account, { at, assets: all[index] ?? {} }] as const)
      }),
    )
    return new Map(read.flat())
  }

  /** @returns outcomes in order; undefined if a ledger shard could not be reached */
  async #place(orders: readonly DelegatedOrder[]): Promise<readonly (OrderCommandOutcome | undefined)[]> {
    const outcomes = new Map<DelegatedOrder, OrderCommandOutcome>()
    await Promise.all(
      [...this.#byShard(orders, ({ person: userId }) => userId)].map(async ([shard, own]) => {
        try {
          const all = await objectStub(this.env, 'LEDGER', shard).tradeAll(own, BOOK_REPORT_WAIT_MS)
          for (const [index, outcome] of all.entries()) if (own[index]) outcomes.set(own[index], outcome)
        } catch (error) {
          logError('copies_not_placed', { shard, error })
        }
      }),
    )
    return orders.map((order) => outcomes.get(order))
  }

  #byShard<T>(all: readonly T[], accountOf: (each: T) => string): ReadonlyMap<string, readonly T[]> {
    return Map.groupBy(all, (each) => computeShardName(accountOf(each), ledgerShardCount(this.env)))
  }

  #ledgerOf(userId: string) {
    return objectStub(this.env, 'LEDGER', computeShardName(userId, ledgerShardCount(this.env)))
  }

  #groups() {
    return new CopierGroupClient(this.env, this.#store.copierIndex.activeCount)
  }

  #clearing() {
    return objectStub(this.env, 'CLEARING', FUTURES_COLLATERAL_ASSET)
  }

  /** The result is reused for a while. */
  async #read() {
    const known = this.#engine.profile
    if (!known) return undefined
    this.#readAt = Date.now()
    await this.#engine.poll()
    await this.#rearm()
    const profile = this.#engine.profile
    return profile && { store: this.#store, profile, points: this.#engine.points(), now: Date.now() }
  }

  async #changed(): Promise<void> {
    await this.#reportToBoard()
    await this.#rearm()
  }

  async #copiersChanged(): Promise<void> {
    const isMany = this.#store.copierIndex.activeCount > MANY
    if (!isMany || Date.now() - this.#boardAt >= CHANGE_MS) await this.#reportToBoard()
    else this.#isBoardBehind = true
    await this.#rearm()
  }

  async #reportToBoard(): Promise<void> {
    const profile = this.#engine.profile
    if (!profile || (profile.state === 'rejected' && profile.activeAt === 0)) return
    this.#boardAt = Date.now()
    this.#isBoardBehind = false
    const simulated = this.#simulated?.entry()
    if (simulated) {
      await this.#board().put(simulated)
      return
    }
    const now = Date.now()
    const entry = toCopyBoardEntry({ store: this.#store, profile, points: this.#engine.points(), now })
    const text = JSON.stringify({ ...entry, time: 0 })
    if (text === this.#reported && now - this.#reportedAt < DAY_MS) return
    await this.#board().put(entry)
    this.#reported = text
    this.#reportedAt = now
  }

  async #rearm(): Promise<void> {
    const profile = this.#engine.profile
    const isActive = profile?.state === 'active'
    const now = Date.now()
    const untold = this.#outbox.nextDeliveryAt(now)
    const isPressing = this.#engine.hasPending || this.#isBoardBehind
    if (this.#simulated) {
      // The times of simulated trades are known in advance.
      const due = untold ?? (isPressing ? now + COPIED_MS : this.#simulated.nextAt())
      if (due !== undefined) await this.#setAlarm(due)
      return
    }
    if (!isActive && !isPressing && untold === undefined) return
    const isCopied = this.#store.copierIndex.activeCount > 0
    const isHeard = now - this.#listenedAt < 2 * RENEWED_MS
    const isRead = now - this.#readAt < READ_FOR_MS
    const copied = isHeard ? SUBSCRIPTION_MS : COPIED_MS
    const quiet = isRead ? READ_MS : HOUR_MS
    const next = untold ?? now + (isPressing ? COPIED_MS : isCopied ? copied : quiet)
    await this.#setAlarm(next)
  }

  async #setAlarm(next: number): Promise<void> {
    const set = await this.ctx.storage.getAlarm()
    if (set === null || set > next) await this.ctx.storage.setAlarm(next)
  }

  #board() {
    return objectStub(this.env, 'COPY_BOARD', 'all')
  }

  async #overview(): Promise<readonly MarketRow[]> {
    this.#rows = (await objectStub(this.env, 'MARKET_SUMMARY', 'all').overview()).markets
    this.#prices = formatMarketPrices(this.#rows)
    return this.#rows
  }
}
