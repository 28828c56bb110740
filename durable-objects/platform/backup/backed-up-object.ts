// Backs up a class of Durable Objects. Without a bucket this costs nothing.

import type { DurableObject } from 'cloudflare:workers'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { meterBucket } from '../meter/metered-bucket.ts'
import { readTelemetryContext, type TelemetryContext } from '../telemetry/context.ts'
import { logError, logWarning } from '../telemetry/log.ts'
import { registerBackupBarrier } from './barrier.ts'
import { captureStorage } from './capture.ts'
import { registerJournalArchive } from './journal-archive.ts'
import { raiseLateBackup } from './late-backup.ts'
import { type BackupEnv, RestoreTarget } from './restore-target.ts'
import { BACKUP_SLOW_EVENT, BackupStream, DEFAULT_BACKUP_DAYS } from './stream.ts'
import { BACKUP_RESTORE_TABLE } from './tables.ts'

type ObjectClass = new (ctx: DurableObjectState, env: never) => DurableObject<unknown>

/** Methods that no user causes, or that renew a subscription. */
const QUIET_ACTS: ReadonlySet<string | undefined> = new Set([undefined, 'alarm', 'watch'])

/** Without its record, a restored object would order a money object to repeat what that object has done. */
const isQuiet = (context: TelemetryContext | undefined): boolean =>
  QUIET_ACTS.has(context?.act) && !context?.hasOrderedMoney

function startStream(
  className: string,
  ctx: DurableObjectState,
  { BACKUP, BACKUP_DAYS, SITE_ALERTS }: BackupEnv,
): BackupStream | undefined {
  const name = ctx.id.name
  if (!BACKUP || name === undefined) return undefined
  const { storage } = ctx
  const bucket = meterBucket(BACKUP, className)
  let stream: BackupStream | undefined
  const sql = captureStorage(storage, {
    onWrite: () => stream?.mark(),
    onCommit: (statements, alarm) => stream?.record(statements, alarm),
    onUnknownState: () => stream?.restart(),
    get isMarked() {
      return stream?.isMarked ?? false
    },
    set isMarked(isMarked) {
      if (stream) stream.isMarked = isMarked
    },
  })
  if (sql.exec('SELECT 1 FROM sqlite_master WHERE name = ?', BACKUP_RESTORE_TABLE).toArray().length > 0) {
    throw new Error('a restore of this object has not ended: run it again')
  }
  const backup = new BackupStream({
    className,
    name,
    bucket,
    sql,
    keepMs: Number(BACKUP_DAYS ?? DEFAULT_BACKUP_DAYS) * DAY_MS,
    databaseSize: () => storage.sql.databaseSize,
    getAlarm: () => storage.getAlarm(),
    sync: () => storage.sync(),
    block: async (work) => {
      // An exception inside would reset the object.
      const outcome = await ctx.blockConcurrencyWhile(() =>
        work().then(
          () => undefined,
          (error: unknown) => ({ error }),
        ),
      )
      if (outcome) throw outcome.error
    },
    now: () => Date.now(),
    after: (ms, work) => {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
    isQuiet: () => isQuiet(readTelemetryContext()),
    report: (event, facts) => {
      const log = event === BACKUP_SLOW_EVENT ? logWarning : logError
      log(event, { object: `${className}/${name}`, ...facts })
    },
    raiseLate: () => {
      if (SITE_ALERTS) raiseLateBackup({ SITE_ALERTS }, className, Date.now())
    },
  })
  stream = backup
  const object = `${className}/${name}`
  registerJournalArchive(storage, {
    bucket,
    object,
    isReady: () => backup.isSettled,
    databaseSize: () => storage.sql.databaseSize,
  })
  registerBackupBarrier(storage, backup)
  return backup
}

/** @param name of the class in `wrangler.toml` */
export function backUpObject<Class extends ObjectClass>(name: string, Base: Class): Class {
  return new Proxy(Base, {
    construct(Target, parameters: [ctx: DurableObjectState, env: BackupEnv], newTarget) {
      const [ctx, env] = parameters
      // While state is incomplete, methods of the class could delete messages that others still need.
      if (env.RESTORING === 'true') return new RestoreTarget(name, ctx, env)
      const stream = startStream(name, ctx, env)
      const object = Reflect.construct(Target, parameters, newTarget)
      stream?.endConstructor()
      return object
    },
  })
}
