// A lead behind RPC and alarm: one object for each lead account and kind, named by the lead's public id (SPEC.md).

import { DurableObject } from 'cloudflare:workers'
import { assert } from '#shared/assert.ts'
import type { CopyRefusal } from '#shared/copy/refusals.ts'
import type { LeadTerms } from '#shared/copy/settings.ts'
import type { Signal } from '#shared/copy/signals.ts'
import type {
  ClosedPosition,
  CopierRow,
  CopyPosition,
  DashboardView,
  Settlement,
  StatementView,
  TraderView,
} from '#shared/copy/views.ts'
import { COLLATERAL } from '#shared/futures/contracts.ts'
import type { MarketRow } from '#shared/market-data.ts'
import { toUnits } from '#shared/money/decimal.ts'
import type { Result } from '#shared/result.ts'
import type { ClearingActivity, ClearingActivityQuery } from '../clearing-house/activity.ts'
import type { JoinAsked } from '../copier/copier-parts.ts'
import type { Activity, ActivityQuery } from '../ledger/activity.ts'
import { shardCount } from '../platform/durable-host.ts'
import { shardOf } from '../platform/slots.ts'
import { FuturesSource } from './futures-source.ts'
import { type Applicant, Lead as Engine } from './lead.ts'
import { SpotSource } from './spot-source.ts'
import { usdtText } from './statistics.ts'
import { type CopierReport, type LeadProfile, LeadStore } from './store.ts'
import { heldKey } from './tracker.ts'
import { type BoardEntry, boardEntry, closedView, copierRows, dashboardView, traderView } from './views.ts'

type LeadEnv = {
  readonly LEDGER: { getByName(name: string): { activity(query: ActivityQuery): Promise<Activity> } }
  readonly CLEARING: { getByName(name: string): { activity(query: ClearingActivityQuery): Promise<ClearingActivity> } }
  readonly MARKET_SUMMARY: {
    getByName(name: string): { overview(): Promise<{ readonly markets: readonly MarketRow[] }> }
  }
  readonly COPIER: {
    getByName(account: string): {
      push(signals: readonly Signal[], rows: readonly PriceRow[]): Promise<number>
      leadEnded(): Promise<void>
    }
  }
  readonly COPY_BOARD: {
    getByName(name: string): {
      claim(id: string, name: string): Promise<boolean>
      put(entry: BoardEntry): Promise<void>
    }
  }
  readonly LEDGER_SHARDS?: string
}
/** What copiers need of a market to know what they have. */
export type PriceRow = Pick<MarketRow, 'symbol' | 'last' | 'bid' | 'ask'>

/** With copiers a lead is looked at each second; while somebody reads about them, now and then; else by the hour. */
const COPIED_MS = 1_000
const READ_MS = 5_000
const READ_FOR_MS = 60_000
const HOUR_MS = 3_600_000
/** The board hears of a lead so often. */
const BOARD_MS = 15_000

export class Lead extends DurableObject<LeadEnv> {
  readonly #store: LeadStore
  readonly #engine: Engine
  #rows: readonly MarketRow[] = []
  #readAt = 0
  #boardAt = 0

  constructor(ctx: DurableObjectState, env: LeadEnv) {
    super(ctx, env)
    this.#store = new LeadStore(ctx.storage)
    const spot = new SpotSource({
      activity: (query) => env.LEDGER.getByName(shardOf(query.person, shardCount(env))).activity(query),
      rows: () => this.#overview(),
    })
    const activity = (query: ClearingActivityQuery) => env.CLEARING.getByName(COLLATERAL).activity(query)
    const futures = new FuturesSource({ activity }, () => Date.now())
    const source = { spot, futures } as const
    this.#engine = new Engine({
      ...{ store: this.#store, source: (kind) => source[kind], now: () => Date.now() },
      transaction: (work) => ctx.storage.transactionSync(work),
      push: (account, signals) => env.COPIER.getByName(account).push(signals, this.#rows.map(priceRow)),
      tellEnd: (account) => env.COPIER.getByName(account).leadEnded(),
      claimName: (id, name) => this.#board().claim(id, name),
    })
  }

  async apply(applicant: Applicant): Promise<Result<null, CopyRefusal>> {
    assert(this.ctx.id.name === applicant.id, 'a lead is named by their public id')
    const applied = await this.#engine.apply(applicant)
    if (applied.ok) await this.#changed()
    return applied
  }

  /** An operator's decision on an application. @returns whether there was one to decide on */
  async decide(isApproved: boolean, note: string): Promise<boolean> {
    const isDecided = await this.#engine.decide(isApproved, note)
    if (isDecided) await this.#changed()
    return isDecided
  }

