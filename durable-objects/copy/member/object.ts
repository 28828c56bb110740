// One object per user who copies (SPEC.md).

import { DurableObject } from 'cloudflare:workers'
import { z } from 'zod/mini'
import { COPY_PORTFOLIOS_MAX } from '#shared/copy/settings.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import {
  COPY_PORTFOLIOS_FEED_VERSION,
  type CopyPortfoliosFeed,
  type CopyPortfoliosHub,
} from '../../platform/copies-feed.ts'
import { runMigrations } from '../../platform/migrations.ts'
import { objectStub } from '../../platform/object-stub.ts'
import { deriveCopyAccount, deriveRealCopyAccount, formatProgramObjectName } from '../../platform/programs.ts'

const MIGRATIONS = [
  `CREATE TABLE portfolios (account TEXT PRIMARY KEY, lead TEXT NOT NULL, key TEXT NOT NULL UNIQUE, asked TEXT NOT NULL,
     number INTEGER NOT NULL, over INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE notices (id INTEGER PRIMARY KEY AUTOINCREMENT, account TEXT NOT NULL, number INTEGER NOT NULL,
     lead_name TEXT NOT NULL, time INTEGER NOT NULL, kind TEXT NOT NULL, params TEXT NOT NULL, seen INTEGER NOT NULL,
     UNIQUE (account, number)) STRICT;`,
  'DROP TABLE notices;',
  `CREATE TABLE listeners (hub TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE changes (id INTEGER PRIMARY KEY CHECK (id = 1), count INTEGER NOT NULL) STRICT;`,
]
const Row = z.object({ account: z.string(), lead: z.string(), asked: z.string(), over: z.int() })
const CountRow = z.object({ count: z.int() })
const ListenerRow = z.object({ hub: z.string(), until: z.int() })

/** Hubs renew every five minutes. */
const HUB_SUBSCRIPTION_MS = 600_000

type MemberEnv = {
  readonly MARKET_HUB: { getByName(hub: string): CopyPortfoliosHub }
  readonly COPIER: { getByName(group: string): { watch(account: string, until: number): Promise<void> } }
}

/** `asked`: fingerprint of the request. */
type Opening = { readonly lead: string; readonly key: string; readonly asked: string }
type OpenedAccount = Result<string, 'key_reused' | 'portfolios_too_many'>

export class CopyMember extends DurableObject<MemberEnv> implements CopyPortfoliosFeed {
  constructor(ctx: DurableObjectState, env: MemberEnv) {
    super(ctx, env)
    ctx.storage.transactionSync(() => runMigrations(ctx.storage.sql, MIGRATIONS))
  }

  /** Idempotent by key. */
  async open(userId: string, opening: Opening): Promise<OpenedAccount> {
    return this.#open(opening, (number) => deriveCopyAccount(userId, opening.lead, number))
  }

  /** A copy with real money has an object of its own. Idempotent by key. */
  async openLive(userId: string, opening: Opening): Promise<OpenedAccount> {
    return this.#open(opening, () => deriveRealCopyAccount(userId, opening.lead, opening.key))
  }

  #open({ lead, key, asked }: Opening, derive: (number: string) => string): OpenedAccount {
    return this.ctx.storage.transactionSync(() => {
      const [known] = this.#rows(Row, 'SELECT account, lead, asked, over FROM portfolios WHERE key = ?', key)
      if (known) return known.asked === asked ? ok(known.account) : refuse('key_reused' as const)
      const [open] = this.#rows(CountRow, 'SELECT count(*) AS count FROM portfolios WHERE over = 0')
      if ((open?.count ?? 0) >= COPY_PORTFOLIOS_MAX) return refuse('portfolios_too_many' as const)
      const [all] = this.#rows(CountRow, 'SELECT count(*) AS count FROM portfolios')
      const number = (all?.count ?? 0) + 1
      const account = derive(String(number))
      this.ctx.storage.sql.exec(
        'INSERT INTO portfolios (account, lead, key, asked, number, over) VALUES (?, ?, ?, ?, ?, 0)',
        account,
        lead,
        key,
        asked,
        number,
      )
      return ok(account)
    })
  }

  /** Newest first. */
  async accounts(): Promise<string[]> {
    const query = 'SELECT account, lead, asked, over FROM portfolios ORDER BY number DESC'
    return this.#rows(Row, query).map(({ account }) => account)
  }

  async openAccounts(): Promise<string[]> {
    const query = 'SELECT account, lead, asked, over FROM portfolios WHERE over = 0'
    return this.#rows(Row, query).map(({ account }) => account)
  }

  /** Called when a portfolio has ended, or could not start. */
  async over(account: string): Promise<void> {
    this.ctx.storage.sql.exec('UPDATE portfolios SET over = 1 WHERE account = ?', account)
  }

  /** Subscribes a hub, and informs the user's portfolios. */
  async listen(hub: string): Promise<number> {
    const until = Date.now() + HUB_SUBSCRIPTION_MS
    this.ctx.storage.sql.exec('INSERT OR REPLACE INTO listeners (hub, until) VALUES (?, ?)', hub, until)
    const open = await this.openAccounts()
    await Promise.allSettled(
      open.map((account) => objectStub(this.env, 'COPIER', formatProgramObjectName(account)).watch(account, until)),
    )
    return this.#count()
  }

  /**
   * Informs hubs of a change.
   * @returns end of their subscription, epoch ms; 0: none
   */
  async changed(): Promise<number> {
    const query = 'INSERT INTO changes (id, count) VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET count = count + 1'
    this.ctx.storage.sql.exec(query)
    const listeners = this.#rows(ListenerRow, 'SELECT hub, until FROM listeners WHERE until > ?', Date.now())
    const news = [{ person: this.ctx.id.name ?? '', change: this.#count() }]
    // A page that misses the message polls later.
    const told = listeners.map(({ hub }) =>
      objectStub(this.env, 'MARKET_HUB', hub).tellCopies(COPY_PORTFOLIOS_FEED_VERSION, news),
    )
    this.ctx.waitUntil(Promise.allSettled(told))
    return Math.max(0, ...listeners.map(({ until }) => until))
  }

  #count(): number {
    return this.#rows(CountRow, 'SELECT count FROM changes')[0]?.count ?? 0
  }

  #rows<T>(schema: z.ZodMiniType<T>, query: string, ...bindings: (string | number)[]): T[] {
    return this.ctx.storage.sql
      .exec(query, ...bindings)
      .toArray()
      .map((row) => schema.parse(row))
  }
}
