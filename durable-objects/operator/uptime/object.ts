import { DurableObject } from 'cloudflare:workers'
import { z } from 'zod/mini'
import { runMigrations } from '../../platform/migrations.ts'
import { BEAT_MS, computeDowntime, findOutage, type Outage } from './outages.ts'

const MIGRATIONS = [
  `CREATE TABLE beat (id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL) STRICT;
   CREATE TABLE outages (started INTEGER PRIMARY KEY, ended INTEGER NOT NULL) STRICT;`,
  // Start of recording; in older databases, the last beat.
  `CREATE TABLE began (id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL) STRICT;
   INSERT INTO began (id, at) SELECT 1, at FROM beat;`,
]
const BeatRow = z.object({ at: z.int() })
const OutageRow = z.object({ started: z.int(), ended: z.int() })

export class Uptime extends DurableObject<unknown> {
  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    ctx.storage.transactionSync(() => runMigrations(ctx.storage.sql, MIGRATIONS))
  }

  async watch(): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.#beat()
  }

  /** In ms. */
  async downtime(from: number, to: number): Promise<number> {
    await this.#beat()
    return computeDowntime(this.outages(from), from, to)
  }

  /** Start of recording, and outages that ended after `from`, oldest first. Epoch ms. */
  async record(from: number): Promise<{ readonly since: number; readonly outages: readonly Outage[] }> {
    await this.#beat()
    const [row] = this.ctx.storage.sql.exec('SELECT at FROM began').toArray()
    return { since: BeatRow.parse(row).at, outages: this.outages(from) }
  }

  outages(from: number): Outage[] {
    return this.ctx.storage.sql
      .exec('SELECT started, ended FROM outages WHERE ended > ? ORDER BY started', from)
      .toArray()
      .map((row) => OutageRow.parse(row))
      .map(({ started, ended }) => ({ from: started, to: ended }))
  }

  override async alarm(): Promise<void> {
    await this.#beat()
  }

  async #beat(): Promise<void> {
    const { sql } = this.ctx.storage
    const now = Date.now()
    const [row] = sql.exec('SELECT at FROM beat').toArray()
    const outage = findOutage(row && BeatRow.parse(row).at, now)
    if (outage) sql.exec('INSERT OR REPLACE INTO outages (started, ended) VALUES (?, ?)', outage.from, outage.to)
    sql.exec('INSERT OR IGNORE INTO began (id, at) VALUES (1, ?)', now)
    sql.exec('INSERT OR REPLACE INTO beat (id, at) VALUES (1, ?)', now)
    await this.ctx.storage.setAlarm(now + BEAT_MS)
  }
}
