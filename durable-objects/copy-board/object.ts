// The board of leads, one object: what each of them said of themselves last, in memory and in SQL; a projection that leads
// write anew whenever something changes (SPEC.md). Nothing is taken off it.

import { DurableObject } from 'cloudflare:workers'
import { z } from 'zod/mini'
import type { CopyKind } from '#shared/copy/kinds.ts'
import type { CopyBoardView } from '#shared/copy/views.ts'
import { foldedName } from '#shared/look-alike.ts'
import type { BoardEntry } from '../lead/views.ts'
import { runMigrations } from '../platform/migrations.ts'
import { type BoardQuery, boardPage } from './board.ts'

const MIGRATIONS = [
  `CREATE TABLE leads (id TEXT PRIMARY KEY, entry TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE names (name TEXT PRIMARY KEY, lead TEXT NOT NULL) STRICT, WITHOUT ROWID;`,
]
const EntryRow = z.object({ entry: z.string() })
const NameRow = z.object({ lead: z.string() })

export type Application = { readonly id: string; readonly kind: CopyKind; readonly name: string }

type BoardEnv = {
  readonly COPY_LEADS: { getByName(kind: string): { look(isOn: boolean): Promise<void> } }
  readonly COPY_SIMULATED?: string
}

/** Simulated leads are woken by whoever looks, and waited for so long while the board is empty. */
const WOKEN_MS = 15_000
const AWAITED_MS = 3_000

export class CopyBoard extends DurableObject<BoardEnv> {
  readonly #wokeAt = new Map<CopyKind, number>()
  readonly #entries = new Map<string, BoardEntry>()

  constructor(ctx: DurableObjectState, env: BoardEnv) {
    super(ctx, env)
    ctx.storage.transactionSync(() => runMigrations(ctx.storage.sql, MIGRATIONS))
    for (const row of ctx.storage.sql.exec('SELECT entry FROM leads').toArray()) {
      // Written by `put`.
      const entry = JSON.parse(EntryRow.parse(row).entry) as BoardEntry
      this.#entries.set(entry.id, entry)
    }
  }

  /** Takes a name for a lead. @returns whether nobody else has it */
  async claim(id: string, name: string): Promise<boolean> {
    const { sql } = this.ctx.storage
    const folded = foldedName(name)
    sql.exec('INSERT OR IGNORE INTO names (name, lead) VALUES (?, ?)', folded, id)
    const [row] = sql.exec('SELECT lead FROM names WHERE name = ?', folded).toArray()
    return folded !== '' && NameRow.parse(row).lead === id
  }

  /** How a lead stands now. */
  async put(entry: BoardEntry): Promise<void> {
    this.#entries.set(entry.id, entry)
    this.ctx.storage.sql.exec('INSERT OR REPLACE INTO leads (id, entry) VALUES (?, ?)', entry.id, JSON.stringify(entry))
  }

  async page(query: BoardQuery): Promise<CopyBoardView> {
    await this.#wakeLeads(query.kind, Date.now())
    return boardPage([...this.#entries.values()], query, Date.now())
  }

  async #wakeLeads(kind: CopyKind, now: number): Promise<void> {
    if (now - (this.#wokeAt.get(kind) ?? 0) < WOKEN_MS) return
    this.#wokeAt.set(kind, now)
    const looked = this.env.COPY_LEADS.getByName(kind)
      .look(this.env.COPY_SIMULATED !== 'false')
      .catch(() => undefined)
    this.ctx.waitUntil(looked)
    if ([...this.#entries.values()].some((entry) => entry.kind === kind)) return
    await Promise.race([looked, new Promise((resolve) => setTimeout(resolve, AWAITED_MS))])
  }

  /** Those that wait for an operator. */
  async applications(): Promise<Application[]> {
    return [...this.#entries.values()]
      .filter(({ state }) => state === 'pending')
      .map(({ id, kind, name }) => ({ id, kind, name }))
  }
}
