import { z } from 'zod/mini'
import { CopyKind } from '#shared/copy/kinds.ts'
import { LeadTerms } from '#shared/copy/settings.ts'
import { LeadSignal } from '#shared/copy/signals.ts'
import { LeadState, ProfitShareSettlement } from '#shared/copy/views.ts'
import { IntegerText, toIntegerTextJson } from '../../platform/integer-text.ts'
import { runMigrations, type Sql, type TransactionalStorage } from '../../platform/migrations.ts'
import type { LeadProgress, LeadTrade } from './apply-activity.ts'
import { CopierIndex, CopierRecord } from './copiers.ts'
import type { LeadNavPoint } from './nav.ts'
import type { ClosedLeadPosition, LeadSignalDraft, TrackedLeadPosition } from './tracker.ts'

const MIGRATIONS = [
  `CREATE TABLE lead (id INTEGER PRIMARY KEY CHECK (id = 1), profile TEXT NOT NULL, progress TEXT NOT NULL) STRICT;
   CREATE TABLE signals (seq INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT;
   CREATE TABLE points (time INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT;
   CREATE TABLE closed (id INTEGER PRIMARY KEY AUTOINCREMENT, closed_at INTEGER NOT NULL, body TEXT NOT NULL) STRICT;
   CREATE TABLE trades (id INTEGER PRIMARY KEY AUTOINCREMENT, time INTEGER NOT NULL, symbol TEXT NOT NULL,
     value TEXT NOT NULL, equity TEXT NOT NULL) STRICT;
   CREATE TABLE copiers (account TEXT PRIMARY KEY, person TEXT NOT NULL, name TEXT NOT NULL, since INTEGER NOT NULL,
     active INTEGER NOT NULL, acked INTEGER NOT NULL, told_end INTEGER NOT NULL, retry_at INTEGER NOT NULL,
     paid_in TEXT NOT NULL, paid_out TEXT NOT NULL, equity TEXT NOT NULL, pnl TEXT NOT NULL, due TEXT NOT NULL)
     STRICT, WITHOUT ROWID;
   CREATE INDEX copiers_active ON copiers (active, acked);
   CREATE TABLE copies (id INTEGER PRIMARY KEY AUTOINCREMENT, slippage REAL NOT NULL, delay INTEGER NOT NULL) STRICT;
   CREATE TABLE settlements (id INTEGER PRIMARY KEY AUTOINCREMENT, portfolio TEXT NOT NULL, number INTEGER NOT NULL,
     amount TEXT NOT NULL, body TEXT NOT NULL, UNIQUE (portfolio, number)) STRICT;`,
  'ALTER TABLE copiers ADD COLUMN is_real INTEGER NOT NULL DEFAULT 0;',
]

export type NewCopier = {
  readonly account: string
  readonly person: string
  readonly name: string
  readonly isReal?: boolean
}

export const LeadProfile = z.object({
  id: z.string(),
  kind: CopyKind,
  person: z.string(),
  state: LeadState,
  note: z.string(),
  terms: LeadTerms,
  /** Public terms of a returning lead until its application is approved. */
  formerTerms: z.optional(LeadTerms),
  isSimulated: z.boolean(),
  invitation: z.string(),
  appliedAt: z.int(),
  activeAt: z.int(),
  endedAt: z.int(),
  changedAt: z.int(),
})
export type LeadProfile = z.infer<typeof LeadProfile>

/** True for a lead that ended and applied again, until it is approved. */
export const isReturningLead = ({ state, activeAt }: Pick<LeadProfile, 'state' | 'activeAt'>): boolean =>
  activeAt > 0 && (state === 'pending' || state === 'rejected')

const HoldingRow = z.object({ amount: IntegerText, cost: IntegerText, openedAt: z.int() })
const DraftRow = z.object({
  order: z.string(),
  symbol: z.string(),
  leg: LeadSignal.shape.leg,
  side: LeadSignal.shape.side,
  action: z.enum(['open', 'close']),
  isReversal: z.boolean(),
  time: z.int(),
  lots: z.int(),
  units: IntegerText,
  of: IntegerText,
  taken: IntegerText,
})
const ProgressRow = z.object({
  cursor: z.string(),
  seq: z.int(),
  paidIn: IntegerText,
  paidOut: IntegerText,
  held: z.array(z.tuple([z.string(), HoldingRow])),
  resting: z.array(z.tuple([z.string(), DraftRow])),
})
const PointRow = z.object({
  time: z.int(),
  nav: IntegerText,
  equity: IntegerText,
  paidIn: IntegerText,
  paidOut: IntegerText,
  copierPnl: IntegerText,
  copierPaidIn: IntegerText,
  copierEquity: IntegerText,
})
const ClosedRow = z.object({
  symbol: z.string(),
  side: z.enum(['long', 'short']),
  amount: IntegerText,
  cost: IntegerText,
  proceeds: IntegerText,
  pnl: IntegerText,
  openedAt: z.int(),
  closedAt: z.int(),
})
const LeadRow = z.object({ profile: z.string(), progress: z.string() })
const BodyRow = z.object({ body: z.string() })
const NumberedRow = z.object({ id: z.int(), body: z.string() })
const TradeRow = z.object({ time: z.int(), symbol: z.string(), value: IntegerText, equity: IntegerText })
const CopyRow = z.object({ slippage: z.number(), delay: z.int() })

