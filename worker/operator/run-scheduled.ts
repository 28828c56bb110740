// Runs every minute if the platform has cron triggers. Replaces lost alarms of auditor and uptime watch, and pings an
// external service that checks if operators can be reached.

import { logWarning } from '#objects/platform/telemetry/log.ts'
import { type Env, loadSettings } from '../env.ts'
import { siteAlertsStub } from './site-alerts.ts'

const PATIENCE_MS = 10_000

async function ping(url: string): Promise<void> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the receiver answered ${response.status}`)
}

export async function runScheduled(_: ScheduledController, env: Env): Promise<void> {
  if (env.RESTORING === 'true') return
  const { ALERT_PING_URL } = loadSettings(env)
  // A failure of the auditor or the watch must prevent the ping (SA9).
  await Promise.all([env.AUDITOR.getByName('auditor').revive(), env.UPTIME.getByName('site').revive()])
  if (ALERT_PING_URL === '') return
  if (!(await siteAlertsStub(env).isAlive())) return logWarning('alert_ping_stopped')
  await ping(ALERT_PING_URL).catch((error: unknown) => logWarning('alert_ping_failed', { error }))
}
