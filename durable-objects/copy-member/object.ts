// What copy trading knows of a person, one object for each: which portfolios are theirs (SPEC.md).

import { DurableObject } from 'cloudflare:workers'
import { z } from 'zod/mini'
import { PORTFOLIOS_MAX } from '#shared/copy/settings.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { runMigrations } from '../platform/migrations.ts'
import { programAccount } from '../platform/programs.ts'

const MIGRATIONS = [
  `CREATE TABLE portfolios (account TEXT PRIMARY KEY, lead TEXT NOT NULL, key TEXT NOT NULL UNIQUE, asked TEXT NOT NULL,
     number INTEGER NOT NULL, over INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE notices (id INTEGER PRIMARY KEY AUTOINCREMENT, account TEXT NOT NULL, number INTEGER NOT NULL,
     lead_name TEXT NOT NULL, time INTEGER NOT NULL, kind TEXT NOT NULL, params TEXT NOT NULL, seen INTEGER NOT NULL,
     UNIQUE (account, number)) STRICT;`,
  // News are told in the notification centre.
  'DROP TABLE notices;',
]
const Row = z.object({ account: z.string(), lead: z.string(), asked: z.string(), over: z.int() })
const CountRow = z.object({ count: z.int() })

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

  #rows<T>(schema: z.ZodMiniType<T>, query: string, ...bindings: (string | number)[]): T[] {
    return this.ctx.storage.sql
      .exec(query, ...bindings)
      .toArray()
      .map((row) => schema.parse(row))
  }
}
