// Replaces each backed-up object while a deployment is restored (BAK11–BAK14).

import { DurableObject } from 'cloudflare:workers'
import type { RestoredMessageExchange, RestoreOutcome } from '#shared/operator/backup-calls.ts'
import { assert } from '#shared/platform/assert.ts'
import type { MoneyHost } from '../money-storage.ts'
import type { SiteAlertsEnv } from '../site-alerts.ts'
import { logError } from '../telemetry/log.ts'
import { WriteBehind } from '../write-behind.ts'
import { MigrationResults, runStatements } from './migration-results.ts'
import type { PastRestore } from './past-restores.ts'
import { planRestore } from './plan-restore.ts'
import { recordRestoredMoment } from './restored-moment.ts'
import { type BackupBucket, type BackupEntry, type BackupEpoch, formatBackupObjectPrefix } from './segments.ts'
import { measureStatements } from './stream.ts'
import { BACKUP_RESTORE_TABLE, readTableSchemas } from './tables.ts'

export type BackupEnv = {
  readonly BACKUP?: BackupBucket
  readonly BACKUP_DAYS?: string
  /** `true` while a backup is restored: objects then do nothing else. */
  readonly RESTORING?: string
} & Partial<SiteAlertsEnv>

export type RestoreRequest = {
  /** Restored moment, epoch ms. */
  readonly at: number
  /** True: overwrites an object that is not empty. */
  readonly isForced: boolean
  /** True: reads and checks everything, but writes nothing. */
  readonly isDryRun: boolean
  /** Segments of the object, if already listed. */
  readonly epochs?: readonly BackupEpoch[] | undefined
  /** Earlier restores, newest first. */
  readonly restores?: readonly PastRestore[]
}

export interface RestorableObject {
  restoreBackup(request: RestoreRequest): Promise<RestoreOutcome>
  restoredEdges(): Promise<RestoredMessageExchange[]>
}

type RestoredOutcome = Extract<RestoreOutcome, { outcome: 'restored' }>

/** A restored object wakes within this time, even if the bucket lacks its newest alarm. */
const WAKE_MS = 60_000
/** Classes with state outside the backup: their objects learn the moment, and wake (BAK35). */
const REMINDED_CLASSES: ReadonlySet<string> = new Set(['Bot'])
/** Maximum per transaction, because its entries are in memory. */
const STATEMENTS_MAX = 5_000
const CHARACTERS_MAX = 4_000_000
const migrationResults = new MigrationResults()

export class RestoreTarget extends DurableObject<BackupEnv> implements RestorableObject {
  readonly #className: string
  readonly #name: string

  constructor(className: string, ctx: DurableObjectState, env: BackupEnv, name = ctx.id.name) {
    super(ctx, env)
    this.#className = className
    this.#name = name ?? ''
  }

  async restoreBackup({ at, isForced, isDryRun, epochs, restores }: RestoreRequest): Promise<RestoreOutcome> {
    const { storage } = this.ctx
    const bucket = this.env.BACKUP
    assert(bucket, 'a deployment that is restored has a bucket')
    const isEmpty = readTableSchemas(storage.sql).length === 0
    if (!isEmpty && !isForced && !isDryRun && !this.#isUnfinished()) return { outcome: 'not_empty' }
    try {
      const prefix = formatBackupObjectPrefix(this.#className, this.#name)
      const plan = await planRestore(bucket, prefix, `${this.#className}/${this.#name}`, at, epochs, restores)
      // Not deleting an empty database halves the cost.
      if (!isDryRun && !(isEmpty && (await storage.getAlarm()) === null)) await storage.deleteAll()
      if (!plan) return { outcome: 'absent' }
      const applied = await this.#apply(plan.entries, at, isDryRun)
      return { ...applied, seenTime: plan.seen.lastTime }
    } catch (error) {
      return { outcome: 'failed', fault: String(error).slice(0, 300) }
    }
  }

  async restoredEdges(): Promise<RestoredMessageExchange[]> {
    const { storage } = this.ctx
    const tables = new Set(readTableSchemas(storage.sql).map(({ name }) => name))
    if (!tables.has('edges')) return []
    // Applies entries of the write-behind log.
    if (tables.has('behind_slots')) new WriteBehind(storage as never, HOST)
    const outbox = storage.sql
      .exec<{ peer: string; seq: number }>('SELECT peer, seq FROM outbox ORDER BY seq')
      .toArray()
    return storage.sql
      .exec<{ peer: string; sent: number; received: number }>('SELECT peer, sent, received FROM edges')
      .toArray()
      .map((edge) => ({ ...edge, outbox: outbox.filter(({ peer }) => peer === edge.peer).map(({ seq }) => seq) }))
  }

  /** The deployment serves no requests yet, so the alarm waits. */
  override async alarm(): Promise<void> {
    await this.ctx.storage.setAlarm(Date.now() + WAKE_MS)
  }

  async #apply(
    entries: AsyncIterable<BackupEntry>,
    at: number,
    isDryRun: boolean,
  ): Promise<Omit<RestoredOutcome, 'seenTime'>> {
    const { storage } = this.ctx
    let [count, statements, lastTime] = [0, 0, 0]
    let alarm: number | null = null
    let pending: BackupEntry[] = []
    let [pendingStatements, pendingLength] = [0, 0]
    let isFirst = true
    const write = () => {
      if (!isDryRun) this.#write(pending, isFirst)
      isFirst = false
      pending = []
      pendingStatements = 0
      pendingLength = 0
    }
    for await (const entry of entries) {
      count += 1
      statements += entry.statements.length
      lastTime = entry.time
      if (entry.alarm !== undefined) alarm = entry.alarm
      pending.push(entry)
      pendingStatements += entry.statements.length
      pendingLength += measureStatements(entry.statements)
      if (pendingStatements < STATEMENTS_MAX && pendingLength < CHARACTERS_MAX) continue
      if (!isDryRun)
        storage.sql.exec(`CREATE TABLE IF NOT EXISTS ${BACKUP_RESTORE_TABLE} (id INTEGER PRIMARY KEY) STRICT`)
      write()
    }
    write()
    if (!isDryRun) {
      storage.sql.exec(`DROP TABLE IF EXISTS ${BACKUP_RESTORE_TABLE}`)
      const isReminded = REMINDED_CLASSES.has(this.#className)
      if (isReminded) recordRestoredMoment(storage.sql, { at, restoredAt: Date.now() })
      if (alarm !== null || isReminded) {
        await storage.setAlarm(Math.min(alarm ?? Number.POSITIVE_INFINITY, Date.now() + WAKE_MS))
      }
      await storage.sync()
    }
    return { outcome: 'restored', entries: count, statements, lastTime }
  }

  #write(entries: readonly BackupEntry[], isFirst: boolean): void {
    const { storage } = this.ctx
    const statements = entries.flatMap((entry) => entry.statements)
    storage.transactionSync(() => {
      if (isFirst) migrationResults.runFirst(storage.sql, statements)
      else runStatements(storage.sql, statements)
    })
  }

  #isUnfinished(): boolean {
    const query = 'SELECT 1 FROM sqlite_master WHERE name = ?'
    return this.ctx.storage.sql.exec(query, BACKUP_RESTORE_TABLE).toArray().length > 0
  }
}

const HOST: Pick<MoneyHost, 'now' | 'after' | 'report'> = {
  now: () => Date.now(),
  after: () => undefined,
  report: logError,
}