/** Atoms as decimal text. */
export type PortfolioReport = {
  readonly paidIn: string
  readonly paidOut: string
  readonly equity: string
  readonly pnl: string
  readonly due: string
  readonly copies: readonly { readonly slippage: number; readonly delay: number }[]
}

const KEPT_SLIPPAGES_MAX = 2_000
const SIGNALS_KEPT = 5_000

export class LeadStore {
  readonly #sql: Sql
  /** Cached: reading thousands at each join is slow. Never loaded inside a transaction. */
  #copiers: CopierIndex | undefined

  constructor(storage: TransactionalStorage) {
    this.#sql = storage.sql
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS))
  }

  read(): { readonly profile: LeadProfile; readonly progress: LeadProgress } | undefined {
    const [row] = this.#rows(LeadRow, 'SELECT profile, progress FROM lead')
    if (!row) return undefined
    const { held, resting, ...progress } = ProgressRow.parse(JSON.parse(row.progress))
    const tracker = {
      held: new Map<string, TrackedLeadPosition>(held),
      resting: new Map<string, LeadSignalDraft>(resting),
    }
    return { profile: LeadProfile.parse(JSON.parse(row.profile)), progress: { ...progress, tracker } }
  }

  save(profile: LeadProfile, { tracker, ...progress }: LeadProgress): void {
    const flat = { ...progress, held: [...tracker.held], resting: [...tracker.resting] }
    const query = 'INSERT OR REPLACE INTO lead (id, profile, progress) VALUES (1, ?, ?)'
    this.#sql.exec(query, JSON.stringify(profile), toIntegerTextJson(flat))
  }

  addSignal(signal: LeadSignal): void {
    this.#sql.exec('INSERT INTO signals (seq, body) VALUES (?, ?)', signal.seq, JSON.stringify(signal))
    this.#sql.exec('DELETE FROM signals WHERE seq <= ?', signal.seq - SIGNALS_KEPT)
  }

  signals(after: number, most: number): LeadSignal[] {
    const rows = this.#rows(BodyRow, 'SELECT body FROM signals WHERE seq > ? ORDER BY seq LIMIT ?', after, most)
    return rows.map(({ body }) => LeadSignal.parse(JSON.parse(body)))
  }

  addPoint(point: LeadNavPoint): void {
    this.#sql.exec('INSERT OR REPLACE INTO points (time, body) VALUES (?, ?)', point.time, toIntegerTextJson(point))
  }

  /** Oldest first, including the last point at or before `since`. */
  points(since: number): LeadNavPoint[] {
    const query = `SELECT body FROM points WHERE time >= coalesce((SELECT max(time) FROM points WHERE time <= ?), 0) ORDER BY time`
    return this.#rows(BodyRow, query, since).map(({ body }) => PointRow.parse(JSON.parse(body)))
  }

  lastPoint(): LeadNavPoint | undefined {
    const [row] = this.#rows(BodyRow, 'SELECT body FROM points ORDER BY time DESC LIMIT 1')
    return row && PointRow.parse(JSON.parse(row.body))
  }

  addClosed(closed: ClosedLeadPosition): void {
    this.#sql.exec('INSERT INTO closed (closed_at, body) VALUES (?, ?)', closed.closedAt, toIntegerTextJson(closed))
  }

  closed(before: number, most: number): (ClosedLeadPosition & { readonly id: number })[] {
    const query = 'SELECT id, body FROM closed WHERE id < ? ORDER BY id DESC LIMIT ?'
    return this.#rows(NumberedRow, query, before, most).map(({ id, body }) => ({
      ...ClosedRow.parse(JSON.parse(body)),
      id,
    }))
  }

  addTrade({ symbol, value, equity, time }: LeadTrade): void {
    const query = 'INSERT INTO trades (time, symbol, value, equity) VALUES (?, ?, ?, ?)'
    this.#sql.exec(query, time, symbol, String(value), String(equity))
  }

  trades(since: number): LeadTrade[] {
    return this.#rows(TradeRow, 'SELECT time, symbol, value, equity FROM trades WHERE time >= ? ORDER BY id', since)
  }

  /** All copiers, also former ones. */
  get copierIndex(): CopierIndex {
    this.#copiers ??= new CopierIndex(this.#rows(CopierRecord, 'SELECT * FROM copiers'))
    return this.#copiers
  }

  /** Copiers on paper, who are in the lead's figures. */
  activeCopiers(): CopierRecord[] {
    return this.signalReceivers().filter(({ is_real }) => is_real === 0)
  }

  /** Active copiers, also those with real money. */
  signalReceivers(): CopierRecord[] {
    return this.copierIndex.all().filter(({ active }) => active === 1)
  }

  /** @param seq number of the last signal before the copier's first */
  addCopier({ account, person: userId, name, isReal = false }: NewCopier, since: number, seq: number): void {
    this.#sql.exec(
      `INSERT OR IGNORE INTO copiers (account, person, name, since, active, acked, told_end, retry_at, paid_in, paid_out, equity,
         pnl, due, is_real) VALUES (?, ?, ?, ?, 1, ?, 0, 0, '0', '0', '0', '0', '0', ?)`,
      account,
      userId,
      name,
      since,
      seq,
      isReal ? 1 : 0,
    )
    this.#reread(account)
  }

  /** `acked` never decreases. */
  acknowledge(account: string, acked: number): void {
    this.#sql.exec('UPDATE copiers SET acked = max(acked, ?), retry_at = 0 WHERE account = ?', acked, account)
    const before = this.copierIndex.get(account)
    if (before) this.copierIndex.put({ ...before, acked: Math.max(before.acked, acked), retry_at: 0 })
  }

  setRetryAt(account: string, time: number): void {
    this.#sql.exec('UPDATE copiers SET retry_at = ? WHERE account = ?', time, account)
    this.#reread(account)
  }

  acknowledgeEnd(account: string): void {
    this.#sql.exec('UPDATE copiers SET told_end = 1 WHERE account = ?', account)
    this.#reread(account)
  }

  deactivateCopier(account: string): void {
    this.#sql.exec('UPDATE copiers SET active = 0 WHERE account = ?', account)
    this.#reread(account)
  }

  report(account: string, { paidIn, paidOut, equity, pnl, due, copies }: PortfolioReport): void {
    const query = 'UPDATE copiers SET paid_in = ?, paid_out = ?, equity = ?, pnl = ?, due = ? WHERE account = ?'
    this.#sql.exec(query, paidIn, paidOut, equity, pnl, due, account)
    this.#reread(account)
    for (const { slippage, delay } of copies) {
      this.#sql.exec('INSERT INTO copies (slippage, delay) VALUES (?, ?)', slippage, delay)
    }
    if (copies.length > 0)
      this.#sql.exec('DELETE FROM copies WHERE id <= (SELECT max(id) FROM copies) - ?', KEPT_SLIPPAGES_MAX)
  }

  #reread(account: string): void {
    const [row] = this.#rows(CopierRecord, 'SELECT * FROM copiers WHERE account = ?', account)
    if (row) this.copierIndex.put(row)
  }

  copies(): { readonly slippage: number; readonly delay: number }[] {
    return this.#rows(CopyRow, 'SELECT slippage, delay FROM copies ORDER BY id')
  }

  /** Idempotent. */
  addSettlement(settlement: ProfitShareSettlement): void {
    this.#sql.exec(
      'INSERT OR IGNORE INTO settlements (portfolio, number, amount, body) VALUES (?, ?, ?, ?)',
      settlement.portfolio,
      settlement.id,
      settlement.amount,
      JSON.stringify(settlement),
    )
  }

  /** Newest first. Numbers follow the order of receipt. */
  settlements(before: number, most: number): ProfitShareSettlement[] {
    const query = 'SELECT id, body FROM settlements WHERE id < ? ORDER BY id DESC LIMIT ?'
    return this.#rows(NumberedRow, query, before, most).map(({ id, body }) => ({
      ...ProfitShareSettlement.parse(JSON.parse(body)),
      id,
    }))
  }

  settledAmounts(): string[] {
    return this.#rows(z.object({ amount: z.string() }), 'SELECT amount FROM settlements').map(({ amount }) => amount)
  }

  #rows<T>(schema: z.ZodMiniType<T>, query: string, ...bindings: (string | number | null)[]): T[] {
    return this.#sql
      .exec(query, ...bindings)
      .toArray()
      .map((row) => schema.parse(row))
  }
}
