// What copy trading knows of a person, one object for each: which portfolios are theirs, and news of them (SPEC.md).

import { DurableObject } from 'cloudflare:workers'
import { z } from 'zod/mini'
import { PORTFOLIOS_MAX } from '#shared/copy/settings.ts'
import { type CopyNotice, NOTICE_KINDS } from '#shared/copy/views.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import type { OwnNotice } from '../copier/store.ts'
import { runMigrations } from '../platform/migrations.ts'
import { programAccount } from '../platform/programs.ts'

const MIGRATIONS = [
  `CREATE TABLE portfolios (account TEXT PRIMARY KEY, lead TEXT NOT NULL, key TEXT NOT NULL UNIQUE, asked TEXT NOT NULL,
     number INTEGER NOT NULL, over INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE notices (id INTEGER PRIMARY KEY AUTOINCREMENT, account TEXT NOT NULL, number INTEGER NOT NULL,
     lead_name TEXT NOT NULL, time INTEGER NOT NULL, kind TEXT NOT NULL, params TEXT NOT NULL, seen INTEGER NOT NULL,
     UNIQUE (account, number)) STRICT;`,
]
const Row = z.object({ account: z.string(), lead: z.string(), asked: z.string(), over: z.int() })
const CountRow = z.object({ count: z.int() })
const NoticeRow = z.object({
  id: z.int(),
  account: z.string(),
  lead_name: z.string(),
  time: z.int(),
  kind: z.enum(NOTICE_KINDS),
  params: z.string(),
})
const Params = z.record(z.string(), z.string())
const NOTICES_KEPT = 200
const NOTICES_SHOWN = 50

export class CopyMember extends DurableObject<unknown> {
  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    ctx.storage.transactionSync(() => runMigrations(ctx.storage.sql, MIGRATIONS))
  }

  /**
   * The account of a new portfolio. The same key is the same one.
   * @param asked what was asked with the key, as text
   */
  async open(
    person: string,
    { lead, key, asked }: { readonly lead: string; readonly key: string; readonly asked: string },
  ): Promise<Result<string, 'key_reused' | 'portfolios_too_many'>> {
    return this.ctx.storage.transactionSync(() => {
      const [known] = this.#rows(Row, 'SELECT account, lead, asked, over FROM portfolios WHERE key = ?', key)
      if (known) return known.asked === asked ? ok(known.account) : refuse('key_reused' as const)
      const [open] = this.#rows(CountRow, 'SELECT count(*) AS count FROM portfolios WHERE over = 0')
      if ((open?.count ?? 0) >= PORTFOLIOS_MAX) return refuse('portfolios_too_many' as const)
      const [all] = this.#rows(CountRow, 'SELECT count(*) AS count FROM portfolios')
      const number = (all?.count ?? 0) + 1
      const account = programAccount('copy', person, `copy ${lead} ${number}`)
      this.ctx.storage.sql.exec(
        'INSERT INTO portfolios (account, lead, key, asked, number, over) VALUES (?, ?, ?, ?, ?, 0)',
        ...[account, lead, key, asked, number],
      )
      return ok(account)
    })
  }

  /** Accounts of portfolios, the newest first. */
  async accounts(): Promise<string[]> {
    const query = 'SELECT account, lead, asked, over FROM portfolios ORDER BY number DESC'
    return this.#rows(Row, query).map(({ account }) => account)
  }

  /** A portfolio has come to its end, or never began: it counts no more. */
  async over(account: string): Promise<void> {
    this.ctx.storage.sql.exec('UPDATE portfolios SET over = 1 WHERE account = ?', account)
  }

  /** News of a portfolio, numbered by it: told again, they are the same. */
  async notify(account: string, leadName: string, notices: readonly OwnNotice[]): Promise<void> {
    const { sql } = this.ctx.storage
    for (const { id, time, kind, params } of notices) {
      sql.exec(
        `INSERT OR IGNORE INTO notices (account, number, lead_name, time, kind, params, seen) VALUES (?, ?, ?, ?, ?, ?, 0)`,
        ...[account, id, leadName, time, kind, JSON.stringify(params)],
      )
      if (kind === 'stopped') await this.over(account)
    }
    sql.exec('DELETE FROM notices WHERE id <= (SELECT max(id) FROM notices) - ?', NOTICES_KEPT)
  }

  async news(): Promise<{ readonly unread: number; readonly notices: CopyNotice[] }> {
    const [unread] = this.#rows(CountRow, 'SELECT count(*) AS count FROM notices WHERE seen = 0')
    const query = 'SELECT id, account, lead_name, time, kind, params FROM notices ORDER BY id DESC LIMIT ?'
    const notices = this.#rows(NoticeRow, query, NOTICES_SHOWN).map(({ account, lead_name, params, ...row }) => ({
      ...row,
      ...{ portfolio: account.slice('copy-'.length), leadName: lead_name, params: Params.parse(JSON.parse(params)) },
    }))
    return { unread: unread?.count ?? 0, notices }
  }

  async read(): Promise<void> {
    this.ctx.storage.sql.exec('UPDATE notices SET seen = 1')
  }

  #rows<T>(schema: z.ZodMiniType<T>, query: string, ...bindings: (string | number)[]): T[] {
    return this.ctx.storage.sql
      .exec(query, ...bindings)
      .toArray()
      .map((row) => schema.parse(row))
  }
}
