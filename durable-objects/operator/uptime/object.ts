import { DurableObject } from 'cloudflare:workers'
import { z } from 'zod/mini'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import { runMigrations } from '../../platform/migrations.ts'
import { computeDowntime, findOutage, type Outage, UPTIME_BEAT_INTERVAL_MS } from './outages.ts'

const MIGRATIONS = [
  `CREATE TABLE beat (id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL) STRICT;
   CREATE TABLE outages (started INTEGER PRIMARY KEY, ended INTEGER NOT NULL) STRICT;`,
  // Start of recording; for older databases, the last heartbeat.
  `CREATE TABLE began (id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL) STRICT;
   INSERT INTO began (id, at) SELECT 1, at FROM beat;`,
  // End of the lease during which heartbeats run (UT3).
  'ALTER TABLE beat ADD COLUMN until INTEGER NOT NULL DEFAULT 0;',
]
const BeatRow = z.object({ at: z.int(), until: z.int() })
type Beat = z.infer<typeof BeatRow>
const BeganRow = z.object({ at: z.int() })
const OutageRow = z.object({ started: z.int(), ended: z.int() })

const LEASE_MS = 10 * MINUTE_MS
/** A longer lease is stored only if it adds more than this. */
const LEASE_STEP_MS = 5 * MINUTE_MS

export class Uptime extends DurableObject<unknown> {
  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    ctx.storage.transactionSync(() => runMigrations(ctx.storage.sql, MIGRATIONS))
  }

  /**
   * Keeps heartbeats running while the site is in use (UT3).
   * @param until end of the lease, epoch ms
   */
  async watch(until = Date.now() + LEASE_MS): Promise<void> {
    const now = Date.now()
    const last = this.#last()
    const isBeating = last !== undefined && last.until > now
    if (!isBeating || until > last.until + LEASE_STEP_MS) await this.#beat(now, Math.max(until, last?.until ?? 0))
    else await this.revive()
  }

  /**
   * Sets the alarm of a lease again if it was lost.
   * @returns end of the last lease, epoch ms; 0 if there was none
   */
  async revive(): Promise<number> {
    const until = this.#last()?.until ?? 0
    if (until <= Date.now()) return until
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now())
    return until
  }

  /** Returns ms. */
  async downtime(from: number, to: number): Promise<number> {
    return computeDowntime(this.#outages(from), from, to)
  }

  /** Outages ended after `from`, oldest first. Epoch ms. */
  async record(from: number): Promise<{ readonly since: number; readonly outages: readonly Outage[] }> {
    const [row] = this.ctx.storage.sql.exec('SELECT at FROM began').toArray()
    return { since: row ? BeganRow.parse(row).at : Date.now(), outages: this.#outages(from) }
  }

  override async alarm(): Promise<void> {
    const until = this.#last()?.until ?? 0
    if (until > Date.now()) await this.#beat(Date.now(), until)
  }

  #last(): Beat | undefined {
    const [row] = this.ctx.storage.sql.exec('SELECT at, until FROM beat').toArray()
    return row && BeatRow.parse(row)
  }

  /** Includes an outage that no heartbeat has recorded yet. */
  #outages(from: number): Outage[] {
    const ended = this.ctx.storage.sql
      .exec('SELECT started, ended FROM outages WHERE ended > ? ORDER BY started', from)
      .toArray()
      .map((row) => OutageRow.parse(row))
      .map(({ started, ended }) => ({ from: started, to: ended }))
    const present = this.#findPresent(Date.now())
    return present && present.to > from ? [...ended, present] : ended
  }

  /** Time after the end of the lease does not count, because no user noticed an outage (UT3). */
  #findPresent(now: number): Outage | undefined {
    const last = this.#last()
    return last && findOutage(last.at, Math.min(now, last.until))
  }

  async #beat(now: number, until: number): Promise<void> {
    const { sql } = this.ctx.storage
    const outage = this.#findPresent(now)
    if (outage) sql.exec('INSERT OR REPLACE INTO outages (started, ended) VALUES (?, ?)', outage.from, outage.to)
    sql.exec('INSERT OR IGNORE INTO began (id, at) VALUES (1, ?)', now)
    sql.exec('INSERT OR REPLACE INTO beat (id, at, until) VALUES (1, ?, ?)', now, until)
    await this.ctx.storage.setAlarm(now + UPTIME_BEAT_INTERVAL_MS)
  }
}
