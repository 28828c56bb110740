// One instance serves the whole site. Leads write their entries on every change (SPEC.md). Entries are never deleted.

import { DurableObject } from 'cloudflare:workers'
import { z } from 'zod/mini'
import type { CopyKind } from '#shared/copy/kinds.ts'
import type { CopyBoardView } from '#shared/copy/views.ts'
import { toUnits } from '#shared/money/decimal.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { createSimulatedBestPrices, readSimulationSeed } from '../../markets/market-source/simulated-touch.ts'
import { runMigrations } from '../../platform/migrations.ts'
import { objectStub } from '../../platform/object-stub.ts'
import { formatProgramObjectName } from '../../platform/programs.ts'
import { logWarning } from '../../platform/telemetry/log.ts'
import type { SimulatedLeadEnv } from '../lead/simulated-leading.ts'
import { SimulatedLeadRecords } from '../lead/simulated-record.ts'
import { findSimulatedLead, SIMULATED_LEADS } from '../lead/simulated-strategies.ts'
import { readSimulatedLead } from '../lead/simulated-views.ts'
import { formatUsdt } from '../lead/statistics.ts'
import { type CopyBoardEntry, toCopyBoardEntry } from '../lead/views.ts'
import { type CopyBoardQuery, createCopyBoardPage } from './board.ts'
import { isSameLeadName, LeadNameStore } from './names.ts'
import { COPY_BOARD_MIGRATIONS } from './schema.ts'

const EntryRow = z.object({ entry: z.string() })

type CopyBoardEnv = SimulatedLeadEnv & {
  readonly COPIER: { getByName(name: string): { revive(account: string): Promise<boolean> } }
}

export type CopyLeadApplication = { readonly id: string; readonly kind: CopyKind; readonly name: string }

const REVIVED_AT_ONCE = 20
/** A copy that was never made. An earlier release says the same of one that was. */
const FORGOTTEN_MS = 7 * DAY_MS
const SIMULATED_ENTRIES_UPDATE_MS = 15_000

export class CopyBoard extends DurableObject<CopyBoardEnv> {
  readonly #records: SimulatedLeadRecords
  readonly #simulated = new Map<CopyKind, { readonly at: number; readonly entries: readonly CopyBoardEntry[] }>()
  readonly #entries = new Map<string, CopyBoardEntry>()
  readonly #names: LeadNameStore

  constructor(ctx: DurableObjectState, env: CopyBoardEnv) {
    super(ctx, env)
    this.#records = new SimulatedLeadRecords(createSimulatedBestPrices(env), readSimulationSeed(env))
    this.#names = ctx.storage.transactionSync(() => {
      runMigrations(ctx.storage.sql, COPY_BOARD_MIGRATIONS)
      return new LeadNameStore(ctx.storage.sql)
    })
    for (const row of ctx.storage.sql.exec('SELECT entry FROM leads').toArray()) {
      // `put` wrote this JSON.
      const entry = JSON.parse(EntryRow.parse(row).entry) as CopyBoardEntry
      this.#entries.set(entry.id, entry)
    }
  }

  async claim(id: string, name: string): Promise<boolean> {
    const isOfSimulated = SIMULATED_LEADS.some((lead) => lead.id !== id && isSameLeadName(lead.name, name))
    return !isOfSimulated && this.#names.claim(id, name)
  }

  /** True if a lead with this id ever applied, or is simulated (WK5). */
  async knows(id: string): Promise<boolean> {
    return this.#entries.has(id) || findSimulatedLead(id) !== undefined || this.#names.has(id)
  }

  async put(entry: CopyBoardEntry): Promise<void> {
    this.#entries.set(entry.id, entry)
    this.ctx.storage.sql.exec('INSERT OR REPLACE INTO leads (id, entry) VALUES (?, ?)', entry.id, JSON.stringify(entry))
  }

  async page(query: CopyBoardQuery): Promise<CopyBoardView> {
    const now = Date.now()
    const stored = [...this.#entries.values()].filter(({ isSimulated }) => !isSimulated)
    return createCopyBoardPage([...stored, ...this.#simulatedEntries(query.kind, now)], query, now)
  }

  #simulatedEntries(kind: CopyKind, now: number): readonly CopyBoardEntry[] {
    if (this.env.COPY_SIMULATED === 'false') return []
    const known = this.#simulated.get(kind)
    const isFresh = known !== undefined && now - known.at < SIMULATED_ENTRIES_UPDATE_MS
    const entries = isFresh ? known.entries : this.#workOut(kind, now)
    if (!isFresh) this.#simulated.set(kind, { at: now, entries })
    return entries.map((entry) => addCopiers(entry, this.#entries.get(entry.id)?.followed))
  }

  #workOut(kind: CopyKind, now: number): readonly CopyBoardEntry[] {
    return SIMULATED_LEADS.filter((lead) => lead.kind === kind).flatMap((lead) => {
      const record = this.#records.recordAt(lead, now)
      return record ? [toCopyBoardEntry(readSimulatedLead(lead, record, { now }))] : []
    })
  }

  /** Called before a copy with contracts at a venue begins. */
  async noteContractCopy(account: string): Promise<void> {
    const query = 'INSERT OR REPLACE INTO contract_copies (account, noted_at) VALUES (?, ?)'
    this.ctx.storage.sql.exec(query, account, Date.now())
  }

  /** Idempotent. */
  async forgetContractCopy(account: string): Promise<void> {
    this.ctx.storage.sql.exec('DELETE FROM contract_copies WHERE account = ?', account)
  }

  /**
   * Called every few minutes. A release that does not find the record of such a copy uses up its alarm, and its
   * positions would stay unwatched under the next release.
   */
  async reviveContractCopies(): Promise<void> {
    const { sql } = this.ctx.storage
    const rows = sql.exec('SELECT account, noted_at FROM contract_copies').toArray()
    for (let from = 0; from < rows.length; from += REVIVED_AT_ONCE) {
      const revived = rows.slice(from, from + REVIVED_AT_ONCE).map(async (row) => {
        const [account, notedAt] = [String(row.account), Number(row.noted_at)]
        const isOpen = await objectStub(this.env, 'COPIER', formatProgramObjectName(account)).revive(account)
        const isNew = Date.now() - notedAt < FORGOTTEN_MS
        if (!isOpen && !isNew) sql.exec('DELETE FROM contract_copies WHERE account = ?', account)
      })
      for (const result of await Promise.allSettled(revived))
        if (result.status === 'rejected') logWarning('copy_asleep', { error: result.reason })
    }
  }

  /** For operators. */
  async applications(): Promise<CopyLeadApplication[]> {
    return [...this.#entries.values()]
      .filter(({ state, applyingAs }) => state === 'pending' || applyingAs !== undefined)
      .map(({ id, kind, name, applyingAs = name }) => ({ id, kind, name: applyingAs }))
  }
}

function addCopiers(entry: CopyBoardEntry, followed: CopyBoardEntry['followed']): CopyBoardEntry {
  if (!followed) return entry
  const aum = (toUnits(entry.aum, 8) ?? 0n) + (toUnits(followed.aum, 8) ?? 0n)
  return { ...entry, copiers: entry.copiers + followed.copiers, aum: formatUsdt(aum) }
}
