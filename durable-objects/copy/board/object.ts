// One instance serves the whole site. Leads write their entries on every change (SPEC.md). Entries are never deleted.

import { DurableObject } from 'cloudflare:workers'
import { z } from 'zod/mini'
import type { CopyKind } from '#shared/copy/kinds.ts'
import type { CopyBoardView } from '#shared/copy/views.ts'
import { toUnits } from '#shared/money/decimal.ts'
import { createSimulatedBestPrices, readSimulationSeed } from '../../markets/market-source/simulated-touch.ts'
import { runMigrations } from '../../platform/migrations.ts'
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

export type CopyLeadApplication = { readonly id: string; readonly kind: CopyKind; readonly name: string }

const SIMULATED_ENTRIES_UPDATE_MS = 15_000

export class CopyBoard extends DurableObject<SimulatedLeadEnv> {
  readonly #records: SimulatedLeadRecords
  readonly #simulated = new Map<CopyKind, { readonly at: number; readonly entries: readonly CopyBoardEntry[] }>()
  readonly #entries = new Map<string, CopyBoardEntry>()
  readonly #names: LeadNameStore

  constructor(ctx: DurableObjectState, env: SimulatedLeadEnv) {
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

  /** For operators. */
  async applications(): Promise<CopyLeadApplication[]> {
    return [...this.#entries.values()]
      .filter(({ state }) => state === 'pending')
      .map(({ id, kind, name }) => ({ id, kind, name }))
  }
}

function addCopiers(entry: CopyBoardEntry, followed: CopyBoardEntry['followed']): CopyBoardEntry {
  if (!followed) return entry
  const aum = (toUnits(entry.aum, 8) ?? 0n) + (toUnits(followed.aum, 8) ?? 0n)
  return { ...entry, copiers: entry.copiers + followed.copiers, aum: formatUsdt(aum) }
}
