// Runs every minute with cron triggers. Replaces lost alarms of auditor and uptime watch, and pings an external service
// that checks if operators can be reached.

import { objectStub } from '#objects/platform/object-stub.ts'
import { callSiteAlerts } from '#objects/platform/site-alerts.ts'
import { logWarning } from '#objects/platform/telemetry/log.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { type Env, loadSettings } from '../env.ts'
import { withTimeout } from '../platform/with-timeout.ts'

const PATIENCE_MS = 10_000
const STATUS_MINUTES = 5
const REVIVE_MINUTES = 5
/** The second look of each hour; the first is at its beginning. */
const DIRECTORY_REPEAT_MINUTE = 10
/** Ends before the second look, and leaves the rest of the cron its time. */
export const DIRECTORY_COPY_MAX_MS = 5 * MINUTE_MS
/** Repeated each hour. */
const DIRECTORY_ALERT_LASTS_MS = 2 * HOUR_MS + 10 * MINUTE_MS

async function ping(url: string): Promise<void> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the receiver answered ${response.status}`)
}

/** Publishes every five minutes while the site is in use, and at the two marks after that (STA1). */
async function publishStatusAt(env: Env, inUseUntil: number, now: number): Promise<void> {
  const isDue = Math.floor(now / MINUTE_MS) % STATUS_MINUTES === 0
  if (!env.STATUS_PAGES || !isDue || now >= inUseUntil + 2 * STATUS_MINUTES * MINUTE_MS) return
  const { publishStaticStatus } = await import('../content/help/publish-status.ts')
  const state = now < inUseUntil ? 'open' : 'asleep'
  await publishStaticStatus(env, state, now).catch((error: unknown) => logWarning('status_unpublished', { error }))
}

/** Wakes bots with real money that an earlier release left without an alarm (VN199). */
async function reviveBotsAt(env: Env, now: number): Promise<void> {
  if (!env.VENUE_SPOT_URL || Math.floor(now / MINUTE_MS) % REVIVE_MINUTES !== 0) return
  const revived = objectStub(env, 'BOT_MARKET', 'all').reviveLive()
  await revived.catch((error: unknown) => logWarning('bots_not_revived', { error }))
}

/** The same for copies with contracts at a venue (VN250). */
async function reviveCopiesAt(env: Env, now: number): Promise<void> {
  if (!env.VENUE_FUTURES_URL || Math.floor(now / MINUTE_MS) % REVIVE_MINUTES !== 0) return
  const revived = objectStub(env, 'COPY_BOARD', 'all').reviveContractCopies()
  await revived.catch((error: unknown) => logWarning('copies_not_revived', { error }))
}

/**
 * Looks twice an hour, so that a failed copy is repeated. Operators are called if the newest one is old (BAK61). Where
 * its age is unknown, because there is none or the bucket lists nothing, the second failure calls them.
 */
async function copyDirectoryAt(env: Env, now: number): Promise<void> {
  const { BACKUP, DIRECTORY } = env
  const minute = Math.floor(now / MINUTE_MS) % 60
  if (!BACKUP || (minute !== 0 && minute !== DIRECTORY_REPEAT_MINUTE)) return
  const { copyDirectory, findNewestDirectoryCopy, isDirectoryCopyDue, isDirectoryCopyLate } = await import(
    './backup/directory-backup.ts'
  )
  const keepMs = loadSettings(env).BACKUP_DAYS * DAY_MS
  let newest: number | undefined
  const copy = async () => {
    newest = await findNewestDirectoryCopy(BACKUP)
    if (!isDirectoryCopyDue(newest, now)) return
    const mayBeRaised = newest === undefined || isDirectoryCopyLate(newest, now)
    await copyDirectory(DIRECTORY, BACKUP, now, keepMs)
    if (mayBeRaised) await callSiteAlerts(env, (alerts) => alerts.clear('backup_late', 'Directory'))
  }
  try {
    const isOver = await withTimeout(
      copy().then(() => true),
      DIRECTORY_COPY_MAX_MS,
      false,
    )
    if (!isOver) throw new Error(`the copy took longer than ${DIRECTORY_COPY_MAX_MS} ms`)
  } catch (error) {
    logWarning('directory_backup_failed', { error })
    const isLate = newest === undefined ? minute === DIRECTORY_REPEAT_MINUTE : isDirectoryCopyLate(newest, now)
    if (isLate) await raiseLateDirectory(env, newest)
  }
}

/** Half an hour after the copy of the directory. */
async function sweepBackupAt(env: Env, now: number): Promise<void> {
  if (!env.BACKUP || Math.floor(now / MINUTE_MS) % 60 !== 30) return
  const { sweepBackup } = await import('#objects/platform/backup/sweep.ts')
  const swept = sweepBackup(env.BACKUP, now, loadSettings(env).BACKUP_DAYS * DAY_MS)
  await swept.catch((error: unknown) => logWarning('backup_unswept', { error }))
}

async function raiseLateDirectory(env: Env, newest: number | undefined): Promise<void> {
  const detail = `the newest complete copy: ${newest === undefined ? 'none, or unknown' : new Date(newest).toISOString()}`
  const condition = { rule: 'backup_late', subject: 'Directory', detail } as const
  await callSiteAlerts(env, (alerts) => alerts.raise(condition, DIRECTORY_ALERT_LASTS_MS))
}

export async function runScheduled(_: ScheduledController, env: Env): Promise<void> {
  if (env.RESTORING === 'true') return
  const { ALERT_PING_URL } = loadSettings(env)
  const [uptime, auditor] = await Promise.allSettled([
    objectStub(env, 'UPTIME', 'site').revive(),
    objectStub(env, 'AUDITOR', 'auditor').revive(),
  ])
  // A failure of either must not cost the copy or the status page, which are needed most then.
  const now = Date.now()
  await copyDirectoryAt(env, now)
  await sweepBackupAt(env, now)
  await publishStatusAt(env, uptime.status === 'fulfilled' ? uptime.value : Number.POSITIVE_INFINITY, now)
  await reviveBotsAt(env, now)
  await reviveCopiesAt(env, now)
  // It must cost the ping (SA9).
  if (uptime.status === 'rejected') throw uptime.reason
  if (auditor.status === 'rejected') throw auditor.reason
  if (ALERT_PING_URL === '') return
  if (!(await objectStub(env, 'SITE_ALERTS', 'site').isAlive())) return logWarning('alert_ping_stopped')
  await ping(ALERT_PING_URL).catch((error: unknown) => logWarning('alert_ping_failed', { error }))
}
