// Calls operators because the backup is late. One call speaks for all objects of a class in an isolate.

import { MINUTE_MS } from '#shared/platform/intervals.ts'
import { callSiteAlerts, type SiteAlertsEnv } from '../site-alerts.ts'

/** Objects repeat it after ten minutes (`BACKUP_LATE_MS`). */
const LASTS_MS = 25 * MINUTE_MS
const REPEAT_MS = 9 * MINUTE_MS

const raisedAt = new Map<string, number>()

export function raiseLateBackup(env: SiteAlertsEnv, className: string, now: number): void {
  if (now - (raisedAt.get(className) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS) return
  raisedAt.set(className, now)
  const detail = 'an object has no current backup for ten minutes'
  void callSiteAlerts(env, (alerts) => alerts.raise({ rule: 'backup_late', subject: className, detail }, LASTS_MS))
}
