// One object: a projection that leads rewrite on every change (SPEC.md). Nothing is removed.

import { DurableObject } from 'cloudflare:workers'
import { z } from 'zod/mini'
import type { CopyKind } from '#shared/copy/kinds.ts'
import type { CopyBoardView } from '#shared/copy/views.ts'
import { runMigrations } from '../../platform/migrations.ts'
import type { BoardEntry } from '../lead/views.ts'
import { type CopyBoardQuery, createCopyBoardPage } from './board.ts'
import { LeadNames } from './names.ts'
import { MIGRATIONS } from './schema.ts'

const EntryRow = z.object({ entry: z.string() })

export type CopyLeadApplication = { readonly id: string; readonly kind: CopyKind; readonly name: string }

type BoardEnv = {
  readonly COPY_LEADS: { getByName(kind: string): { look(isOn: boolean): Promise<void> } }
  readonly COPY_SIMULATED?: string
}

/** Readers wake simulated leads and wait while the board is empty. */
const WOKEN_MS = 15_000
const WAIT_MS = 3_000

export class CopyBoard extends DurableObject<BoardEnv> {
  readonly #wokeAt = new Map<CopyKind, number>()
  readonly #entries = new Map<string, BoardEntry>()
  readonly #names: LeadNames

  constructor(ctx: DurableObjectState, env: BoardEnv) {
    super(ctx, env)
    this.#names = ctx.storage.transactionSync(() => {
      runMigrations(ctx.storage.sql, MIGRATIONS)
      return new LeadNames(ctx.storage.sql)
    })
    for (const row of ctx.storage.sql.exec('SELECT entry FROM leads').toArray()) {
      // Written by `put`.
      const entry = JSON.parse(EntryRow.parse(row).entry) as BoardEntry
      this.#entries.set(entry.id, entry)
    }
  }

  async claim(id: string, name: string): Promise<boolean> {
    return this.#names.claim(id, name)
  }

  async put(entry: BoardEntry): Promise<void> {
    this.#entries.set(entry.id, entry)
    this.ctx.storage.sql.exec('INSERT OR REPLACE INTO leads (id, entry) VALUES (?, ?)', entry.id, JSON.stringify(entry))
  }

  async page(query: CopyBoardQuery): Promise<CopyBoardView> {
    await this.#wakeLeads(query.kind, Date.now())
    return createCopyBoardPage([...this.#entries.values()], query, Date.now())
  }

  async #wakeLeads(kind: CopyKind, now: number): Promise<void> {
    if (now - (this.#wokeAt.get(kind) ?? 0) < WOKEN_MS) return
    this.#wokeAt.set(kind, now)
    const looked = this.env.COPY_LEADS.getByName(kind)
      .look(this.env.COPY_SIMULATED !== 'false')
      .catch(() => undefined)
    this.ctx.waitUntil(looked)
    if ([...this.#entries.values()].some((entry) => entry.kind === kind)) return
    await Promise.race([looked, new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
  }

  /** For operators. */
  async applications(): Promise<CopyLeadApplication[]> {
    return [...this.#entries.values()]
      .filter(({ state }) => state === 'pending')
      .map(({ id, kind, name }) => ({ id, kind, name }))
  }
}