  async profile(): Promise<LeadProfile | undefined> {
    return this.#engine.profile
  }

  /** Whoever trades for the lead says that something may have happened. */
  async nudge(): Promise<void> {
    await this.#engine.look()
    await this.#rearm()
    await this.#engine.tell()
  }

  async join(copier: JoinAsked): Promise<Result<{ readonly seq: number; readonly profile: LeadProfile }, CopyRefusal>> {
    const joined = await this.#engine.join(copier)
    if (joined.ok) await this.#changed()
    return joined
  }

  async leave(account: string, report: CopierReport): Promise<void> {
    this.#engine.leave(account, report)
    await this.#changed()
  }

  async report(account: string, report: CopierReport): Promise<void> {
    this.#engine.report(account, report)
  }

  async settled(settlement: Settlement): Promise<void> {
    this.#engine.settled(settlement)
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

  async trader(): Promise<TraderView | undefined> {
    const read = await this.#read()
    if (!read || read.profile.activeAt === 0) return undefined
    const turnovers = new Map(this.#rows.map(({ symbol, quoteVolume }) => [symbol, Number(quoteVolume)]))
    return traderView(read, turnovers)
  }

  async positions(): Promise<CopyPosition[]> {
    const read = await this.#read()
    if (!read || read.profile.activeAt === 0) return []
    const held = this.#store.read()?.progress.tracker.held
    return this.#engine
      .sourceOf(read.profile.kind)
      .positions(read.profile.person, (symbol, leg) => held?.get(heldKey(symbol, leg)))
  }

  async history(before: number, limit: number): Promise<ClosedPosition[]> {
    const profile = this.#engine.profile
    return profile ? this.#store.closed(before, limit).map((row) => closedView(profile.kind, row)) : []
  }

  async copiers(limit: number): Promise<CopierRow[]> {
    return copierRows(this.#store, limit)
  }

  async dashboard(): Promise<DashboardView | undefined> {
    const read = await this.#read()
    return read && dashboardView(read)
  }

  /** Profit share received, newest first. */
  async statement(before: number, limit: number): Promise<StatementView> {
    const settlements = this.#store.settlements(before, limit)
    const total = this.#store.settledAmounts().reduce((sum, amount) => sum + (toUnits(amount, 8) ?? 0n), 0n)
    const last = settlements.length === limit ? settlements.at(-1) : undefined
    return { settlements, total: usdtText(total), ...(last && { next: last.id }) }
  }

  override async alarm(): Promise<void> {
    try {
      await this.#engine.look()
      await this.#engine.tell()
      if (Date.now() - this.#boardAt >= BOARD_MS) await this.#tellBoard()
    } finally {
      await this.#rearm()
    }
  }

  /** Somebody reads about them: figures are of now, and stay so for a while. */
  async #read() {
    const known = this.#engine.profile
    if (!known) return undefined
    this.#readAt = Date.now()
    await this.#engine.look()
    await this.#rearm()
    const profile = this.#engine.profile
    return profile && { store: this.#store, profile, now: Date.now() }
  }

  async #changed(): Promise<void> {
    await this.#tellBoard()
    await this.#rearm()
  }

  async #tellBoard(): Promise<void> {
    const profile = this.#engine.profile
    if (!profile || profile.state === 'rejected') return
    this.#boardAt = Date.now()
    await this.#board().put(boardEntry({ store: this.#store, profile, now: Date.now() }))
  }

  async #rearm(): Promise<void> {
    const profile = this.#engine.profile
    const isActive = profile?.state === 'active'
    if (!isActive && !this.#engine.owes) return
    const now = Date.now()
    const isCopied = this.#engine.owes || this.#store.activeCopiers().length > 0
    const isRead = now - this.#readAt < READ_FOR_MS
    const next = now + (isCopied ? COPIED_MS : isRead ? READ_MS : HOUR_MS)
    const set = await this.ctx.storage.getAlarm()
    if (set === null || set > next) await this.ctx.storage.setAlarm(next)
  }

  #board() {
    return this.env.COPY_BOARD.getByName('all')
  }

  async #overview(): Promise<readonly MarketRow[]> {
    this.#rows = (await this.env.MARKET_SUMMARY.getByName('all').overview()).markets
    return this.#rows
  }
}

const priceRow = ({ symbol, last, bid, ask }: MarketRow): PriceRow => ({
  ...{ symbol, last, ...(bid !== undefined && { bid }), ...(ask !== undefined && { ask }) },
})
